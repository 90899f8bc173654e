/**
 * The day of an operator who has only a keyboard: registrations of seven kinds are cleared, callers are answered through
 * the one search box, reports are decided, and a month's revenue is saved for the accountant. Presses are counted and
 * waits measured; `npm run test:long` plays the whole day, of which docs/operator-walk.md has the table.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { registrationReference } from '#domain/providers/registration-reference.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { aRegistration, uploadDocument } from '#testing/api.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, isFocusKept } from '#testing/browser/keyboard.ts'
import { hydrated, openPage, SCREENS } from '#testing/browser/watched-page.ts'
import { aReport } from '#testing/builders/complaints.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { anActiveSubscription, aPaidOrder, aSoldPackage } from '#testing/builders/revenue-rows.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { isLong, playedIn, rounds } from '#testing/short-form.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { outsideClient, type Person } from './accounts.ts'
import { type Marketplace, OWNER_MOBILE, openMarketplace, type Submitted, submitted } from './marketplace.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Stops after which a control counts as out of reach. */
const MOST_STOPS = 40
const PATIENCE = { timeout: 20_000, interval: 25 }
const reem: Person = { email: 'reem@mimar.example', password: 'a desk with two drawers' }
const AS_TESTED = { MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' }

const KINDS = ['good', 'forged', 'incomplete', 'noPaper', 'duplicate', 'wrongVat', 'expired'] as const
type Kind = (typeof KINDS)[number]
const REGISTRATIONS = rounds(KINDS.length, 50)
const FINDS = rounds(6, 20)
const REPORTS = rounds(2, 10)

/** Most presses that a decision may take; a higher count is a fault of the page. */
const MOST_PRESSES: Record<Kind, number> = {
  ...{ good: 15, forged: 7, incomplete: 8, noPaper: 2, duplicate: 2, wrongVat: 8, expired: 16 },
}

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start(AS_TESTED)
  const { data } = await outsideClient(server).auth.signUp(reem)
  await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))

/** What one piece of work took. */
interface Took {
  name: string
  presses: number
  /** Waits of the page; a person's own time is not in it. */
  seconds: number
  errors: number
}

test.each(playedIn('ar'))(
  'in %s an operator clears a day by keyboard alone',
  async (locale) => {
    const firms = await registrations(locale)
    const request = await submitted(server)
    const { page, complaints, close } = await openPage(browser, {
      baseURL: server.url,
      locale,
      viewport: SCREENS.desktop,
    })
    await signIn(page)
    const desk = deskOf(page)

    const cleared = await clear(page, desk, locale, firms)
    const found = await answerCallers(page, desk, locale, firms, request)
    const decided = await decideReports(page, desk, locale, firms)
    const month = await saveMonth(page, desk, locale)

    for (const kind of KINDS)
      for (const one of cleared.filter(({ name }) => name === kind))
        expect.soft(one.presses, `presses of ${kind}`).toBeLessThanOrEqual(MOST_PRESSES[kind])
    expect.soft(complaints).toEqual([])
    write(locale, { cleared, found, decided, month })
    await close()
  },
  isLong ? 900_000 : 120_000,
)

async function signIn(page: Page) {
  const { data, error } = await outsideClient(server).auth.signInWithPassword(reem)
  if (error) throw error
  const kept = ['sb-127-auth-token', JSON.stringify(data.session)]
  await page.addInitScript(([key, session]) => localStorage.setItem(key!, session!), kept)
}

type Desk = ReturnType<typeof deskOf>

/** A keyboard that counts, with a clock. */
function deskOf(page: Page) {
  let presses = 0
  return {
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      presses += keys.length
    },
    async type(text: string) {
      await page.keyboard.type(text)
      presses += text.length
    },
    /** Presses Tab until the control has the focus. */
    async tabTo(wanted: Locator) {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        if (await hasFocus(wanted)) return
        await this.press('Tab')
      }
      throw new Error(`${wanted} is not reached by Tab`)
    },
    async took(name: string, work: () => Promise<void>): Promise<Took> {
      const [before, start] = [presses, performance.now()]
      await work()
      const seconds = (performance.now() - start) / 1000
      const errors = await page.getByRole('alert').count()
      return { name, presses: presses - before, seconds, errors }
    },
    title: page.locator('#review-title'),
  }
}

interface Firm {
  id: string
  name: string
  email: string
  mobile: string
  number: string
  kind: Kind
}

