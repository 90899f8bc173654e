/**
 * The pages behind a secret link: how an owner gets there, what the deadline shows, and that nothing else stores them.
 * Also the demo phone, which like them is for a single reader.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { uploadDocument } from '#testing/api.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, openPage, overflow } from '#testing/browser/watched-page.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { type ServerProcess, startServer } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { projectRequestInput, submitted } from './marketplace.ts'
import { ownerPage } from './owner-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const HOUR = 60 * 60 * 1000

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

const open = (locale: Locale) => openPage(browser, { baseURL: server.url, locale })
const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

/** Whether the skip link is visible on the screen. */
const showsSkipLink = (page: Page) =>
  page.locator('.skip-link').evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === link
  })

describe.each(playedIn('ar'))('an owner who has sent the form, in %s', (locale) => {
  test('an owner arrives at the top of the confirmation with the focus on its heading', async () => {
    const { page, complaints, close } = await open(locale)
    const owner = ownerPage(page, locale)
    await owner.open()
    await owner.ready()
    await owner.fill({ area: '120', mobile: locale === 'ar' ? '0551230101' : '0551230102', name: 'سارة' })
    await owner.send.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/project-submit-success\?t=/)

    await expect.poll(() => hasFocus(page, 'main h1'), PATIENCE).toBe(true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => showsSkipLink(page)).toBe(false)

    const { linkSend, open: followQuotes } = messages[locale].projectRequests.success
    for (const name of [followQuotes, linkSend]) {
      await page.keyboard.press('Tab')
      const next = page.getByRole('link', { name })
      await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true)
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/track\//)
    await expect.poll(() => hasFocus(page, 'main h1'), PATIENCE).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('an owner sees the skip link only after the first Tab of a fresh page', async () => {
    const { page, close } = await open(locale)
    await ownerPage(page, locale).open()
    await expect.poll(() => showsSkipLink(page)).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => showsSkipLink(page), PATIENCE).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page, 'main')).toBe(true)
    await close()
  })

  test('an owner reads the remaining time to the minute, and after it the next step', async () => {
    const { trackingToken, dueAt } = await aProjectRequest()
    const { page, close } = await open(locale)
    const clock = page.getByRole('timer')
    const show = async (time: number) => {
      await page.clock.setFixedTime(time)
      await page.goto(`${locale === 'ar' ? '' : '/en'}/track/${trackingToken}`)
    }
    await show(dueAt - 2 * HOUR - 3 * 60_000)
    const left = { ar: 'ساعتان و3 دقائق', en: '2 hours 3 min' }
    await expect.poll(() => clock.textContent(), PATIENCE).toContain(left[locale])

    await show(dueAt + HOUR)
    const { overdue, overdueNow } = messages[locale].projectRequests.success
    // The text has the time in place of the tag.
    const words = new RegExp(`^${overdue}${overdueNow.replace('<due></due>', '.*')}$`)
    await expect.poll(() => clock.textContent(), PATIENCE).toMatch(words)
    await close()
  })

  test('the empty area beside the chats of the demo phone has its text in the centre', async () => {
    const { page, close } = await open(locale)
    await page.goto(locale === 'ar' ? '/dev/phone' : '/en/dev/phone')
    const words = page.getByText(messages[locale].dev.phone.chooseChat)
    await words.waitFor()
    const [beside, over] = await words.evaluate((place) => {
      const range = document.createRange()
      range.selectNodeContents(place)
      const [text, box] = [range.getBoundingClientRect(), place.getBoundingClientRect()]
      return [
        text.x + text.width / 2 - box.x - box.width / 2,
        text.y + text.height / 2 - box.y - box.height / 2,
      ]
    })
    expect(Math.abs(beside!)).toBeLessThan(2)
    expect(Math.abs(over!)).toBeLessThan(2)
    await close()
  })
})

