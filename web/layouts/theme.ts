/** Storage key of the chosen theme. Without a choice, the device decides. */
export const THEME_KEY = 'mimar-theme'

/** Switches the theme and stores the choice on this device. */
export function switchTheme() {
  const page = document.documentElement
  const theme = page.dataset.theme === 'dark' ? 'light' : 'dark'
  page.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows can refuse storage; the theme is switched anyway.
  }
}
