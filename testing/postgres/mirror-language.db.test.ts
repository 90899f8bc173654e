/**
 * A pseudo-language for tests: every message is wrapped in ⟦ ⟧, so text outside them is hard-coded and cannot be
 * translated. Pages are compiled from their sources, as in `npm run dev`; only that compilation's messages are wrapped.
 * Names and texts from the database are not translated.
 */
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { EXAMPLE_PAPER, EXAMPLE_QUOTE } from '#domain/quote-checks/example-paper.ts'
import { LOCALES } from '#i18n/locale.ts'
import { createPages, type Pages } from '#server/platform/http/pages.ts'
import { createServices } from '#server/services.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { wordsOutside } from '#testing/words-outside.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { createTestDatabase } from './database.ts'

type Tree = { [key: string]: string | Tree }

const site = {
  publicUrl: 'https://mimar.example',
  supportWhatsapp: '966500000000',
  supportEmail: 'help@mimar.example',
  supportGreeting: 'السلام عليكم',
  isDemo: true,
  serviceWorker: true,
  authUrl: 'https://mimar.example',
  authKey: 'anon key',
  authOffers: undefined,
}

const database = await createTestDatabase()
let vite: ViteDevServer
let pages: Pages
let data: string[]

beforeAll(async () => {
  await seedDemoMarketplace(database.url)
  // The example of a check is a paper, and papers are not translated.
  data = [...(await textsOfDatabase()), JSON.stringify([EXAMPLE_PAPER, EXAMPLE_QUOTE])]
  vite = await createServer({
    appType: 'custom',
    // Nothing goes to a browser and nothing changes, so neither is prepared.
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'error',
  })
  const { messages } = await vite.ssrLoadModule('/i18n/messages.ts')
  for (const locale of LOCALES) mirror(messages[locale])
  const build = await vite.ssrLoadModule('virtual:react-router/server-build')
  pages = await createPages({
    loadBuild: async () => build as never,
    services: createServices(createTestContext(database)),
    site,
    mode: 'production',
  })
})
afterAll(async () => {
  await vite?.close()
  await database.drop()
})

function mirror(tree: Tree): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') tree[key] = `⟦${value}⟧`
    else mirror(value)
  }
}

/** All texts of the tables that public pages read. */
async function textsOfDatabase(): Promise<string[]> {
  const rows = await Promise.all(
    ['providers', 'project_requests', 'packages', 'reviews'].map(
      (table) => database.sql`select * from ${database.sql(table)}`,
    ),
  )
  return rows.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))
}

async function read(address: string): Promise<string> {
  const asker = { requestId: '', clientAddress: '', report: (error: unknown) => console.error(error) }
  const locale = address.startsWith('/en') ? 'en' : 'ar'
  const answer = await pages.handle(new Request(site.publicUrl + address), { ...asker, locale })
  expect(answer.status).toBe(200)
  return answer.text()
}

const MORE = [
  '/',
  '/offline',
  '/account/sign-in',
  '/contractor/login',
  '/admin/login',
  '/account/reset-password',
]
const inLanguage = (locale: string, path: string) =>
  locale === 'ar' ? path : `/en${path}`.replace(/\/$/, '')

describe.each(LOCALES)('in %s', (locale) => {
  const addresses = [
    ...PUBLIC_PAGES.map((page) => page(locale)),
    ...MORE.map((path) => inLanguage(locale, path)),
  ]

  test.each(addresses)('%s has no hard-coded text', async (address) => {
    const html = await read(address)
    expect(html).toContain('⟦')
    expect(wordsOutside(html, data)).toEqual([])
  })
})
