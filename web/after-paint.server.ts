/** Every face of ours, for `document.fonts.load` (web/styles/fonts.css); with a letter of each language. */
const LETTERS = `['400 1em "IBM Plex Sans Arabic"','600 1em "IBM Plex Sans Arabic"','600 1em Alexandria']`

/**
 * The page can be read and its form sent before any of our JavaScript runs. So on a slow line its words come first: the
 * other letters (web/styles/fonts.css) and the router's modules, which are named in the page, are fetched when it has
 * been painted. A browser that can tell says when that was; a touch of the page says that it is wanted now; where
 * neither comes, they start with a frame after it has loaded. Style sheets that stand in the page
 * (server/platform/http/inline-assets.ts) get back the name that React looks for.
 */
const MODULES = `{let parsed,painted,begun,P='largest-contentful-paint',told=!document.hidden&&PerformanceObserver.supportedEntryTypes.includes(P),named=(name,give)=>{for(const one of document.querySelectorAll(name))give(one)},begin=()=>{if(begun||!parsed||!painted)return;begun=1;Promise.all(${LETTERS}.map(face=>document.fonts.load(face,'ا1'))).catch(()=>{}).then(()=>{document.documentElement.dataset.letters=''});named('link[rel=inside]',l=>{l.rel='stylesheet'});named('link[rel=later]',l=>{l.rel='modulepreload'});named('script[type=later]',s=>{s.type='module';s.append('')})},paint=()=>{painted=1;begin()};addEventListener('DOMContentLoaded',()=>{parsed=1;begin()});if(told)new PerformanceObserver(paint).observe({type:P,buffered:true});for(const touch of ['pointerdown','keydown'])addEventListener(touch,paint,{capture:true,once:true});addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(paint,told?1000:0)))}`

/**
 * A form or button that only a script can answer (`data-held`) keeps the press that came too early until React finds it
 * (web/ui/use-early-press.ts), and so does a link that a script answers better, without losing what was typed. If no
 * script ever comes, the browser sends or follows it after eight seconds, and what was typed into a form with a draft
 * (`data-draft` names it) is kept as one, under the key that an earlier draft had.
 */
const PRESSES = `let typed;const keep=()=>{if(typed)try{const name=typed.dataset.draft,old=JSON.parse(localStorage[name]||'{}');localStorage[name]=JSON.stringify({idempotencyKey:old.idempotencyKey||'',fields:{...old.fields,...Object.fromEntries([...new FormData(typed)].filter(([,v])=>typeof v=='string'))}})}catch{}};addEventListener('input',e=>{if(e.target.form?.dataset.draft)typed=e.target.form},true);addEventListener('submit',e=>{const f=e.target;if(f.dataset.held===undefined)return;e.preventDefault();if(!f.dataset.held)setTimeout(()=>{if(f.dataset.held)f.submit()},8000);f.dataset.held='pressed'},true);addEventListener('click',e=>{const b=e.target.closest?.('button[data-held],a[data-held]');if(!b||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;if(b.href){e.preventDefault();if(!b.dataset.held)setTimeout(()=>{if(b.dataset.held){keep();location=b.href}},8000)}b.dataset.held='pressed'},true)`

const START = `${MODULES};${PRESSES}`

/** Belongs into the head of a page whose scripts are later ones. */
export const startAfterPaint = (nonce: string): string => `<script nonce="${nonce}">${START}</script>`

/**
 * Rewrites what the router's `<Scripts>` renders. The names are put back before React looks at the page, and a script
 * of unknown type starts when its type is known and its text changes (HTML §4.12.1), under the same hash as before.
 */
export const laterScripts = (scripts: string, nonce: string): string =>
  scripts
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(`<script nonce="${nonce}" type="module"`, `<script nonce="${nonce}" type="later"`)
    // A file of ours needs no mark, and each is looked for.
    .replaceAll(/(<link [^>]*) nonce="[^"]*"/g, '$1')
