import type { DemoAccount } from './auth/users/demo-account.ts'
import type { Config } from './platform/config/config.ts'

const PAGES = [
  ['/owner', 'the marketplace, in Arabic'],
  ['/en/owner', 'the same in English'],
  ['/api/docs', 'the API'],
]

/** Pages of the demo: no such address exists on a real installation. */
const DEMO_PAGES = [
  ['/dev/phone', "the providers' WhatsApp: accept a request, send a price"],
  ['/contractor/leads', 'a provider’s own place: leads, quotes, record; an advisor’s: consultations'],
  ['/account/sign-in', 'an owner’s own place: project requests, consultations, privacy'],
  ['/admin/login', 'the admin’s route'],
  ['/dev/inbox', 'the mails that would have been sent'],
  ['/dev/ui', 'every part the pages are made of'],
]

/** Who can be signed in as in the demo. */
interface DemoAccounts {
  admin: DemoAccount
  provider: DemoAccount
  advisor: DemoAccount
  owner: DemoAccount
}

/** What a person at the terminal reads once everything is up. */
export function startupBanner(
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  accounts: DemoAccounts | undefined,
): string {
  const pages = mode === 'embedded' ? [...PAGES, ...DEMO_PAGES] : PAGES
  const width = Math.max(...pages.map(([path = '']) => path.length))
  const lines = pages.map(([path = '', what = '']) => `  ${publicUrl}${path.padEnd(width)}  ${what}`)
  const signIn = accounts
    ? `\n${told('Admin', accounts.admin)}\n${told('Provider', accounts.provider)}\n${told('Advisor', accounts.advisor)}\n${told('Owner', accounts.owner)}`
    : ''
  const hint = mode === 'embedded' ? `${signIn}\nDemo data: nothing leaves this machine.\n` : ''
  return `\nMimar is up.\n\n${lines.join('\n')}\n${hint}\nCtrl-C stops it.\n\n`
}

const told = (who: string, { email, password }: DemoAccount) =>
  `${who} of the demo: ${email} with password ${password}`
