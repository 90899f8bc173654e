import { redirect } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** `/`, `/ar` and `/en` lead to the owner's home in their language. */
export function loader({ url }: { url: URL }) {
  return redirect(paths.ownerHome(localeOfPath(url.pathname)))
}
