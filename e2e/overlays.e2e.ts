/**
 * The overlays of every page (docs/reference/product-rules.md#overlays), checked to the millisecond with fake timers.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, hydrated, openPage, SCREENS } from '#testing/browser/watched-page.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { type ServerProcess, startServer } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
/**
 * Layout shift when a page's own fonts replace the fallbacks. An overlay that appears or disappears would move far
 * more.
 */
const LETTERS_SETTLE = 0.005
const PATIENCE = { timeout: 15_000, interval: 50 }

const data = temporaryDataRoot()
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ MIMAR_DATA_ROOT: data.folder }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  data.remove()
})

interface Visit extends Omit<BrowserContextOptions, 'locale' | 'storageState'> {
  stored?: Record<string, string>
}

/** A visitor with the given stored data in the browser. */
function visit(locale: Locale, { stored = {}, ...options }: Visit = {}) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
  return openPage(browser, { baseURL: server.url, locale, storageState, ...options })
}

const at = (locale: Locale, path: string) => (locale === 'ar' ? path : `/en${path}`.replace(/\/$/, ''))
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const pathOf = (page: Page) => new URL(page.url()).pathname
/** From here on, time passes only when the test advances it. */
async function stopClock(page: Page) {
  // Time runs between the two calls, so it starts a little earlier.
  await page.clock.install({ time: NOW - 60_000 })
  await page.clock.pauseAt(NOW)
}
/** Passes time in small steps until the overlays have loaded: the banner is in the page, and further what is asked. */
const letIdle = (page: Page, further = '') =>
  expect
    .poll(async () => {
      await page.clock.runFor(50)
      return page.locator(`aside.initiative${further}`).count()
    }, PATIENCE)
    .toBe(1)
/** Nobody sees or reaches the banner until the page has found that it covers no field and no price. */
const IN_VIEW = ':not([data-aside])'

/** Milliseconds between a timer and its render by React, on a clock that only moves in steps. */
const FRAMES = 50
/** Passes time in small steps until the condition is true. */
async function passUntil(page: Page, isSo: () => Promise<boolean>) {
  await expect
    .poll(async () => {
      if (await isSo()) return true
      await page.clock.runFor(5)
      await rendered(page)
      return isSo()
    }, PATIENCE)
    .toBe(true)
}

