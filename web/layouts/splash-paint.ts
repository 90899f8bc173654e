/**
 * The splash, inlined at the top of every page with its own style, so that it is painted before the style sheet loads.
 * Only the server renders it; it is not in the browser bundle. It takes no input and no space: the page below is
 * usable. Its rows have their heights, so that what is painted stays while the rest arrives. Durations (docs/reference/product-rules.md#times-and-limits): 1500 ms at first, 800 ms after another page of
 * ours, 200 ms without animation for reduced motion.
 */
export const SPLASH_STYLE = `body{margin:0}.splash{position:fixed;inset:0;z-index:80;display:grid;grid-template-rows:96px 64px 14px;place-content:center;justify-items:center;gap:44px;overflow:hidden;pointer-events:none;background:#082a22;color:#f6f4f0;animation:splash 1500ms cubic-bezier(.5,0,.9,.4) both}
[data-splash=again] .splash{animation-duration:800ms}
@keyframes splash{0%,80%{opacity:1;visibility:visible}to{opacity:0;visibility:hidden}}
.splash-openings{display:flex;gap:12px}
.splash-openings i{width:16px;height:14px;clip-path:polygon(50% 0,100% 100%,0 100%);background:#e39d6f;animation:splash-lit .72s ease-in-out infinite alternate}
.splash-openings i:nth-child(2){animation-delay:60ms}.splash-openings i:nth-child(3){animation-delay:.12s}.splash-openings i:nth-child(4){animation-delay:.18s}.splash-openings i:nth-child(5){animation-delay:.24s}
@keyframes splash-lit{0%{opacity:.25}}
.splash-wall{position:absolute;inset:auto 0 0;width:100%;height:130px}
@media (prefers-reduced-motion:reduce){.splash.splash{animation-duration:200ms!important}.splash-openings.splash-openings i{animation:none}}
@media print{.splash{display:none}}`

const MARK =
  '<path fill="currentColor" d="M2 46V19L13.5 3 24 17.5 34.5 3 46 19v27h-9.5L24 25.5 11.5 46Z"/><path fill="#d27b45" d="M24 33l8 13H16Z"/>'
/** The Arabic wordmark of web/brand/logo.svg, used in both languages. */
const WORD =
  '<g fill="none" stroke="currentColor" stroke-width="8"><path d="M154 46H50V5"/><circle cx="154" cy="34.5" r="11.5"/><circle cx="80" cy="34.5" r="11.5"/><path fill="currentColor" stroke="none" fill-rule="evenodd" d="M98 17h38l-15.5 27h-7ZM109 24l8 13.5L125 24Z"/><path d="M33 23v21c0 10-6 15-16.5 15H8"/></g>'
/** Crenellated walls with lit openings, repeated across the screen. */
const WALL =
  '<pattern id="splash-teeth" width="36" height="14" patternUnits="userSpaceOnUse"><path fill="#154a3c" d="M0 14V9h9l9-9 9 9h9v5Z"/></pattern><pattern id="splash-lights" x="10" width="36" height="14" patternUnits="userSpaceOnUse"><path fill="#efc65d" d="M1 13 8 1l7 12Z"/></pattern><rect y="56" width="100%" height="14" fill="url(#splash-teeth)"/><rect y="69" width="100%" height="61" fill="#154a3c"/><rect y="84" width="100%" height="14" fill="url(#splash-lights)"/>'

export const SPLASH_HTML = `<svg width="96" viewBox="0 0 48 48">${MARK}</svg><svg width="166" viewBox="4 0 166 64">${WORD}</svg><div class="splash-openings"><i></i><i></i><i></i><i></i><i></i></div><svg class="splash-wall">${WALL}</svg>`
