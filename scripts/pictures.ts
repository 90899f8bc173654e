// npm run pictures: takes screenshots of every page and state with data and writes a contact sheet,
// .data/pictures/index.html. `npm run pictures -- track lead ar.360` takes only pages whose name contains one of the
// words, and of them only files whose name contains one of the words with a dot.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { launchBrowser } from '#testing/browser/browser.ts'
import { paths } from '#web/paths.ts'
import { signInPage } from '../e2e/sign-in-page.ts'
import { openPictureMarket, type Role } from './pictures/picture-market.ts'
import { type Shot, shotsOf } from './pictures/shots.ts'

const FOLDER = path.resolve(import.meta.dirname, '../.data/pictures')
const WIDTHS = [360, 820, 1440]
const THEMES = ['light', 'dark'] as const
/** Pixels. Only the first six screens of a phone; longer pages are cut. */
const TALLEST = 5_400
/** Milliseconds after which a page is taken as it is. */
const PATIENCE = 6_000

/** Pages taken at the same time. */
const AT_ONCE = 2
/** Without a GPU, drawing in the browser's own process takes a third less. */
const ARGS = ['--disable-gpu', '--in-process-gpu']

const DOORS: Record<Role, (locale: Locale) => string> = {
  owner: paths.accountSignIn,
  provider: paths.contractorLogin,
  advisor: paths.contractorLogin,
  admin: paths.adminLogin,
}

const words = process.argv.slice(2)
const names = words.filter((word) => !word.includes('.'))
const marks = words.filter((word) => word.includes('.'))
const market = await openPictureMarket()
const browser = await launchBrowser(ARGS)
try {
  const shots = shotsOf(market).filter(
    ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
  )
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const kept = new Map<Role, Promise<BrowserContext>>()
  const waiting = shots.flatMap((shot) => LOCALES.map((locale) => ({ shot, locale })))
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeFrom(waiting, kept)))
  writeFileSync(path.join(FOLDER, 'index.html'), sheetOf(shots))
  console.log(`${shots.length} pages. Open ${path.join(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
  await market.close()
}

/** Takes one page after the other. A page that cannot be brought into its state is reported, and the rest goes on. */
async function takeFrom(
  waiting: { shot: Shot; locale: Locale }[],
  kept: Map<Role, Promise<BrowserContext>>,
): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    try {
      await photograph(next.shot, next.locale, kept)
    } catch (error) {
      console.error(`${next.shot.name}, ${next.locale}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}

/** A browser profile that is signed in. */
async function signedIn(role: Role): Promise<BrowserContext> {
  const context = await visitor(browser)
  const page = await context.newPage()
  const address = DOORS[role]('ar')
  await page.goto(market.origin + address)
  await signInPage(page, 'ar').signIn(market.accounts[role])
  await page.waitForURL((url) => url.pathname !== address)
  await page.close()
  return context
}

async function visitor(from: Browser): Promise<BrowserContext> {
  const context = await from.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Riyadh',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(() => {
    sessionStorage.setItem('viewDialogShown', 'true')
    localStorage.setItem('initiative-banner-dismissed', 'true')
  })
  return context
}

function fileOf({ name }: Shot, locale: string, width: number, theme: string): string {
  return `${name.replace(/\W+/g, '-')}.${locale}.${width}.${theme}.jpg`
}

/** Loads the page once; width and theme change without loading. */
async function photograph(
  shot: Shot,
  locale: Locale,
  kept: Map<Role, Promise<BrowserContext>>,
): Promise<void> {
  const fileAt = (width: number, theme: string) => fileOf(shot, locale, width, theme)
  const wanted = (file: string) => marks.length === 0 || marks.some((mark) => file.includes(mark))
  const widths = WIDTHS.filter((width) => THEMES.some((theme) => wanted(fileAt(width, theme))))
  if (widths.length === 0) return
  if (shot.as && !kept.has(shot.as)) kept.set(shot.as, signedIn(shot.as))
  const context = shot.as ? await kept.get(shot.as)! : await visitor(browser)
  const page = await context.newPage()
  await page.setViewportSize({ width: widths[0]!, height: 900 })
  await page.goto(`${market.origin}${locale === 'ar' ? '' : '/en'}${shot.path}`)
  await settled(page)
  await shot.act?.(page, locale)
  if (shot.isPrint) await page.emulateMedia({ media: 'print' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of THEMES.filter((name) => wanted(fileAt(width, name)))) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      await take(page, path.join(FOLDER, fileAt(width, theme)), shot)
    }
  }
  await (shot.as ? page : context).close()
}

/**
 * Waits for fonts, scripts and data, and for what lies over the page; a page that shows its loading state is taken so
 * after a while.
 */
async function settled(page: Page): Promise<void> {
  const isReady = () =>
    document.documentElement.dataset.letters !== undefined &&
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')) &&
    !document.querySelector('[aria-busy=true], .skeleton') &&
    (!document.querySelector('.whatsapp-button') ||
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays')))
  await page.waitForFunction(isReady).catch(() => {})
}

async function take(page: Page, file: string, { isOneScreen = false }: Shot): Promise<void> {
  // A page that opened another one shows the splash again.
  await page.waitForFunction(
    () =>
      !document
        .querySelector('.splash')
        ?.getAnimations()
        .some(({ playState }) => playState === 'running'),
  )
  // Two frames, in which layout that follows the width is done.
  const tall = await page.evaluate(async () => {
    // Those below the first screen would be empty frames.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollHeight
  })
  const { width, height } = page.viewportSize()!
  const clip = { x: 0, y: 0, width, height: isOneScreen ? height : Math.min(tall, TALLEST) }
  await page.screenshot({ path: file, clip, fullPage: !isOneScreen, type: 'jpeg', quality: 60 })
}

/** A row for each page with its twelve screenshots, each linked to the full image. */
function sheetOf(shots: readonly Shot[]): string {
  const cell = (shot: Shot, locale: Locale, theme: string) => (width: number) => {
    const file = fileOf(shot, locale, width, theme)
    return `<a href="${file}"><img loading="lazy" src="${file}" alt="${locale} ${width} ${theme}"></a>`
  }
  const cells = (shot: Shot) =>
    THEMES.flatMap((theme) => LOCALES.flatMap((locale) => WIDTHS.map(cell(shot, locale, theme)))).join('')
  const rows = shots.map((shot) => `<h2>${shot.name}</h2><div>${cells(shot)}</div>`).join('\n')
  return `<!doctype html><meta charset="utf-8"><title>Mimar</title>
<style>body{font:14px sans-serif;margin:1rem}div{display:flex;gap:4px;overflow-x:auto}img{height:360px;max-width:640px;object-fit:cover;object-position:top;border:1px solid #ccc}</style>
${rows}
`
}