async function registrations(locale: Locale): Promise<Firm[]> {
  const upload = async (kind: string) => uploadDocument(server, kind, await aPhoto())
  const firms: Firm[] = []
  for (let at = 0; at < REGISTRATIONS; at += 1) {
    const kind = KINDS[at % KINDS.length]!
    // Each firm has an address of its own, and here all have one.
    await marketplace.sql`truncate rate_limits`
    const name = locale === 'ar' ? `مؤسسة الميزان ${at + 1}` : `Scales House ${at + 1}`
    const documents: Record<string, unknown> = {
      identity: await upload('commercial_registration'),
      ibanCertificate: await upload('iban_certificate'),
    }
    const isOfVat = kind === 'wrongVat' || kind === 'incomplete'
    if (kind === 'wrongVat') documents.vatCertificate = await upload('vat_certificate')
    const twin = kind === 'duplicate' ? firms.find((firm) => firm.kind === 'good') : undefined
    const registration = await aRegistration(
      { upload },
      {
        ...{ companyName: name, locale, documents },
        ...(isOfVat && { vatNumber: '310122393500003' }),
        ...(twin && { identity: { kind: 'commercial_registration', registrationNumber: twin.number } }),
      },
    )
    const answer = await fetch(`${server.url}/api/v1/providers`, {
      method: 'POST',
      body: JSON.stringify(registration),
      headers: { 'content-type': 'application/json' },
    })
    const { id, ...refused } = await answer.json()
    if (!id) throw new Error(`${kind}: ${JSON.stringify(refused)}`)
    // Papers are asked for at the door; one can still be lost, or be withdrawn on request.
    if (kind === 'noPaper') await marketplace.sql`delete from documents where provider_id = ${id}`
    const { email, mobile, identity } = registration
    firms.push({ id, name, email, mobile, number: identity.registrationNumber, kind })
  }
  return firms
}

/** From the list of registrations to its end. The next opens by itself. */
async function clear(page: Page, desk: Desk, locale: Locale, firms: readonly Firm[]): Promise<Took[]> {
  const { admin } = messages[locale]
  await page.goto(`${paths.adminDashboard(locale)}?status=pending`)
  await page
    .getByRole('link', { name: admin.queue.reviewOf.replace('{name}', firms[0]!.name), exact: true })
    .waitFor()
  await hydrated(page)
  await desk.press('j', 'Enter')
  const cleared: Took[] = []
  for (let left = firms.length; left > 0; left -= 1) {
    const firm = await openFirm(desk, firms)
    const decision = await desk.took(firm.kind, async () => {
      await DECIDE[firm.kind](page, desk, locale)
      await expect.poll(() => desk.title.textContent(), PATIENCE).not.toBe(firm.name)
      if (left === 1) await expect.poll(() => desk.title.textContent(), PATIENCE).toBe(admin.next.doneTitle)
      await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
    })
    const [row] = await marketplace.sql`
      select decision, items, reason from verifications where provider_id = ${firm.id} order by decided_at desc limit 1`
    expect(row, firm.kind).toMatchObject(OUTCOME[firm.kind])
    cleared.push(decision)
  }
  await desk.press('Enter')
  await desk.title.waitFor({ state: 'detached' })
  return cleared
}

async function openFirm(desk: Desk, firms: readonly Firm[]): Promise<Firm> {
  let firm: Firm | undefined
  const find = async () => {
    const title = await desk.title.textContent()
    firm = firms.find(({ name }) => name === title)
    return firm !== undefined
  }
  await expect.poll(find, PATIENCE).toBe(true)
  return firm!
}

type Decide = (page: Page, desk: Desk, locale: Locale) => Promise<void>

/** Marks the values in order: all match but the one of `differing`. */
async function compare(page: Page, desk: Desk, differing?: number) {
  const rows = page.locator('.admin_compare-row')
  await rows.first().waitFor()
  const count = await rows.count()
  for (let at = 0; at < count; at += 1) {
    // Its document is read first.
    await expect.poll(() => page.getByRole('dialog').locator('figure img').count(), PATIENCE).toBe(1)
    await desk.press(at === differing ? 'x' : 'y')
    await expect
      .poll(() => page.locator('.admin_compare-row:not([data-outcome])').count(), PATIENCE)
      .toBe(count - at - 1)
  }
}

/** The last day of the first document that lacks one, typed in the order of the browser's date input. */
async function date(page: Page, desk: Desk, day: string) {
  await desk.press('a')
  const input = page.locator('input[type=date]:focus')
  await expect.poll(() => input.count(), PATIENCE).toBe(1)
  const [year, month, date] = day.split('-') as [string, string, string]
  // The date input of this Chromium begins with the month, in either language.
  await desk.type(`${month}${date}${year}`)
  await expect.poll(() => input.inputValue(), PATIENCE).toBe(day)
}

