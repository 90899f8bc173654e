import type { Locale } from '#i18n/locale.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import type { AuthContext } from '../auth-context.ts'

/** Emails the proved owner of an address that somebody tried to use it. The caller has counted the email. */
export function notifyHolder(tx: Tx, context: AuthContext, to: string, locale: Locale): Promise<unknown> {
  const link = addressOf(context, locale, '/account/reset-password')
  return queueMail(tx, context, { kind: 'account_exists', to, locale, content: { address: to, link } })
}
