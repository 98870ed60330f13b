import { semanticColors } from "@/theme/tokens";

type Token = "surface" | "border" | "text" | "textMuted" | "accent" | "focus";
const tokens: readonly Token[] = ["surface", "border", "text", "textMuted", "accent", "focus"];
const variables = (tone: "default" | "_dark") =>
  tokens.map((token) => `--${token}:${semanticColors[token][tone]};`).join("");

/** In the document, so that a frame on another site needs one request. */
export const cardStyles = `
:root{${variables("default")}color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${variables("_dark")}}}
*{box-sizing:border-box;margin:0}
body{font:0.9375rem/1.4 system-ui,sans-serif;color:var(--text);background:transparent}
main{display:grid;gap:.75rem;padding:1rem;border:1px solid var(--border);border-radius:.75rem;background:var(--surface)}
h1{font-size:1.0625rem;line-height:1.3;overflow-wrap:anywhere}
p{color:var(--textMuted)}
a{color:var(--accent);text-underline-offset:.2em}
h1 a{color:inherit;text-decoration:none}
h1 a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:2px}
.item{display:flex;gap:1rem;align-items:center}
.item>div{display:grid;gap:.25rem;min-width:0}
.score{flex:none;display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:.5rem;
font-weight:700;background:var(--solid);color:var(--on)}
.item .score{width:4rem;height:4rem;font-size:1.75rem}
ol{display:grid;gap:.5rem;list-style:none;padding:0}
li{display:flex;gap:.75rem;align-items:center;min-width:0}
li a{overflow-wrap:anywhere;color:inherit}
.place{flex:none;width:2rem;color:var(--textMuted)}
footer svg{vertical-align:-.2em;margin-inline-end:.375rem}
footer{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding-top:.75rem;
border-top:1px solid var(--border);font-size:.8125rem;color:var(--textMuted)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;