async function askForMore(page: Page, desk: Desk, choose?: () => Promise<void>) {
  await desk.press('m')
  await page.getByRole('dialog').getByRole('textbox').last().waitFor()
  await choose?.()
  await desk.press('Control+Enter')
}

const nextYear = () => `${Number(riyadhDay(new Date()).slice(0, 4)) + 1}-10-25`
const lastYear = () => `${Number(riyadhDay(new Date()).slice(0, 4)) - 1}-10-25`

async function reject(page: Page, desk: Desk, locale: Locale) {
  const { admin } = messages[locale]
  await desk.press('r')
  await page.getByRole('textbox', { name: admin.reason.message }).waitFor()
  // What was found has chosen its reason.
  await desk.press('Control+Enter')
}

const DECIDE: Record<Kind, Decide> = {
  async good(page, desk) {
    await compare(page, desk)
    await date(page, desk, nextYear())
    await desk.press('a')
  },
  /** The number on the paper is another. */
  async forged(page, desk, locale) {
    await compare(page, desk, 1)
    await reject(page, desk, locale)
  },
  async incomplete(page, desk) {
    await askForMore(page, desk, async () => {
      await desk.tabTo(page.locator('[name="more-vat_certificate.missing"]'))
      await desk.press('Space')
    })
  },
  noPaper: (page, desk) => askForMore(page, desk),
  duplicate: (page, desk, locale) => reject(page, desk, locale),
  async wrongVat(page, desk) {
    await compare(page, desk, 5)
    await askForMore(page, desk)
  },
  async expired(page, desk) {
    await compare(page, desk)
    await date(page, desk, lastYear())
    await askForMore(page, desk)
  },
}

const OUTCOME: Record<Kind, object> = {
  good: { decision: 'approved' },
  forged: { decision: 'rejected', reason: expect.stringMatching(/./) },
  incomplete: { decision: 'more_requested', items: ['vat_certificate.missing'] },
  noPaper: { decision: 'more_requested', items: ['commercial_registration.missing'] },
  duplicate: { decision: 'rejected', reason: expect.stringMatching(/./) },
  wrongVat: { decision: 'more_requested', items: ['vatNumber.differs'] },
  expired: { decision: 'more_requested', items: ['commercial_registration.expired'] },
}

/** What callers tell, and the page it leads to. */
async function answerCallers(
  page: Page,
  desk: Desk,
  locale: Locale,
  firms: readonly Firm[],
  request: Submitted,
): Promise<Took[]> {
  const nav = messages[locale].admin.nav
  const [first, second, third] = firms as [Firm, Firm, Firm]
  const [iban] = await marketplace.sql`select iban_ending as ending from providers where id = ${first.id}`
  const asked: [string, string, string][] = [
    ['mobile of an owner', `0${OWNER_MOBILE.slice(3)}`, request.id],
    ['reference of a request', request.reference, request.id],
    ['name of a firm', first.name, first.id],
    ['CR number', third.number, third.id],
    ['mobile of a firm', second.mobile, second.id],
    ['a page by its name', nav.invoices, 'invoices'],
    ['number of a request alone', request.reference.split('-').at(-1)!, request.id],
    ['email of a firm', third.email, third.id],
    ['name without hamza', first.name.replaceAll('أ', 'ا'), first.id],
    ['part of a name', first.name.split(' ').slice(1).join(' '), first.id],
    ['mobile with spaces', second.mobile.replace(/(...)(...)(....)/, '$1 $2 $3'), second.id],
    ['mobile from abroad', `+966${second.mobile.slice(1)}`, second.id],
    ['CR number in Arabic digits', arabicDigits(third.number), third.id],
    ['reference in small letters', request.reference.toLowerCase(), request.id],
    ['end of an IBAN', String(iban!.ending), ''],
    ['registration number as the firm reads it', registrationReference(second.id).slice(3), second.id],
    ['a page by a part of its name', nav.revenue.slice(0, 5), 'revenue'],
    ['the decision log', nav.audit, 'audit'],
    ['firm of the directory', 'مقاول 3', 'providers/'],
    ['second word of a firm', locale === 'ar' ? 'الميزان 1' : 'House 1', first.id],
  ]
  await atDesk(page, locale)
  const found: Took[] = []
  for (const [name, text, place] of asked.slice(0, FINDS)) {
    const before = page.url()
    found.push(
      await desk.took(name, async () => {
        await desk.press('Control+k')
        await page.locator('dialog [role=combobox]').waitFor()
        await desk.type(text)
        await desk.press('Enter')
        await expect.poll(() => page.url(), { ...PATIENCE, message: name }).not.toBe(before)
        await page.locator('main h1').first().waitFor()
      }),
    )
    expect.soft(page.url(), name).toContain(place)
    await page.goBack()
    await page.waitForURL(before)
  }
  return found
}

