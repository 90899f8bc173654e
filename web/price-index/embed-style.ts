/** The whole sheet of the widget: the site's colours, the reader's own fonts. Not in a file: its hash is in the policy. */
export const EMBED_STYLE = `
:root{color-scheme:light dark;--ink:#15201b;--quiet:#5f6057;--line:#dfdad0;--ground:#fff;--accent:#0d4c3b;--opening:#c86f3c;--mark:#9c4b1d}
@media(prefers-color-scheme:dark){:root{--ink:#f4f1ea;--quiet:#b9b3a5;--line:#403d36;--ground:#191a17;--accent:#79b59d;--mark:#e39d6f}}
*{box-sizing:border-box;margin:0}
body{padding:14px 16px;background:var(--ground);color:var(--ink);font:400 15px/1.5 "IBM Plex Sans Arabic","SF Arabic","Segoe UI","Geeza Pro","Noto Sans Arabic",Tahoma,system-ui,sans-serif}
main{max-inline-size:480px}
header{display:flex;gap:10px;align-items:center;padding-block-end:10px;border-block-end:2px solid var(--accent)}
header>svg{flex:none;inline-size:34px;block-size:34px;fill:var(--accent)}
header>svg :last-child{fill:var(--opening)}
h1{color:var(--accent);font-size:18px;line-height:1.35}
dl>div{display:grid;grid-template-columns:1fr auto;align-items:baseline;gap:0 12px;padding-block:7px;border-block-end:1px solid var(--line)}
dd{display:contents}
dd>small{grid-column:1/-1}
b{font-weight:650}
dd>b{font-size:18px}
.money{white-space:nowrap;unicode-bidi:isolate}
.riyal-sign{inline-size:.8em;block-size:.86em;margin-inline-end:.25em;vertical-align:-.06em}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
small{color:var(--quiet);font-size:13px;line-height:1.45}
.demo,header b{color:var(--mark)}
.demo{padding-block:8px;border-block-end:1px solid var(--line);font-size:13px;line-height:1.45}
main>p:last-child{padding-block-start:8px}
a{color:var(--accent);font-size:13px;font-weight:600;text-underline-offset:.3em}
`
