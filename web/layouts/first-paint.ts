import { VIEW_KEY } from '#web/view/view-storage.ts'
import { THEME_KEY } from './theme.ts'

/**
 * Runs before the first paint and writes four facts on <html> for the style sheets: the theme, so that a dark page
 * never flashes white; the view, so that nobody sees the other side's links first (the rule of web/view/view.ts;
 * first-paint.test.ts holds the two together); whether a session lies here (web/accounts/stored-session.ts), for the
 * way to one's account; and whether this page follows another of ours, which makes the splash shorter. At the root a saved view leads on at once. Its hash goes into the page's CSP.
 */
export const FIRST_PAINT_SCRIPT = `(function () {
  var page = document.documentElement.dataset, place = location, isView = /^(business|owner)$/, theme, saved, root, key
  try {
    theme = localStorage.getItem('${THEME_KEY}')
    saved = localStorage.getItem('${VIEW_KEY}')
    for (key in localStorage) if (/^sb-.+-auth-token$/.test(key)) page.signedIn = ''
  } catch (refused) {}
  page.theme = theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  var named = new URLSearchParams(place.search).get('view')
  page.view = /business/.test(place.pathname) ? 'business' : /owner/.test(place.pathname) ? 'owner'
    : isView.test(named) ? named : /^\\/(?:(?:ar|en)\\/)?(?:register|contractor|lead)\\b/.test(place.pathname) ? 'business' : isView.test(saved) ? saved : 'owner'
  if (document.referrer.indexOf(place.origin + '/') === 0) page.splash = 'again'
  root = /^(?:\\/ar|(\\/en))?\\/?$/.exec(place.pathname)
  if (root && isView.test(saved)) place.replace((root[1] || '') + '/' + saved + place.search + place.hash)
})()`