/** A page of the console whose keys work. */
async function atDesk(page: Page, locale: Locale) {
  await page.goto(adminPath('security', locale))
  await page.waitForFunction(() => {
    const find = document.querySelector('[aria-keyshortcuts]')
    return find && Object.keys(find).some((key) => key.startsWith('__reactProps'))
  })
  await page.locator('main h1').waitFor()
}

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)

/** From the list of reports, each next one by the link that has the focus. */
async function decideReports(
  page: Page,
  desk: Desk,
  locale: Locale,
  firms: readonly Firm[],
): Promise<Took[]> {
  const { adminComplaints } = messages[locale]
  const good = firms.find(({ kind }) => kind === 'good')!
  for (let at = 0; at < REPORTS; at += 1) {
    const answer = await fetch(`${server.url}/api/v1/complaints`, {
      method: 'POST',
      body: JSON.stringify(aReport({ subjectKind: 'provider', subjectId: good.id })),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  }
  await page.goto(adminPath('complaints', locale))
  await page
    .locator('a[data-row]')
    .nth(REPORTS - 1)
    .waitFor()
  await hydrated(page)
  await desk.press('j', 'Enter')
  const decided: Took[] = []
  for (let at = 0; at < REPORTS; at += 1) {
    const decide = page.getByRole('button', { name: adminComplaints.decideNow, exact: true })
    const take = page.getByRole('button', { name: adminComplaints.take, exact: true })
    await take.waitFor()
    decided.push(
      await desk.took('report', async () => {
        await desk.press('t')
        await take.waitFor({ state: 'detached' })
        await desk.press('d')
        await expect.poll(() => page.locator('[name=outcome]:focus').count(), PATIENCE).toBe(1)
        // Not justified is the second choice.
        await desk.press('ArrowDown', 'Tab')
        await desk.type('شكرًا لك، راجعنا الأمر.')
        await desk.press('Control+Enter')
        await decide.waitFor({ state: 'detached' })
        if (at < REPORTS - 1) {
          const next = page.getByRole('link', {
            name: adminComplaints.next
              .split('{')[0]!
              .replace(/\u2066/, '')
              .trim(),
          })
          await expect
            .poll(
              () => next.evaluateAll((links) => links.includes(document.activeElement as HTMLAnchorElement)),
              PATIENCE,
            )
            .toBe(true)
          await desk.press('Enter')
        }
      }),
    )
  }
  const [row] = await marketplace.sql`select count(*)::int from complaints where status = 'dismissed'`
  expect(row!.count).toBe(REPORTS)
  return decided
}

/** The rows of last month, as the accountant gets them. */
async function saveMonth(page: Page, desk: Desk, locale: Locale): Promise<Took> {
  const { admin } = messages[locale]
  const [firm] = await marketplace.sql<
    { id: string }[]
  >`select id from providers where status = 'approved' limit 1`
  const at = new Date(Date.parse(`${riyadhDay(new Date()).slice(0, 7)}-01T00:00:00+03:00`) - DAY_MS)
  const packageId = await aSoldPackage(marketplace.sql)
  const sold = { providerId: firm!.id, packageId, billing: 'monthly', at } as const
  await aPaidOrder(marketplace.sql, await anActiveSubscription(marketplace.sql, sold), at)
  await atDesk(page, locale)
  return desk.took('month', async () => {
    await desk.press('Control+k')
    await page.locator('dialog [role=combobox]').waitFor()
    await desk.type(admin.nav.revenue)
    await desk.press('Enter')
    await page.waitForURL(/revenue/)
    const panel = page.locator('section[aria-labelledby=month-title]')
    await panel.waitFor()
    const running = await panel.locator('h2').textContent()
    await desk.press('k')
    await expect.poll(() => panel.locator('h2').textContent(), PATIENCE).not.toBe(running)
    const [file] = await Promise.all([page.waitForEvent('download'), desk.press('e')])
    expect(file.suggestedFilename()).toBe(`revenue-${riyadhDay(at).slice(0, 7)}.csv`)
  })
}

function write(locale: Locale, day: { cleared: Took[]; found: Took[]; decided: Took[]; month: Took }) {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/operator-day.${locale}.json`, JSON.stringify(day, null, 2))
}
