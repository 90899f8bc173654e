/**
 * Reviews of handed-over work, from the owner's confirmation to the provider's public page: both sides write without
 * seeing the other's review, the provider answers on their own pages, and an admin decides on held reviews. Both
 * languages, a phone and a desktop, and the writing without JavaScript.
 */

import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { type AwardedWork, anAward } from '#testing/builders/awarded-work.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestContext } from '#testing/command-context.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const PASSWORD = 'سبع نخلات وبئر'
const ADMIN = 'moderates@mimar.example'
const SECRET = realSettings('', { port: 0, whatsAppUrl: '' }).MIMAR_SECRET!
const WORDS = {
  owner: 'سلّم في موعده، والدهان يحتاج لمسة أخيرة',
  provider: 'تعامل واضح ودفعات في وقتها',
  answer: 'نشكركم، واللمسة الأخيرة تمت',
}

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let opened: WatchedPage[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    MIMAR_PROCESSES: 'web',
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
  })
  const id = await signUp(ADMIN)
  await marketplace.sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(() => marketplace.printOutput()))
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

async function signUp(email: string): Promise<string> {
  const { data, error } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  if (!data.user) throw error ?? new Error('not signed up')
  return data.user.id
}

/** Awarded work of a provider with an account, not yet handed over. */
async function awarded(): Promise<{ work: AwardedWork; email: string; slug: string }> {
  const slug = `reviewed-${randomUUID().slice(0, 8)}`
  const email = `${slug}@firm.example`
  const provider = await aProvider(marketplace, { slug, user_id: await signUp(email) })
  const work = await anAward(marketplace, createTestContext(marketplace.db, { secret: SECRET }), provider)
  return { work, email, slug }
}

type Screen = keyof typeof SCREENS

/** A separate browser for each person. */
async function open(locale: Locale, screen: Screen, path: string, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, {
    baseURL: server.url,
    locale,
    viewport: SCREENS[screen],
    ...options,
  })
  opened.push(watched)
  await watched.page.goto(path)
  return watched
}

/** The same with its scripts running: a form sent before that opens the page of the section, as without JavaScript. */
async function openAlive(locale: Locale, screen: Screen, path: string): Promise<WatchedPage> {
  const watched = await open(locale, screen, path)
  const isAlive = () =>
    watched.page.evaluate(() =>
      Object.keys(document.querySelector('.reviews_awarded-review form') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    )
  await expect.poll(isAlive, PATIENCE).toBe(true)
  return watched
}

/** The same, through the sign-in. */
async function enter(locale: Locale, screen: Screen, path: string, email: string): Promise<WatchedPage> {
  const watched = await open(locale, screen, path)
  await watched.page.getByLabel(messages[locale].accounts.email, { exact: true }).waitFor()
  await signInPage(watched.page, locale).signIn({ email, password: PASSWORD })
  await watched.page.waitForURL(`**${path}`)
  return watched
}

const section = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: messages[locale].reviews.title })

async function state(page: Page, locale: Locale): Promise<void> {
  // Folded on the page of the request, where it is months away.
  const fold = section(page, locale).getByText(messages[locale].reviews.whenDone, { exact: true })
  if (await fold.isVisible()) await fold.click()
  await section(page, locale)
    .getByRole('button', { name: messages[locale].reviews.state.owner, exact: true })
    .click()
}

async function write(page: Page, locale: Locale, { stars, body }: { stars: number; body: string }) {
  const { form } = messages[locale].reviews
  const within = section(page, locale)
  // The input itself is for screen readers; a touch hits the star.
  await within.locator(`.reviews_review-choice-star:has(input[value="${stars}"])`).click()
  await within.locator('textarea[name=body]').fill(body)
  await within.getByRole('button', { name: form.send, exact: true }).click()
}

async function expectFaultless({ page, complaints }: WatchedPage): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
}

const statusOf = async (id: string, side: string) => {
  const [row] = await marketplace.sql`
    select status from reviews where project_request_id = ${id} and side = ${side}`
  return row?.status
}

