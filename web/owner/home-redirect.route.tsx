import { redirect } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { accountReturn } from '#web/accounts/account-return.ts'
import { paths } from '#web/paths.ts'

/** `/`, `/ar` and `/en` lead to the owner's home in their language; whoever comes back from signing in, to the words for it. */
export function loader({ url }: { url: URL }) {
  const locale = localeOfPath(url.pathname)
  return redirect(accountReturn(locale, url) ?? paths.ownerHome(locale))
}
