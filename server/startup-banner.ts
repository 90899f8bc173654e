import type { DemoAccount } from './auth/users/demo-account.ts'
import type { Config } from './platform/config/config.ts'

const PAGES = [
  ['/owner', 'the marketplace, in Arabic'],
  ['/en/owner', 'the marketplace, in English'],
  ['/api/docs', 'the API'],
]

/** Pages of the demo. They do not exist on a real installation. */
const DEMO_PAGES = [
  ['/dev/phone', "the providers' WhatsApp: accept a request, send a price"],
  ['/contractor/leads', 'a provider’s dashboard: leads and quotes; an advisor’s: consultations'],
  ['/account/sign-in', 'an owner’s dashboard: project requests, consultations, privacy'],
  ['/admin/login', 'admin sign-in'],
  ['/dev/inbox', 'emails the demo would have sent'],
  ['/dev/ui', 'the components of the pages'],
]

/** Accounts of the demo. */
interface DemoAccounts {
  admin: DemoAccount
  provider: DemoAccount
  advisor: DemoAccount
  owner: DemoAccount
}

/** Returns the text printed in the terminal once everything is up. */
export function startupBanner(
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  accounts: DemoAccounts | undefined,
): string {
  const pages = mode === 'embedded' ? [...PAGES, ...DEMO_PAGES] : PAGES
  const width = Math.max(...pages.map(([path = '']) => path.length))
  const lines = pages.map(([path = '', what = '']) => `  ${publicUrl}${path.padEnd(width)}  ${what}`)
  const signIn = accounts
    ? `\n${signInLine('Admin', accounts.admin)}\n${signInLine('Provider', accounts.provider)}\n${signInLine('Advisor', accounts.advisor)}\n${signInLine('Owner', accounts.owner)}`
    : ''
  const hint = mode === 'embedded' ? `${signIn}\nDemo data: nothing leaves this machine.\n` : ''
  return `\nMimar is running.\n\n${lines.join('\n')}\n${hint}\nPress Ctrl-C to stop it.\n\n`
}

const signInLine = (who: string, { email, password }: DemoAccount) =>
  `${who} of the demo: ${email} with password ${password}`
