import type { Config } from './platform/config/config.ts'

const PAGES = [
  ['/owner', 'the marketplace, in Arabic'],
  ['/en/owner', 'the same in English'],
  ['/api/docs', 'the API'],
]

/** Pages of the demo: no such address exists on a real installation. */
const DEMO_PAGES = [
  ['/dev/phone', "the providers' WhatsApp: accept a request, send a price"],
  ['/dev/ui', 'every part the pages are made of'],
]

/** What a person at the terminal reads once everything is up. */
export function whereToLook({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): string {
  const pages = mode === 'embedded' ? [...PAGES, ...DEMO_PAGES] : PAGES
  const width = Math.max(...pages.map(([path = '']) => path.length))
  const lines = pages.map(([path = '', what = '']) => `  ${publicUrl}${path.padEnd(width)}  ${what}`)
  const hint = mode === 'embedded' ? '\nNo sign-in is needed. Demo data: nothing leaves this machine.' : ''
  return `\nMimar is up.\n\n${lines.join('\n')}\n${hint}\nCtrl-C stops it.\n\n`
}