describe.each([
  ['ar', 'phone'],
  ['en', 'desktop'],
] as const)('in %s on a %s', (locale, screen) => {
  const words = messages[locale].reviews
  const shown = messages[locale].publicReviews

  test('both sides write without seeing the other review, then both are shown, and the provider answers the public one', async () => {
    const { work, email, slug } = await awarded()
    const owner = await openAlive(locale, screen, paths.tracking(locale, work.trackingToken))
    await section(owner.page, locale).getByText(words.notYet.owner).waitFor()
    await state(owner.page, locale)
    await section(owner.page, locale).getByText(words.blindTitle).waitFor()
    await expectFaultless(owner)
    await write(owner.page, locale, { stars: 4, body: WORDS.owner })
    await section(owner.page, locale).getByText(words.own.title).waitFor()
    await expectFaultless(owner)

    const provider = await openAlive(locale, screen, privatePaths.lead(locale, work.lead.token))
    await section(provider.page, locale).getByText(words.theirsIsSealed.provider).waitFor()
    expect(await provider.page.content()).not.toContain(WORDS.owner)
    await expectFaultless(provider)
    await write(provider.page, locale, { stars: 5, body: WORDS.provider })
    await section(provider.page, locale).getByText(WORDS.owner).waitFor()
    await expectFaultless(provider)

    // The owner's page is updated without a reload.
    await section(owner.page, locale).getByText(WORDS.provider).waitFor()
    await section(owner.page, locale).getByText(words.own.published).waitFor()
    // At the next visit the page knows that the work is over.
    await owner.page.reload()
    const { award } = messages[locale].compare
    await owner.page.getByText(award.keepAfter).waitFor()
    expect(await owner.page.content()).not.toContain(`>${award.contract}<`)
    await expectFaultless(owner)
    expect(owner.complaints).toEqual([])

    const place = await enter(locale, screen, privatePaths.contractorReviews(locale), email)
    await place.page.getByText(WORDS.owner).waitFor()
    await place.page.getByText(words.mine.answer, { exact: true }).click()
    await place.page.getByRole('textbox', { name: words.answer.title }).fill(WORDS.answer)
    await place.page.getByRole('button', { name: words.mine.send }).click()
    await place.page.locator('.reviews_review-answer').getByText(WORDS.answer).waitFor()
    await expectFaultless(place)

    const anybody = await open(locale, screen, paths.serviceProvider(locale, slug))
    const list = anybody.page.getByRole('region', { name: shown.title })
    for (const text of [WORDS.owner, WORDS.answer]) await list.getByText(text).waitFor()
    expect(await anybody.page.content()).not.toContain(WORDS.provider)
    await expectFaultless(anybody)
    await list.getByRole('link', { name: shown.report }).click()
    await anybody.page
      .getByRole('heading', { level: 1, name: messages[locale].complaints.page.title.review })
      .waitFor()
  })

  test('a review with a phone number waits for an admin, whose reason replaces it', async () => {
    const { work, slug } = await awarded()
    const number = '0551234567'
    const owner = await openAlive(locale, screen, paths.tracking(locale, work.trackingToken))
    await state(owner.page, locale)
    await write(owner.page, locale, { stars: 1, body: `كلموني على ${number}` })
    const held = words.own.held.replace('{reasons}', words.heldFor.contact_details)
    await section(owner.page, locale).getByText(held).waitFor()
    await expectFaultless(owner)

    const provider = await openAlive(locale, screen, privatePaths.lead(locale, work.lead.token))
    await write(provider.page, locale, { stars: 3, body: WORDS.provider })
    await expect.poll(() => statusOf(work.id, 'provider'), PATIENCE).toBe('published')
    const list = async () =>
      (await open(locale, screen, paths.serviceProvider(locale, slug))).page.getByRole('region', {
        name: shown.title,
      })
    await (await list()).getByText(shown.none).waitFor()

    const adminConsole = await enter(locale, screen, adminPath('reviews', locale), ADMIN)
    const card = adminConsole.page.locator('.reviews_review-one').filter({ hasText: number })
    await card.locator('.reviews_review-held').getByText(words.console.heldBecause.contact_details).waitFor()
    await card.locator('mark').getByText(number).waitFor()
    await expectFaultless(adminConsole)
    await card.getByRole('radio', { name: words.console.remove }).check()
    await card.getByRole('textbox', { name: words.console.note }).fill('يحمل رقمًا')
    await card.getByRole('combobox', { name: words.console.reason }).selectOption('contact_details')
    await card.getByRole('button', { name: words.console.remove, exact: true }).click()
    await expect.poll(() => statusOf(work.id, 'owner'), PATIENCE).toBe('removed')
    await card.waitFor({ state: 'detached' })
    await expectFaultless(adminConsole)

    const removed = shown.removed.replace('{reason}', shown.removedFor.contact_details)
    const after = await list()
    await after.getByText(removed).waitFor()
    await expect.poll(() => after.textContent()).not.toContain(number)
  })

  test('the page of the section writes without JavaScript, and keeps the input of a refused review', async () => {
    const { work } = await awarded()
    const bare = { javaScriptEnabled: false }
    const owner = await open(locale, screen, privatePaths.ownerReview(locale, work.trackingToken), bare)
    await state(owner.page, locale)
    await section(owner.page, locale).locator('textarea[name=body]').fill(WORDS.owner)
    // A browser blocks a form without stars; without that check the server answers.
    await owner.page.locator('form').evaluateAll((forms) => {
      for (const form of forms) form.setAttribute('novalidate', '')
    })
    await section(owner.page, locale).getByRole('button', { name: words.form.send, exact: true }).click()
    await owner.page.locator('#stars-error').waitFor()
    await expect.poll(() => owner.page.locator('textarea[name=body]').inputValue()).toBe(WORDS.owner)
    await write(owner.page, locale, { stars: 4, body: WORDS.owner })
    await section(owner.page, locale).getByText(words.own.title).waitFor()
    expect(await overflow(owner.page)).toBeLessThanOrEqual(0)

    const provider = await open(locale, screen, privatePaths.providerReview(locale, work.lead.token), bare)
    await write(provider.page, locale, { stars: 5, body: WORDS.provider })
    await section(provider.page, locale).getByText(WORDS.owner).waitFor()
    expect(await overflow(provider.page)).toBeLessThanOrEqual(0)
  })
})
