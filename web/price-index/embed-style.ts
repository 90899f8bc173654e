/** The whole sheet of the widget: the site's colours, the reader's own fonts. Not in a file: its hash is in the policy. */
export const EMBED_STYLE = `
:root{color-scheme:light dark;--ink:#15201b;--quiet:#5f6057;--line:#dfdad0;--ground:#fff;--accent:#0d4c3b;--mark:#9c4b1d}
@media(prefers-color-scheme:dark){:root{--ink:#f4f1ea;--quiet:#b9b3a5;--line:#403d36;--ground:#191a17;--accent:#79b59d;--mark:#e39d6f}}
*{box-sizing:border-box;margin:0}
body{padding:14px 16px;background:var(--ground);color:var(--ink);font:400 15px/1.6 "IBM Plex Sans Arabic","Segoe UI","Geeza Pro",Tahoma,system-ui,sans-serif}
h1{margin-block-end:8px;font-size:18px;line-height:1.4}
dl>div{display:grid;grid-template-columns:1fr auto;gap:0 12px;padding-block:8px;border-block-start:1px solid var(--line)}
dd{display:contents}
dd>span{grid-column:1/-1}
b{font-weight:600}
.money{white-space:nowrap;unicode-bidi:isolate}
.riyal-sign{inline-size:.8em;block-size:.86em;margin-inline-end:.25em;vertical-align:-.06em}
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
dd>span,small{color:var(--quiet);font-size:13px;line-height:1.5}
dd>span b,.demo{color:var(--mark)}
.demo{margin-block-end:8px;font-size:13px;line-height:1.5}
small{display:block;padding-block:8px;border-block-start:1px solid var(--line)}
a{color:var(--accent);font-size:13px;font-weight:600;text-underline-offset:.3em}
`
