import { semanticColors } from "@/theme/tokens";

/** The pages' names of the theme's colours. */
const names = {
  canvas: "canvas",
  surface: "surface",
  border: "border",
  control: "control",
  text: "text",
  muted: "textMuted",
  accent: "accent",
  solid: "accentSolid",
  "solid-hover": "accentSolidHover",
  focus: "focus",
  negative: "negative",
  notice: "notice",
  "on-notice": "onNotice",
} as const;

const colors = (mode: "default" | "_dark") =>
  Object.entries(names)
    .map(([name, token]) => `--${name}:${semanticColors[token][mode]}`)
    .join(";");

export const plainPageStyles = `
:root{color-scheme:light dark;${colors("default")}}
@media (prefers-color-scheme:dark){:root{${colors("_dark")}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.25rem}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;padding:.5rem 1rem;background:var(--surface);z-index:1}
header{background:var(--surface);border-bottom:1px solid var(--border);padding:.75rem 1rem}
header a{display:inline-flex;gap:.625rem;align-items:center;min-height:2.75rem;color:var(--text);font-size:1.125rem;font-weight:900;letter-spacing:-.02em;text-decoration:none}
main{max-width:28rem;margin:0 auto;padding:1.5rem 1rem}
main.wide{max-width:48rem}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 .5rem}
.card{background:var(--surface);border:1px solid var(--border);border-radius:1rem;padding:1.5rem}
.muted{color:var(--muted)}
p{margin:.75rem 0}
.field{margin:1rem 0}
label,legend{display:block;font-weight:600;margin-bottom:.25rem;padding:0}
fieldset{border:0;margin:1rem 0;padding:0}
.option{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}
.option input{width:1.25rem;height:1.25rem;accent-color:var(--solid)}
.hint{color:var(--muted);font-size:.875rem;margin:0 0 .25rem}
.text{width:100%;min-height:2.875rem;padding:.5rem .75rem;border:1px solid var(--control);border-radius:.625rem;background:var(--surface);color:var(--text);font:inherit}
.text[aria-invalid=true]{border-color:var(--negative);border-width:2px}
.wrong{color:var(--negative);font-size:.9375rem;margin:.25rem 0 0}
.summary{border:2px solid var(--negative);border-radius:.75rem;padding:.75rem 1rem;margin:1rem 0}
.summary h2{font-size:1rem;margin:0}
.summary p{margin:.25rem 0}
.notice{background:var(--notice);color:var(--on-notice);border-radius:.75rem;padding:.75rem 1rem}
.notice a{color:inherit}
button{width:100%;min-height:2.875rem;border:0;border-radius:.625rem;background:var(--solid);color:#fff;font:inherit;font-weight:700;cursor:pointer}
button:hover{background:var(--solid-hover)}
.inline{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}
.inline .field{flex:1 1 12rem;margin:0}
.inline button{width:auto;padding:0 1.25rem}
.actions{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0}
.actions a{display:inline-block;padding:.5rem 0}
.messages{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.75rem}
.messages h2{font-size:1rem;margin:0}
.code{font-size:1.75rem;font-weight:700;letter-spacing:.1em;font-variant-numeric:tabular-nums}
footer{max-width:28rem;margin:0 auto;padding:0 1rem 2rem;color:var(--muted);font-size:.875rem}
main.wide~footer{max-width:48rem}
@media (forced-colors:active){.card,.notice{border:1px solid}}
`;
