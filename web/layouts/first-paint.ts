import { VIEW_KEY } from '#web/view/view-storage.ts'
import { THEME_KEY } from './theme.ts'

/**
 * Runs before the first paint and sets four attributes on <html> for the style sheets. Theme: so that a dark page never
 * flashes white. View: so that nobody first sees the links of the other side (same rule as web/view/view.ts;
 * first-paint.test.ts compares them). Session present (web/accounts/stored-session.ts): for the account link. Previous
 * page was ours: for a shorter splash. At the root, a saved view redirects immediately. The page's CSP contains the
 * hash of this script.
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
    : isView.test(named) ? named : /^\\/(?:(?:ar|en)\\/)?(?:register|contractor|lead|pricing)\\b/.test(place.pathname) ? 'business' : isView.test(saved) ? saved : 'owner'
  if (document.referrer.indexOf(place.origin + '/') === 0) page.splash = 'again'
  root = /^(?:\\/ar|(\\/en))?\\/?$/.exec(place.pathname)
  if (root && isView.test(saved)) place.replace((root[1] || '') + '/' + saved + place.search + place.hash)
})()`
