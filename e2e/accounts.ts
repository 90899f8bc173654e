import { createClient } from '@supabase/supabase-js'
import type { Locale } from '#i18n/locale.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { createTestContext } from '#testing/command-context.ts'
import { createInbox, type Inbox } from '#testing/fakes/inbox.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { withNext } from '#web/accounts/next.ts'
import { paths } from '#web/paths.ts'
import type { Marketplace } from './marketplace.ts'

export interface Person {
  email: string
  password: string
}

const SECRET = realSettings('', { port: 0, whatsAppUrl: '' }).MIMAR_SECRET!

/** A sign-in address for any account, which ends at the account's security page. */
export const entrance = (locale: Locale) =>
  withNext(paths.contractorLogin(locale), paths.accountSecurity(locale))

/** The official client, outside of our browser pages. */
export const outsideClient = ({ url }: Pick<ServerProcess, 'url'>) =>
  createClient(url, anonKey(SECRET), { auth: { persistSession: false } })

/** Reads the emails that a server without a worker has written, with its own secret; links lead to `url`. */
export const openInbox = (marketplace: Marketplace, url: string): Inbox =>
  createInbox(marketplace, createTestContext(marketplace.db, { secret: SECRET, publicUrl: url }), url)
