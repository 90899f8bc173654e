/** Where the reader's choice is kept; without one the device decides. */
const THEME_KEY = 'mimar-theme'

/** Runs before the first paint, so that a dark page never flashes white. Its hash goes into the page's CSP. */
export const THEME_SCRIPT = `(function(d,t){try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}d.dataset.theme=t||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})(document.documentElement)`

/** Switches the page and remembers it on this device. */
export function switchTheme() {
  const page = document.documentElement
  const theme = page.dataset.theme === 'dark' ? 'light' : 'dark'
  page.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows may refuse storage; the page is switched all the same.
  }
}
