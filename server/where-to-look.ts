import type { DemoAdmin } from './auth/users/demo-admin.ts'
import type { Config } from './platform/config/config.ts'

const PAGES = [
  ['/owner', 'the marketplace, in Arabic'],
  ['/en/owner', 'the same in English'],
  ['/api/docs', 'the API'],
]

/** Pages of the demo: no such address exists on a real installation. */
const DEMO_PAGES = [
  ['/dev/phone', "the providers' WhatsApp: accept a request, send a price"],
  ['/admin/login', 'the admin’s door'],
  ['/dev/inbox', 'the mails that would have been sent'],
  ['/dev/ui', 'every part the pages are made of'],
]

/** What a person at the terminal reads once everything is up. */
export function whereToLook(
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  admin: DemoAdmin | undefined,
): string {
  const pages = mode === 'embedded' ? [...PAGES, ...DEMO_PAGES] : PAGES
  const width = Math.max(...pages.map(([path = '']) => path.length))
  const lines = pages.map(([path = '', what = '']) => `  ${publicUrl}${path.padEnd(width)}  ${what}`)
  const signIn = admin ? `\nAdmin of the demo: ${admin.email} with password ${admin.password}` : ''
  const hint = mode === 'embedded' ? `${signIn}\nDemo data: nothing leaves this machine.\n` : ''
  return `\nMimar is up.\n\n${lines.join('\n')}\n${hint}\nCtrl-C stops it.\n\n`
}