describe('a page behind a secret link', () => {
  test.each([
    ['tracking', (token: string) => `/track/${token}`],
    ['tracking in English', (token: string) => `/en/track/${token}`],
    ['tracking as data', (token: string) => `/track/${token}.data`],
    ['the confirmation', (token: string) => `/project-submit-success?t=${token}`],
    ['the confirmation in English', (token: string) => `/en/project-submit-success?t=${token}`],
    ['what an owner shows with a lead', (token: string) => `/lead/${token}`],
    ['the same in English', (token: string) => `/en/lead/${token}`],
    ['the confirmation as data', (token: string) => `/project-submit-success.data?t=${token}`],
  ])('%s: is not cached, not indexed and sends no referrer to other sites', async (_, pathOf) => {
    const { trackingToken } = await aProjectRequest()
    for (const token of [trackingToken, 'half-a-token']) {
      const { headers } = await fetch(server.url + pathOf(token))
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
  })
})

test('an owner attaches a photo and a plan, and a provider finds them by the link of the message after accepting', async () => {
  const photo = await aPhoto({ width: 600, height: 400 })
  const documentIds = [await uploadDocument(server, 'photo', photo), await uploadDocument(server, 'plan')]
  const text = 'تكسية الواجهة بحجر الرياض'
  const { trackingToken } = await aProjectRequest({ documentIds, text })
  const { page, complaints, close } = await open('ar')
  await page.goto(`/track/${trackingToken}`)
  await expectShown(page)

  await page.goto(await linkOfWhoAccepts(page, text))
  await expectShown(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'plan.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('plan.pdf')
  expect(complaints).toEqual([])
  await close()
})

/** Waits until both are listed and the thumbnail has loaded. */
async function expectShown(page: Page) {
  const files = page.locator('.documents_shown-documents a')
  await expect.poll(() => files.count(), PATIENCE).toBe(2)
  const picture = files.first().locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight), PATIENCE)
    .toBe(480)
}

/** A provider accepts in the demo's WhatsApp; returns the target of the link that they receive. */
async function linkOfWhoAccepts({ request }: Page, words: string): Promise<string> {
  const read = async (path: string) => (await request.get(`/dev/whatsapp/${path}`)).json()
  const chatOf = async (number: string): Promise<DemoMessage[]> => (await read(`chats/${number}`)).messages
  const offers = async () => {
    const { phones }: { phones: { number: string }[] } = await read('phones')
    const chats = await Promise.all(
      phones.map(async ({ number }) => ({ number, chat: await chatOf(number) })),
    )
    return chats.flatMap(({ number, chat }) =>
      chat.filter((message) => message.text.includes(words)).map((offer) => ({ number, offer })),
    )
  }
  await expect.poll(async () => (await offers()).length, PATIENCE).toBeGreaterThan(0)
  const [{ number, offer }] = (await offers()) as [{ number: string; offer: DemoMessage }]
  const payload = offer.buttons.find((button) => button.payload?.endsWith(':accept'))?.payload
  await request.post(`/dev/whatsapp/chats/${number}/tap`, { data: { messageId: offer.id, payload } })
  const link = async () => /http\S+\/lead\/\S+/.exec((await chatOf(number)).at(-1)?.text ?? '')?.[0]
  await expect.poll(link, PATIENCE).toBeDefined()
  return new URL((await link())!).pathname
}

interface DemoMessage {
  id: string
  text: string
  buttons: { payload?: string }[]
}

let sent = 0

async function aProjectRequest(changes: object = {}): Promise<{ trackingToken: string; dueAt: number }> {
  sent += 1
  const mobile = `9665512302${String(sent).padStart(2, '0')}`
  const input = { ...projectRequestInput, contact: { ...projectRequestInput.contact, mobile }, ...changes }
  const { trackingToken } = await submitted(server, { input })
  const tracking = await fetch(`${server.url}/api/v1/tracking/${trackingToken}`)
  const { quoteDueAt } = (await tracking.json()) as { quoteDueAt: string }
  return { trackingToken, dueAt: Date.parse(quoteDueAt) }
}
