import { trusted } from './html.ts';

/** The only style of the page; it loads nothing. */
export const style = trusted(`
:root {
  color-scheme: light dark;
  --page: #ffffff; --panel: #f6f7f9; --text: #1c2430; --faint: #6b7684; --line: #c9d0d9;
  --accent: #2f6fde; --best: #14804a; --bad: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14181f; --panel: #1c222b; --text: #e4e8ee; --faint: #98a3b1; --line: #3a4452;
    --accent: #6ea0ff; --best: #4cc38a; --bad: #f2867d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 940px; padding: 24px 16px 64px; background: var(--page); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif;
}
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 17px; margin: 36px 0 8px; }
p { margin: 0 0 8px; }
.faint, caption { color: var(--faint); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 12px; margin: 20px 0 12px; }
.facts div { background: var(--panel); border-radius: 8px; padding: 12px 14px; }
.facts dt { color: var(--faint); font-size: 13px; }
.facts dd { margin: 2px 0 0; font-size: 19px; font-variant-numeric: tabular-nums; }
.facts small { display: block; color: var(--faint); font-size: 13px; }
figure { margin: 0; }
svg { display: block; width: 100%; height: auto; }
table { margin: 0 0 12px; border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0 0 6px; font-size: 13px; }
th, td { text-align: left; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td { min-width: 7em; }
th { font-weight: 600; }
tbody th { font-weight: 400; }
.line { list-style: none; margin: 0; padding: 0 0 0 6px; }
.line li { border-left: 2px solid var(--line); padding: 0 0 12px 18px; position: relative; }
.line li::before { background: var(--best); border-radius: 50%; content: ""; height: 10px; left: -6px; position: absolute; top: 6px; width: 10px; }
.line li:last-child { border-color: transparent; }
.line .gap::before { background: var(--page); border: 2px solid var(--line); }
.empty { background: var(--panel); border-radius: 8px; padding: 12px 14px; color: var(--faint); }
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere; }
`);
