/**
 * A provider's leads page: leads that arrive while it is open, both answers, a price by lines, changed and withdrawn;
 * and all of it by a link without JavaScript.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { pastQuotes } from '#testing/builders/past-quotes.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'
import { isWrong } from './owner-page.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'
const EMAIL = 'portal@firm.example'
const SECRET = realSettings('', { port: 0, whatsAppUrl: '' }).MIMAR_SECRET!
const PROVIDER = 'provider-0'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on' })
  const { data } = await outsideClient(server).auth.signUp({ email: EMAIL, password: PASSWORD })
  await marketplace.sql`update providers set user_id = ${data.user!.id} where slug = ${PROVIDER}`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(async () => {
  onTestFailed(marketplace.printOutput)
  await marketplace.sql`delete from leads`
})
afterEach(() => watched?.close())

let owners = 0

/** An owner's project request that was just offered to the provider. */
async function anOffer(): Promise<{ id: string; reference: string; ownerName: string }> {
  const ownerName = 'نورة العتيبي'
  const contact = { name: ownerName, mobile: `05531${String(++owners).padStart(5, '0')}` }
  const input = {
    ...projectRequestInput,
    contact,
    facts: { ...projectRequestInput.facts, projectType: 'renovation' },
  }
  const { id, reference } = await submitted(server, { input })
  await marketplace.sql`update project_requests set status = 'dispatched' where id = ${id}`
  const [lead] = await marketplace.sql`
    with round as (
      insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
      values (${id}, 1, 'test', 'test', 3) returning id
    )
    insert into leads (project_request_id, provider_id, dispatch_round_id, expires_at)
    select ${id}, providers.id, round.id, now() + interval '24 hours' from round, providers where slug = ${PROVIDER}
    returning id`
  return { id: lead!.id, reference, ownerName }
}

const leadNow = async (id: string) =>
  (await marketplace.sql`select status, decline_reason as reason from leads where id = ${id}`)[0]
const prices = async (id: string) =>
  await marketplace.sql`select amount::int, status, source from quotes where lead_id = ${id} order by revision`

const remarksOn = async (id: string) =>
  await marketplace.sql`select what, quantity, reason from estimate_remarks where lead_id = ${id} order by what`

async function enter(locale: Locale, viewport: { width: number; height: number }) {
  watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  page = watched.page
  await page.goto(paths.contractorLeads(locale))
  await page.waitForURL(`**${paths.contractorLogin(locale)}`)
  await signInPage(page, locale).signIn({ email: EMAIL, password: PASSWORD })
  await page.waitForURL(`**${paths.contractorLeads(locale)}`)
}

const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const column = (name: string) => page.locator(`.quotes_quote-line input[name^="${name}."]`)

