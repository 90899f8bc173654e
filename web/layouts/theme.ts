/** Where the reader's choice is kept; without one the device decides. */
export const THEME_KEY = 'mimar-theme'

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
