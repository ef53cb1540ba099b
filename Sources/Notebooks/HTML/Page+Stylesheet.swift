extension Page {
  static let stylesheet = """
    :root { --text: #1d2125; --faint: #5b646d; --page: #fff; --panel: #f5f6f7; --line: #d8dde1; --accent: #1c6b3f;
      --keyword: #a0257d; --type: #5b3fa8; --string: #b02a18; --number: #1f4fc4; --comment: #5b646d;
      --attribute: #8a4b00; }
    @media screen and (prefers-color-scheme: dark) { :root { --text: #dfe3e6; --faint: #9aa4ad; --page: #16191c;
      --panel: #1f2428; --line: #363d44; --accent: #6fcf97; --keyword: #ff8fd0; --type: #c3a6ff;
      --string: #ff9d8a; --number: #9dbcff; --comment: #9aa4ad; --attribute: #f2b36b; } }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
    body { margin: 0 auto; padding: 1.5rem 1rem 5rem; max-width: 46rem; color: var(--text);
      background: var(--page); font: 1.0625rem/1.6 Georgia, "Iowan Old Style", "Noto Serif", serif;
      overflow-wrap: break-word; }
    h1, h2, h3, h4, nav, summary, th, td, figcaption, .executable, .summary, .problem, .skip {
      font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    h1 { font-size: 2rem; line-height: 1.2; margin: .2em 0 1em; }
    h2 { font-size: 1.45rem; line-height: 1.25; margin: 2.4em 0 .6em; }
    h3 { font-size: 1.15rem; margin: 1.8em 0 .5em; }
    p, ul, ol { margin: 0 0 1em; }
    li { margin-bottom: .3em; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .skip { position: absolute; left: -999rem; }
    .skip:focus { left: 1rem; top: .5rem; background: var(--page); padding: .5rem; }
    .executable { color: var(--faint); font-size: .9rem; margin: 0; }
    nav { border: 1px solid var(--line); border-radius: .5rem; padding: .8rem 1.2rem; margin-bottom: 2.5rem; }
    nav h2 { font-size: 1rem; margin: 0 0 .4rem; }
    nav ul { list-style: none; padding: 0; margin: 0; font-size: .95rem; }
    nav .level-3 { padding-left: 1.2rem; }
    code, pre, samp { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { font-size: .88em; background: var(--panel); padding: .1em .3em; border-radius: .25rem; }
    pre { margin: 0 0 1em; padding: .8rem 1rem; background: var(--panel); border-radius: .4rem; white-space: pre-wrap;
      overflow-wrap: anywhere;
      font-size: .82rem; line-height: 1.5; }
    pre code { font-size: inherit; background: none; padding: 0; border-radius: 0; }
    .cell, figure.source { margin: 0 0 1.6em; }
    .cell > pre { border-left: 3px solid var(--accent); border-radius: 0 .4rem .4rem 0; margin-bottom: .4rem; }
    figcaption { color: var(--faint); font-size: .82rem; margin-bottom: .25rem; }
    .output { padding-left: calc(1rem + 3px); }
    .now { border-left: 3px solid var(--accent); padding-left: .8rem; margin: 1rem 0 1.4rem; }
    .now > p:first-child { font-weight: 600; margin: 0; } ins, del { text-decoration: none; }
    ins { font-weight: 600; } del { color: var(--faint); }
    .output pre { background: none; padding: .3rem 0; margin: 0; }
    .screen { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: flex-start; margin: .4rem 0 1rem; }
    .screen pre { min-width: 0; }
    svg { max-width: 100%; height: auto; flex: none; }
    .board text { fill: var(--faint); }
    .table { overflow-x: auto; margin: 0 0 1.2em; }
    table { border-collapse: collapse; font-size: .9rem; line-height: 1.4; min-width: 60%; }
    th, td { text-align: left; vertical-align: top; padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line);
      overflow-wrap: normal; }
    th { border-bottom-width: 2px; }
    .verdicts td:nth-child(2) { white-space: nowrap; }
    .summary { color: var(--faint); font-size: .9rem; padding-left: calc(1rem + 3px); }
    .task { border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: .4rem;
      padding: 1rem 1.2rem .4rem; margin: 2em 0; }
    .task h3 { margin-top: 0; }
    details { margin: 0 0 .6em; }
    summary { cursor: pointer; font-size: .95rem; padding: .25rem 0; }
    details > :not(summary) { margin-left: 1.1rem; }
    .spoiler { border: 1px dashed var(--line); border-radius: .4rem; padding: .4rem 1rem; margin: 1.6em 0; }
    .spoiler > summary { font-weight: 600; }
    footer { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1rem; font-size: .95rem; }
    blockquote { margin: 0 0 1em; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--faint); }
    .problem { border: 1px dashed var(--faint); border-radius: .4rem; padding: .6rem 1rem; color: var(--faint);
      font-size: .95rem; }
    .keyword { color: var(--keyword); } .type { color: var(--type); } .string { color: var(--string); }
    .number { color: var(--number); } .comment { color: var(--comment); font-style: italic; }
    .attribute { color: var(--attribute); }
    @media (max-width: 30rem) { body { font-size: 1rem; padding-top: 1rem; } h1 { font-size: 1.6rem; }
      pre { padding: .7rem .8rem; } .output, .summary { padding-left: 0; }
      .verdicts thead { display: none; } .verdicts td { display: block; border: 0; padding: 0 0 .1rem; }
      .verdicts tr { display: block; border-bottom: 1px solid var(--line); padding: .5rem 0; }
      .verdicts td:nth-child(2) { color: var(--faint); } .task { padding: .8rem .9rem .2rem; } }
    @media print { body { max-width: none; padding: 0; font-size: 10.5pt; color: #000; background: #fff; }
      nav, .skip { display: none; } pre { background: none; border: 1px solid #ccc; }
      .output pre { border: 0; } pre, figure, svg, tr, .task h3 { break-inside: avoid; } h2, h3 { break-after: avoid; }
      .board rect, .board circle { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      a { color: inherit; } }
    """
}
