/**
 * The page can be read and its form sent before any of our JavaScript runs, so on a slow line the letters come first:
 * the router's modules are named in the page but neither fetched nor run until the first frame is painted.
 */
const MODULES = `addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';for(const s of document.querySelectorAll('script[type=later]')){s.type='module';s.append('')}})))`

/**
 * A form or button that only a script can answer (`data-held`) keeps the press that came too early until React finds it
 * (web/ui/use-early-press.ts), and so does a link that a script answers better, without losing what was typed. If no
 * script ever comes, the browser sends or follows it after eight seconds.
 */
const PRESSES = `addEventListener('submit',e=>{const f=e.target;if(f.dataset.held===undefined)return;e.preventDefault();if(!f.dataset.held)setTimeout(()=>{if(f.dataset.held)f.submit()},8000);f.dataset.held='pressed'},true);addEventListener('click',e=>{const b=e.target.closest?.('button[data-held],a[data-held]');if(!b||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;if(b.href){e.preventDefault();if(!b.dataset.held)setTimeout(()=>{if(b.dataset.held)location=b.href},8000)}b.dataset.held='pressed'},true)`

const START = `${MODULES};${PRESSES}`

/**
 * Rewrites what the router's `<Scripts>` renders. The names are put back before React looks at the page, and a script
 * of unknown type starts when its type is known and its text changes (HTML §4.12.1), under the same hash as before.
 */
export function startAfterPaint(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(`<script nonce="${nonce}" type="module"`, `<script nonce="${nonce}" type="later"`)
    .replace('</head>', `<script nonce="${nonce}">${START}</script></head>`)
}