describe.each(playedIn('ar'))('a provider, in %s', (locale) => {
  const { leads, quotes, errors, projectRequests } = messages[locale]
  const openLead = async (id: string) => {
    await page.goto(privatePaths.contractorLead(locale, id))
    await page.getByRole('heading', { level: 1, name: projectRequests.projectType.renovation }).waitFor()
    // What Playwright types before that does not ask whether a person could.
    await hydrated(page)
  }

  test('a provider sees a new lead immediately, accepts it to price later and gets the owner’s mobile', async () => {
    await enter(locale, SCREENS.phone)
    await page.getByRole('heading', { name: leads.empty.offered }).waitFor()
    await faultless()
    const { id, ownerName } = await anOffer()
    await link(leads.sendPrice).click()
    await page.getByText(quotes.builderAccepts).waitFor()
    await faultless()
    await page.getByText(leads.acceptFirst).click()
    await page.getByText(leads.discloses).waitFor()
    await button(leads.acceptFully).click()
    await page.getByText(ownerName).waitFor()
    expect(await leadNow(id)).toEqual({ status: 'accepted', reason: null })
    await link(leads.call).waitFor()
    await faultless()
    expect(watched.complaints).toEqual([])
  })

  test('a provider declines with a reason, and the lead is listed among the closed ones', async () => {
    const { id } = await anOffer()
    await enter(locale, SCREENS.desktop)
    await button(leads.decline).click()
    await button(leads.declineReason.too_far).click()
    await page.getByRole('heading', { name: leads.empty.offered }).waitFor()
    expect(await leadNow(id)).toEqual({ status: 'declined', reason: 'too_far' })
    await openLead(id)
    await page.getByText(leads.over.declined).waitFor()
    await page.getByText(leads.declineReason.too_far).waitFor()
    await faultless()
  })

  test('a provider prices line by line down the column, changes the quote, and withdraws it', async () => {
    const { id } = await anOffer()
    await marketplace.sql`update leads set status = 'accepted', answered_at = now() where id = ${id}`
    await enter(locale, SCREENS.desktop)
    await openLead(id)
    await page.getByRole('radio', { name: quotes.ways.lines }).check()
    await column('unitRate').first().fill('١٢٫٥')
    await column('unitRate').first().press('Enter')
    await expect
      .poll(() =>
        column('unitRate')
          .nth(1)
          .evaluate((at) => at === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.type('20')
    await expect.poll(() => column('amount').nth(1).inputValue()).not.toBe('')
    await button(quotes.suggestStages).click()
    await page.getByText(quotes.judged).waitFor()
    await faultless()
    await button(quotes.previewShow).click()
    await page.getByRole('heading', { name: quotes.preview }).waitFor()
    await button(quotes.send).click()
    await page.getByText(quotes.sent).waitFor()
    await faultless()

    await button(quotes.revise).click()
    await expect.poll(() => column('unitRate').first().inputValue()).toBe('12.50')
    await column('unitRate').first().fill('15')
    await button(quotes.sendChange).click()
    await page.getByText(quotes.changed).waitFor()
    expect((await prices(id)).map(({ status }) => status)).toEqual(['replaced', 'submitted'])

    await page.getByText(quotes.withdraw, { exact: true }).click()
    await button(quotes.withdrawFully).click()
    await page.getByText(quotes.withdrawn).waitFor()
    expect(await leadNow(id)).toEqual({ status: 'accepted', reason: null })
    await page.goto(privatePaths.contractorQuotes(locale))
    await page.locator('.quotes_own-quotes').getByText(quotes.status.withdrawn, { exact: true }).waitFor()
    await faultless()
    expect(watched.complaints).toEqual([])
  })

  test('a provider with a long past reads how many quotes there are at least, page behind page', async () => {
    const [{ id } = { id: '' }] = await marketplace.sql<{ id: string }[]>`
      select id from providers where slug = ${PROVIDER}`
    await pastQuotes(marketplace.sql, id, 1_150)
    await enter(locale, SCREENS.phone)
    await page.goto(privatePaths.contractorQuotes(locale))
    const tabs = page.getByRole('navigation', { name: quotes.filters })
    const counted = { all: '1,115+', rejected: '1,000+', submitted: '115' }
    for (const [filter, count] of Object.entries(counted))
      expect(
        await tabs
          .getByRole('link', { name: quotes.filter[filter as keyof typeof counted] })
          .locator('b')
          .textContent(),
      ).toBe(count.endsWith('+') ? `\u2066${count}\u2069` : count)
    await faultless()
    expect(watched.complaints).toEqual([])
    await marketplace.sql`delete from project_requests where reference like 'MR-%'`
  })

  test('a provider saves rates as a template, and the next quote starts from it', async () => {
    const { templates } = quotes
    const [first, second] = [await anOffer(), await anOffer()]
    await marketplace.sql`update leads set status = 'accepted', answered_at = now()`
    await enter(locale, SCREENS.phone)
    await openLead(first.id)
    await page.getByRole('radio', { name: quotes.ways.lines }).check()
    await column('unitRate').first().fill('١٢٫٥')
    await page.locator('#durationDays').fill('٤٥')
    await page.locator('summary').filter({ hasText: templates.saveAs }).click()
    const name = page.getByLabel(templates.name)
    await name.fill('ف')
    await name.press('Enter')
    await page.getByText(errors.quoteTemplate.name_missing).waitFor()
    await faultless()
    await name.fill('ترميم فلل')
    await name.press('Enter')
    await page.getByText(templates.saved).waitFor()
    expect(await prices(first.id)).toEqual([])
    await faultless()

    await openLead(second.id)
    const chip = button('ترميم فلل')
    await chip.click()
    await expect.poll(() => column('unitRate').first().inputValue()).toBe('12.50')
    await expect.poll(() => page.locator('#durationDays').inputValue()).toBe('45')
    await faultless()
    await button(templates.undo).click()
    await expect.poll(() => page.locator('#durationDays').inputValue()).toBe('')
    await chip.click()
    await button(quotes.send).click()
    await page.getByText(quotes.sent).waitFor()
    expect(await prices(second.id)).toMatchObject([{ status: 'submitted', source: 'portal' }])
    // Only the refusal of the short name remains.
    expect(watched.complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])
  })

  test('a provider notes how far a quoted lead is by one press, and a reminder stands above new leads', async () => {
    const { followUp } = leads
    const { id } = await anOffer()
    await marketplace.sql`update leads set status = 'quoted', answered_at = now() where id = ${id}`
    await marketplace.sql`insert into quotes (lead_id, amount) values (${id}, 4500000)`
    const noted = async () =>
      (
        await marketplace.sql`select mark, reason, remind_on is null as quiet from lead_follow_ups where lead_id = ${id}`
      )[0]
    await enter(locale, SCREENS.phone)
    await page.goto(`${paths.contractorLeads(locale)}?status=quoted`)
    await hydrated(page)
    const stage = page.getByRole('combobox', { name: followUp.stages })
    await stage.selectOption('lost')
    await button(followUp.reason.price).click()
    await expect.poll(noted).toEqual({ mark: 'lost', reason: 'price', quiet: true })
    await faultless()
    await stage.selectOption('negotiating')
    await page.locator('summary').filter({ hasText: followUp.remind }).click()
    await button(followUp.soon.tomorrow).click()
    await expect.poll(noted).toEqual({ mark: 'negotiating', reason: null, quiet: false })
    const filter = page.getByRole('navigation', { name: followUp.filter })
    await filter.getByRole('link', { name: followUp.stage.negotiating }).click()
    await page.getByText(projectRequests.projectType.renovation).first().waitFor()
    await faultless()

    await marketplace.sql`update lead_follow_ups set remind_on = (now() at time zone 'Asia/Riyadh')::date`
    await page.goto(paths.contractorLeads(locale))
    await hydrated(page)
    await button(followUp.done).waitFor()
    await faultless()
    await button(followUp.done).click()
    await expect.poll(noted).toEqual({ mark: 'negotiating', reason: null, quiet: true })
    expect(watched.complaints).toEqual([])
  })

  test('a provider corrects our quantity, and after sending our rates; the input is kept', async () => {
    const { id } = await anOffer()
    await marketplace.sql`update leads set status = 'accepted', answered_at = now() where id = ${id}`
    await enter(locale, SCREENS.phone)
    await openLead(id)
    await page.getByRole('radio', { name: quotes.ways.lines }).check()
    const remark = () => page.locator('.quotes_quote-line .quotes_quote-remark').first()
    await remark().locator('summary').click()
    await remark().locator('input').fill('٤٢٫٥')
    await button(quotes.remark.save).click()
    await page.getByText(errors.field.required).waitFor()
    await faultless()
    await openLead(id)
    await expect.poll(() => remark().locator('input').inputValue()).toBe('42.5')
    await remark().locator('select').selectOption('measured')
    await remark().locator('input').press('Enter')
    await remark().getByText(quotes.remark.reasons.measured).waitFor()
    expect(await remarksOn(id)).toMatchObject([{ what: 'quantity', quantity: 42.5, reason: 'measured' }])

    for (let at = 0; at < 4; at += 1) await column('unitRate').nth(at).fill('9000')
    await button(quotes.send).click()
    await page.getByText(quotes.sent).waitFor()
    await page.getByRole('heading', { name: quotes.remark.howWas }).waitFor()
    await page.getByText(quotes.remark.rateWrong).first().click()
    await page.getByLabel(quotes.remark.verdict).selectOption('too_low')
    await page.getByLabel(quotes.remark.why).selectOption('labour')
    await faultless()
    await button(quotes.remark.save).click()
    await page.getByText(quotes.remark.rateReasons.labour).waitFor()
    expect((await remarksOn(id)).map(({ what }) => what)).toEqual(['quantity', 'rate'])
    await faultless()
    expect(watched.complaints).toEqual([])
  })

  test('an error is shown at its field, and the input survives leaving the page', async () => {
    const { id } = await anOffer()
    await marketplace.sql`update leads set status = 'accepted', answered_at = now() where id = ${id}`
    await enter(locale, SCREENS.phone)
    await openLead(id)
    const [amount, high] = [page.locator('#amount'), page.locator('#amountHigh')]
    await amount.fill('خمسين ألف')
    await button(quotes.send).click()
    await page.getByText(errors.quote.amount_not_a_number).waitFor()
    await expect.poll(() => isWrong(amount)).toBe(true)
    await amount.fill('50000')
    await high.fill('٤٠٠٠٠')
    await button(quotes.send).click()
    await page.getByText(errors.quote.range_reversed).waitFor()
    await faultless()
    await page.goto(privatePaths.contractorRecord(locale))
    await page.getByRole('heading', { name: leads.record.title, exact: true }).waitFor()
    await faultless()
    await openLead(id)
    await page.getByText(quotes.draftRestored).waitFor()
    await expect.poll(() => amount.inputValue()).toBe('50,000')
    await high.fill('')
    await button(quotes.send).click()
    await page.getByText(quotes.sent).waitFor()
    expect(await prices(id)).toEqual([{ amount: 5_000_000, status: 'submitted', source: 'portal' }])
  })

  describe('by the link of a message, without JavaScript', () => {
    async function follow(id: string) {
      const options = { baseURL: server.url, locale, viewport: SCREENS.phone, javaScriptEnabled: false }
      watched = await openPage(browser, options)
      page = watched.page
      await page.goto(privatePaths.lead(locale, leadTokenOf({ secret: SECRET }, id)))
    }

    test('a provider accepts, sees the error in the price, and sends a price', async () => {
      const { id, ownerName } = await anOffer()
      await follow(id)
      await page.getByText(leads.acceptFirst).click()
      await page.getByText(leads.discloses).waitFor()
      await button(leads.acceptFully).click()
      await page.getByText(ownerName).waitFor()
      await page.locator('#amount').fill('50')
      await button(quotes.send).click()
      await page.getByText(errors.quote.amount_too_small).waitFor()
      await expect.poll(() => page.locator('#amount').inputValue()).toBe('50')
      await page.locator('#amount').fill('٤٥٠٠٠')
      await page.locator('#durationDays').fill('30')
      await button(quotes.send).click()
      await page.getByRole('heading', { name: quotes.standing, exact: true }).waitFor()
      expect(await prices(id)).toEqual([{ amount: 4_500_000, status: 'submitted', source: 'link' }])
    })

    test('a provider declines with a reason', async () => {
      const { id } = await anOffer()
      await follow(id)
      await page.getByText(leads.declineTitle).click()
      await button(leads.declineReason.busy).click()
      await page.getByText(leads.over.declined).waitFor()
      expect(await leadNow(id)).toEqual({ status: 'declined', reason: 'busy' })
    })
  })

  test('an unknown link says where to find a valid one', async () => {
    watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
    page = watched.page
    const answer = await page.goto(privatePaths.lead(locale, 'half-a-token'))
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: leads.linkMissingTitle }).waitFor()
    await faultless()
  })
})
