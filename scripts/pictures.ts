// npm run pictures: takes screenshots of every page with data and writes a contact sheet, .data/pictures/index.html.
// `npm run pictures -- track lead` takes only pages whose name contains a word. All languages, widths and themes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { reportTokenOf } from '#server/links/report-token.ts'
import { launchBrowser } from '#testing/browser/browser.ts'
import { ADMIN_PAGES } from '#web/admin/admin-pages.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { type Market, openMarket } from '../bench/market.ts'

const FOLDER = path.resolve(import.meta.dirname, '../.data/pictures')
const WIDTHS = [360, 820, 1440]
const THEMES = ['light', 'dark'] as const
const LOCALES = ['ar', 'en'] as const
/** Pixels. Only the first three screens of a phone; longer pages are cut. */
const TALLEST = 2_600
/** Milliseconds after loading, for fonts, scripts and their requests. */
const SETTLES = 1_500

interface Shot {
  name: string
  /** Without a language prefix. */
  path: string
  as?: 'provider' | 'admin'
}

const words = process.argv.slice(2)
const market = await openMarket(0.0001)
const browser = await launchBrowser()
try {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const shots = shotsOf(market).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  for (const shot of shots) await photograph(browser, market, shot)
  writeFileSync(path.join(FOLDER, 'index.html'), sheetOf(shots))
  console.log(`${shots.length} pages. Open ${path.join(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
  await market.close()
}

function shotsOf({ people, config }: Market): Shot[] {
  const open = PUBLIC_PAGES.map((page) => page('ar')).map((address) => ({ name: address, path: address }))
  const own = {
    profile: '/service-providers/quoting-1',
    track: `/track/${people.owner.trackingToken}`,
    'track, privacy': `/track/${people.owner.trackingToken}/privacy`,
    report: `/report/${reportTokenOf(config, people.owner.projectRequestId, 0)}`,
    lead: `/lead/${leadTokenOf(config, people.provider.leadId)}`,
    bill: '/estimate?projectType=villa_construction&areaSqm=375&city=riyadh',
    'not found': '/nowhere',
    'owner sign-in': '/account/sign-in',
    'admin sign-in': '/admin/login',
    'contractor sign-in': '/contractor/login',
  }
  const provider = ['profile', 'leads', 'quotes', 'record', 'reviews', 'package', 'statement'].map(
    (page) => ({
      name: `contractor ${page}`,
      path: `/contractor/${page}`,
      as: 'provider' as const,
    }),
  )
  const admin = Object.values(ADMIN_PAGES).map(({ path: address }) => ({
    name: `admin ${address}`,
    path: `/admin/${address}`,
    as: 'admin' as const,
  }))
  const rest = Object.entries(own).map(([name, address]) => ({ name, path: address }))
  return [...open, ...rest, ...provider, ...admin]
}

const fileOf = (shot: Shot, locale: string, width: number, theme: string) =>
  `${shot.name.replace(/\W+/g, '-')}.${locale}.${width}.${theme}.jpg`

async function photograph(from: Browser, { ours, people }: Market, shot: Shot): Promise<void> {
  const origin = `http://127.0.0.1:${ours.port}`
  for (const theme of THEMES) {
    const context = await from.newContext({
      colorScheme: theme,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Riyadh',
    })
    const session = shot.as && people[shot.as].session
    await context.addInitScript((kept) => {
      sessionStorage.setItem('viewDialogShown', 'true')
      localStorage.setItem('initiative-banner-dismissed', 'true')
      if (kept) localStorage.setItem('sb-127-auth-token', kept)
    }, session)
    const page = await context.newPage()
    for (const locale of LOCALES) {
      await page.goto(`${origin}${locale === 'ar' ? '' : '/en'}${shot.path}`)
      for (const width of WIDTHS)
        await take(page, width, path.join(FOLDER, fileOf(shot, locale, width, theme)))
    }
    await context.close()
  }
}

async function take(page: Page, width: number, file: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForTimeout(SETTLES)
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(tall, TALLEST) }
  await page.screenshot({ path: file, clip, fullPage: true, type: 'jpeg', quality: 60 })
}

/** A row for each page with its twelve screenshots, each linked to the full image. */
function sheetOf(shots: readonly Shot[]): string {
  const cells = (shot: Shot) =>
    THEMES.flatMap((theme) =>
      LOCALES.flatMap((locale) =>
        WIDTHS.map((width) => {
          const file = fileOf(shot, locale, width, theme)
          return `<a href="${file}"><img loading="lazy" src="${file}" alt="${locale} ${width} ${theme}"></a>`
        }),
      ),
    ).join('')
  const rows = shots.map((shot) => `<h2>${shot.name}</h2><div>${cells(shot)}</div>`).join('\n')
  return `<!doctype html><meta charset="utf-8"><title>Mimar</title>
<style>body{font:14px sans-serif;margin:1rem}div{display:flex;gap:4px;overflow-x:auto}img{height:360px;border:1px solid #ccc}</style>
${rows}
`
}