/** What a timer of the page began is on the page: React renders in tasks of its own, and busy ones lag behind. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 8; task++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
  })

describe.each(playedIn('ar'))('the root in %s', (locale) => {
  const words = messages[locale].welcome
  const dialog = (page: Page) => page.getByRole('dialog', { name: words.title })

  test.each(['owner', 'business'])('the root redirects to a saved %s view', async (viewType) => {
    const { page, close } = await visit(locale, { stored: { viewType } })
    await page.goto(at(locale, '/'))
    await expect.poll(() => pathOf(page), PATIENCE).toBe(at(locale, `/${viewType}`))
    await close()
  })

  test.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
    'the dialog opens on a %s and closes only with an answer',
    async (screen) => {
      const { page, complaints, close } = await visit(locale, {
        viewport: SCREENS[screen],
        stored: { viewType: 'both' },
      })
      await page.clock.setFixedTime(NOW)
      await page.goto(at(locale, '/'))
      await dialog(page).waitFor()
      await expect.poll(() => stored(page, 'viewType')).toBeNull()

      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(3, 3)
      const go = page.getByRole('button', { name: words.continue })
      await expect.poll(() => go.isDisabled()).toBe(true)
      await go.click({ force: true })
      await expect.poll(() => dialog(page).isVisible()).toBe(true)
      expect(await accessibilityFaults(page)).toEqual([])

      await page.getByRole('radio', { name: new RegExp(words.owner.name) }).check({ force: true })
      await expect.poll(() => go.isDisabled()).toBe(false)
      await go.click()
      await page.waitForURL(`**${at(locale, '/owner')}`)
      await expect.poll(() => stored(page, 'viewType')).toBe('owner')
      await expect.poll(() => stored(page, 'viewDialogLastShown')).toBe(String(NOW))
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('viewDialogShown'))).not.toBeNull()
      await expect.poll(() => dialog(page).count()).toBe(0)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test.each([
    [1_800_000, 0],
    [1_800_001, 1],
  ])('%i ms after the last time the root shows %i dialogs', async (ago, shown) => {
    const { page, close } = await visit(locale, { stored: { viewDialogLastShown: String(NOW - ago) } })
    await page.clock.setFixedTime(NOW)
    await page.goto(at(locale, '/'))
    await (shown ? dialog(page) : page.getByRole('link', { name: new RegExp(words.owner.name) })).waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => dialog(page).count()).toBe(shown)
    await close()
  })

  test('the dialog opens once in a browser session, and then both choices are links', async () => {
    const { page, close } = await visit(locale)
    await page.addInitScript(() => sessionStorage.setItem('viewDialogShown', 'true'))
    await page.goto(at(locale, '/'), { waitUntil: 'networkidle' })
    await hydrated(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.getByRole('link', { name: new RegExp(words.owner.name) }).click()
    expect(pathOf(page)).toBe(at(locale, '/owner'))
    await close()
  })

  test('the choices are links without a script', async () => {
    const { page, close } = await visit(locale, { javaScriptEnabled: false })
    await page.goto(at(locale, '/'))
    const links = page.getByRole('navigation', { name: words.title }).getByRole('link')
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual([at(locale, '/owner'), at(locale, '/business')])
    await close()
  })
})

describe.each(playedIn('en'))('the view in %s', (locale) => {
  const { view, link } = messages[locale].frame
  const register = (page: Page) => page.getByRole('banner').getByRole('link', { name: link.register })
  const viewSeen = (page: Page) => page.evaluate(() => document.documentElement.dataset.view)

  test('the view comes from the query, else from storage, and each side has its links from the first paint', async () => {
    const { page, close } = await visit(locale, { stored: { viewType: 'business' } })
    await page.goto(at(locale, '/pricing'), { waitUntil: 'commit' })
    await page.locator('.site-header').waitFor()
    await expect.poll(() => register(page).isVisible()).toBe(true)
    await page.goto(at(locale, '/pricing?view=owner'), { waitUntil: 'networkidle' })
    await hydrated(page)
    await expect.poll(() => stored(page, 'viewType'), PATIENCE).toBe('owner')
    await expect.poll(() => viewSeen(page)).toBe('owner')
    await expect.poll(() => register(page).isVisible()).toBe(false)
    await close()
  })

  test('the view is saved by a path that names it, whatever the query says', async () => {
    const { page, close } = await visit(locale, { stored: { viewType: 'business' } })
    await page.goto(at(locale, '/owner?view=business'), { waitUntil: 'networkidle' })
    await hydrated(page)
    await expect.poll(() => stored(page, 'viewType'), PATIENCE).toBe('owner')
    await expect.poll(() => viewSeen(page)).toBe('owner')
    await close()
  })

  test('a view changed on a neutral page is saved and put into the query, and the page stays', async () => {
    const { page, close } = await visit(locale)
    await page.goto(at(locale, '/pricing?plan=2'), { waitUntil: 'networkidle' })
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const nav = page.getByRole('navigation', { name: messages[locale].frame.navigation })
    await nav.getByRole('link', { name: view.business, exact: true }).click()

    await expect.poll(() => new URL(page.url()).search).toBe('?plan=2&view=business')
    expect([await viewSeen(page), await stored(page, 'viewType')]).toEqual(['business', 'business'])
    await expect.poll(() => register(page).isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(true)
    await close()
  })
})

describe.each(playedIn('ar'))('the splash in %s', (locale) => {
  const splash = (page: Page) =>
    page.evaluate(() => {
      const element = document.querySelector('.splash') as Element
      const [animation] = element.getAnimations()
      const { pointerEvents, visibility } = getComputedStyle(element)
      return { duration: animation?.effect?.getTiming().duration, pointerEvents, visibility }
    })
  const moving = { reducedMotion: 'no-preference' } as const

  test('the splash takes 1.5 s at first and 0.8 s later, takes no input and leaves nothing behind', async () => {
    const { page, close } = await visit(locale, moving)
    await page.goto(at(locale, '/owner'))
    expect(await splash(page)).toMatchObject({ duration: 1500, pointerEvents: 'none' })
    await page.evaluate(() => {
      for (const animation of document.querySelector('.splash')?.getAnimations() ?? []) animation.finish()
    })
    expect(await splash(page)).toMatchObject({ visibility: 'hidden' })

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: messages[locale].frame.link.pricing })
      .click()
    await page.waitForURL(`**${at(locale, '/pricing')}`)
    expect(await splash(page)).toMatchObject({ duration: 800 })
    await close()
  })

  test('the splash plays again on a change of page without a page load, and not on a change of language', async () => {
    const { page, close } = await visit(locale, { ...moving, stored: { viewDialogLastShown: '1' } })
    const finish = () =>
      page.evaluate(() =>
        document
          .querySelector('.splash')
          ?.getAnimations()
          .map((animation) => animation.finish()),
      )
    await page.goto(at(locale, '/'), { waitUntil: 'networkidle' })
    await hydrated(page)
    await page.getByRole('radio').first().check({ force: true })
    await finish()
    await page.getByRole('link', { name: messages[locale].layout.switchLanguage }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang'), PATIENCE).not.toBe(locale)
    expect(await splash(page)).toMatchObject({ visibility: 'hidden' })

    await page.getByRole('dialog').getByRole('button').click()
    await page.waitForURL(/\/owner$/)
    await expect.poll(() => splash(page), PATIENCE).toMatchObject({ duration: 800, visibility: 'visible' })
    await close()
  })

  const painted = (page: Page) =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

  test('the splash covers a public page that is complete with its fonts alone, and nothing moves when the other files load', async () => {
    const { page, close } = await visit(locale, moving)
    const release = await hold(page, /\/assets\/.*\.(?:js|css|svg)$/)
    await page.goto(at(locale, '/owner'), { waitUntil: 'commit' })
    await expect.poll(() => painted(page), PATIENCE).toBe(1)
    const headline = page.getByRole('heading', { level: 1 })
    expect(await headline.evaluate((line) => getComputedStyle(line).fontSize)).not.toBe('32px')
    await expect.poll(() => page.locator('use[href^="/assets/"]').count()).toBe(0)
    release()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(LETTERS_SETTLE)
    await close()
  })

  test('the splash is painted while the page’s style sheet is still loading', async () => {
    const { page, close } = await visit(locale, moving)
    const release = await hold(page, /\.css$/)
    await page.goto(at(locale, '/account/sign-in'), { waitUntil: 'commit' })
    await expect.poll(() => painted(page), PATIENCE).toBe(1)
    await expect.poll(() => page.locator('main').count()).toBe(0)
    release()
    await page.locator('main').waitFor()
    await close()
  })

  test('the splash is short for visitors who prefer reduced motion', async () => {
    const { page, close } = await visit(locale)
    await page.goto(at(locale, '/owner'))
    expect(await splash(page)).toMatchObject({ duration: 200 })
    await close()
  })
})

/** The sum of layout shifts since the page began. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

describe.each(playedIn('en'))('the initiative banner in %s', (locale) => {
  const words = messages[locale].layout.initiative
  const banner = (page: Page) => page.getByRole('complementary', { name: words.label })

  const stoodFor = (page: Page) =>
    page.evaluate(() => Date.now() - (window as unknown as { shownAt: number }).shownAt)

  async function open(stored = {}) {
    const visited = await visit(locale, { stored })
    await stopClock(visited.page)
    await visited.page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('aside.initiative')) return
        Object.assign(window, { shownAt: Date.now() })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await visited.page.goto(at(locale, '/owner'), { waitUntil: 'networkidle' })
    return visited
  }

  test('the banner is shown for 15 s, fades out within 0.8 s, and stays away', async () => {
    const { page, complaints, close } = await open()
    await letIdle(page, IN_VIEW)
    const stage = () => banner(page).getAttribute('data-stage', { timeout: 500 })
    await page.clock.runFor(14_999 - (await stoodFor(page)))
    expect(await stage()).toBe('shown')
    await passUntil(page, async () => (await stage()) === 'fading')
    expect(await stoodFor(page)).toBeLessThanOrEqual(15_000 + FRAMES)
    await page.clock.runFor(799 - FRAMES)
    await expect.poll(() => stored(page, 'initiative-banner-dismissed')).toBeNull()
    await passUntil(page, async () => (await banner(page).count()) === 0)
    expect(await stoodFor(page)).toBeLessThanOrEqual(15_800 + 2 * FRAMES)
    await expect.poll(() => stored(page, 'initiative-banner-dismissed')).not.toBeNull()
    // Frames run again: whether the page has shifted is measured over two of them.
    await page.clock.resume()
    expect(await layoutShift(page)).toBeLessThan(LETTERS_SETTLE)
    expect(complaints).toEqual([])
    await close()
  })

  test('the banner waits while the pointer is on it', async () => {
    const { page, close } = await open()
    await letIdle(page, IN_VIEW)
    await page.clock.runFor(10_000 - (await stoodFor(page)))
    const isHeld = () => banner(page).getAttribute('data-held')
    await banner(page).hover()
    await expect.poll(isHeld, PATIENCE).toBe('true')
    await page.clock.runFor(60_000)
    await page.mouse.move(5, 5)
    await expect.poll(isHeld, PATIENCE).toBeNull()
    await page.clock.runFor(4_999 - FRAMES)
    await expect.poll(() => banner(page).getAttribute('data-stage')).toBe('shown')
    const leftAt = await stoodFor(page)
    await passUntil(page, async () => (await banner(page).getAttribute('data-stage')) === 'fading')
    expect((await stoodFor(page)) - leftAt).toBeLessThanOrEqual(3 * FRAMES)
    await close()
  })

  test('the banner steps aside for the focus of a keyboard', async () => {
    const { page, close } = await open()
    await letIdle(page, IN_VIEW)
    await page.clock.resume()
    const isAside = () => banner(page).getAttribute('data-aside', { timeout: 500 })
    await page.evaluate(() => {
      const { x, y } = document.querySelector('aside.initiative')!.getBoundingClientRect()
      const link = Object.assign(document.createElement('a'), { href: '#', textContent: 'under' })
      Object.assign(link.style, { position: 'fixed', left: `${x + 40}px`, top: `${y + 40}px` })
      document.querySelector('main')!.append(link)
    })
    expect(await isAside()).toBeNull()
    await page.getByRole('link', { name: 'under', exact: true }).focus()
    await page.locator('aside.initiative[data-aside]').waitFor({ state: 'attached' })
    await close()
  })

  test('the banner leads to the official site, and does not come back after it was closed', async () => {
    const { page, close } = await open()
    await letIdle(page, IN_VIEW)
    await expect
      .poll(() => banner(page).getByRole('link').getAttribute('href'))
      .toMatch(/^https:\/\/architsaudi\.dasc\.gov\.sa/)
    await banner(page).getByRole('button', { name: words.dismiss }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    await expect.poll(() => stored(page, 'initiative-banner-dismissed')).not.toBeNull()

    const again = await open({ 'initiative-banner-dismissed': 'true' })
    const overlays = again.page.waitForResponse(/overlays/)
    await again.page.clock.resume()
    await (await overlays).finished()
    await again.page.waitForLoadState('networkidle')
    await expect.poll(() => banner(again.page).count()).toBe(0)
    await Promise.all([close(), again.close()])
  })
})

describe.each(LOCALES)('the frame in %s', (locale) => {
  test.each(Object.values(SCREENS))(
    'the WhatsApp button is at the bottom right with an Arabic greeting: $width',
    async (viewport) => {
      const { page, close } = await visit(locale, { viewport })
      await page.goto(at(locale, '/pricing'))
      const button = page.getByRole('link', { name: messages[locale].layout.whatsapp })
      const box = await button.boundingBox()
      if (!box) throw new Error('There is no button.')
      expect(viewport.width - box.x - box.width).toBeLessThanOrEqual(24)
      expect(viewport.height - box.y - box.height).toBeLessThanOrEqual(24)
      const { host, pathname, searchParams } = new URL((await button.getAttribute('href')) ?? '')
      expect([host, pathname]).toEqual(['wa.me', '/966500000000'])
      expect(searchParams.get('text')).toMatch(/^السلام عليكم/)
      await close()
    },
  )

  test('the language changes in place: path, query, hash, scroll and input stay', async () => {
    const { page, complaints, close } = await visit(locale)
    const other = locale === 'ar' ? 'en' : 'ar'
    await page.goto(at(locale, '/owner?source=x#request'), { waitUntil: 'networkidle' })
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const area = page.locator('input[name="areaSqm"]')
    await area.fill('420')
    await page.locator('textarea[name="text"]').fill('ملحق and annex')
    await page.locator('textarea[name="text"]').scrollIntoViewIfNeeded()
    const before = await page.locator('textarea[name="text"]').boundingBox()
    const link = await page.getByRole('link', { name: messages[locale].layout.switchLanguage }).boundingBox()
    // Not `link.click()`, which may scroll before it presses.
    await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 20)
    await expect.poll(() => page.locator('html').getAttribute('lang'), PATIENCE).toBe(other)

    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(other === 'ar' ? 'rtl' : 'ltr')
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(true)
    await expect.poll(() => page.url()).toBe(`${server.url}${at(other, '/owner')}?source=x#request`)
    await expect.poll(() => area.inputValue()).toBe('420')
    await expect.poll(() => page.locator('textarea[name="text"]').inputValue()).toBe('ملحق and annex')
    const moved = async () =>
      Math.abs(((await page.locator('textarea[name="text"]').boundingBox())?.y ?? 0) - (before?.y ?? 0))
    await expect.poll(moved).toBeLessThan(60)
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(messages[other].ownerHome.hero.title.replaceAll(/<[^>]+>/g, ''))
    expect(complaints).toEqual([])
    await close()
  })

  test('on a phone the menu opens and closes by keyboard, and returns the focus', async () => {
    const { page, complaints, close } = await visit(locale, { viewport: SCREENS.phone })
    await page.goto(at(locale, '/pricing'), { waitUntil: 'networkidle' })
    await hydrated(page)
    const nav = page.getByRole('navigation', { name: messages[locale].frame.navigation })
    await expect.poll(() => nav.isVisible()).toBe(false)
    await page.getByRole('button', { name: messages[locale].layout.menu }).focus()
    await page.keyboard.press('Enter')
    await nav.waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => nav.evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect.poll(() => nav.isVisible()).toBe(false)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))
    expect(focused).toBe('site-menu')
    expect(complaints).toEqual([])
    await close()
  })

  test('the solutions open like a menu and close on Escape or a press elsewhere', async () => {
    const { page, close } = await visit(locale)
    await page.goto(at(locale, '/pricing'), { waitUntil: 'networkidle' })
    await hydrated(page)
    const summary = page.getByRole('banner').locator('summary:visible')
    const hub = page.getByRole('banner').getByRole('link', { name: messages[locale].frame.hub.suppliers })
    await summary.click()
    await expect.poll(() => hub.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hub.isVisible()).toBe(false)
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.click()
    await page.mouse.click(700, 600)
    await expect.poll(() => hub.isVisible()).toBe(false)
    await close()
  })

  test('a tooltip appears after 0.7 s and closes on Escape', async () => {
    const { page, close } = await visit(locale)
    await stopClock(page)
    await page.goto(at(locale, '/pricing'), { waitUntil: 'networkidle' })
    await letIdle(page)
    const tip = page.locator('.tooltip')
    await page.getByRole('button', { name: messages[locale].layout.theme }).hover()
    await page.clock.runFor(699)
    await expect.poll(() => tip.isVisible()).toBe(false)
    await page.clock.runFor(1)
    await expect.poll(() => tip.textContent()).toBe(messages[locale].layout.theme)
    await page.keyboard.press('Escape')
    await expect.poll(() => tip.isVisible()).toBe(false)
    await close()
  })
})

/** Delays matching files until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}
