/**
 * A package bought in both languages: an approved provider without payment is not listed and gets no leads; they choose
 * and pay on the payment service's page, and get badge, directory entry, leads and invoice. Then the failures: a
 * payment that fails, one that is reported twice, and a transfer that an admin confirms from the bank statement in a
 * browser.
 */

import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { aPackage } from '#testing/builders/purchased.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { freePort } from '#testing/free-port.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient, type Person } from './accounts.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }
const PASSWORD = 'سبع نخلات وبئر'
const SCREEN_OF = { ar: SCREENS.phone, en: SCREENS.desktop }
/** 300 riyals and 15 % (testing/builders/purchased.ts). */
const PRICE = { net: 30_000, vat: 4_500, total: 34_500 }
const reem: Person = { email: 'reem@mimar.example', password: 'a desk with two drawers' }

const SOLD_BY = {
  BANK_NAME: 'Bank of the tests',
  BANK_ACCOUNT_NAME: 'Mimar',
  BANK_IBAN: 'SA0380000000608010167519',
  SELLER_NAME: 'شركة معمار | Mimar Company',
  SELLER_VAT_NUMBER: '310122393500003',
  SELLER_REGISTRATION_NUMBER: '7000000001',
  SELLER_BUILDING_NUMBER: '2322',
  SELLER_STREET: 'طريق الملك فهد',
  SELLER_DISTRICT: 'العليا',
  SELLER_CITY: 'الرياض',
  SELLER_POSTAL_CODE: '12214',
}

let marketplace: Marketplace
let moyasar: TestMoyasar
let server: ServerProcess
let browser: Browser
let packageId: string
let opened: WatchedPage[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  packageId = await aPackage(marketplace.sql)
  const port = await freePort()
  moyasar = await startMoyasar({
    clock: systemClock,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/moyasar`,
  })
  const { apiUrl, secretKey, webhookSecret } = moyasar.config
  server = await marketplace.start({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
    MOYASAR_API_URL: apiUrl,
    MOYASAR_SECRET_KEY: secretKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
    ...SOLD_BY,
  })
  const { data } = await outsideClient(server).auth.signUp(reem)
  await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  await moyasar?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(async () => {
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

let firms = 0

interface Firm extends Person {
  id: string
  slug: string
  companyName: string
}

/**
 * Registered with a package, approved and unpaid. The only company of its trade and city, so it gets every lead there.
 */
async function aFirm(locale: Locale, city = 'khobar'): Promise<Firm> {
  firms += 1
  const person = { email: `firm-${firms}@package.example`, password: PASSWORD }
  const { data } = await outsideClient(server).auth.signUp(person)
  const row = {
    ...{
      slug: `firm-${firms}`,
      company_name: `مؤسسة الدار ${firms}`,
      contact_name: 'سعد القحطاني',
      kind: 'contractor',
    },
    ...{
      trades: ['renovation'],
      city,
      service_cities: [city],
      locale,
      status: 'approved',
    },
    ...{ mobile: `96655400000${firms}`, email: person.email, user_id: data.user!.id, package_id: packageId },
  }
  const [added] = await marketplace.sql<
    { id: string }[]
  >`insert into providers ${marketplace.sql(row)} returning id`
  return { ...person, id: added!.id, slug: row.slug, companyName: row.company_name }
}

async function open(locale: Locale, viewport: { width: number; height: number }): Promise<Page> {
  const watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  opened.push(watched)
  return watched.page
}

async function enter(firm: Firm, locale: Locale): Promise<Page> {
  const page = await open(locale, SCREEN_OF[locale])
  await page.goto(privatePaths.contractorPackage(locale))
  await signInPage(page, locale).signIn(firm)
  await page.waitForURL(`**${privatePaths.contractorPackage(locale)}`)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Orders the package that was chosen at the registration. */
async function order(page: Page, locale: Locale) {
  const { choices } = messages[locale].subscriptions
  const name = locale === 'ar' ? 'بناء' : 'Bina'
  await button(page, choices.act.start.replace('{name}', name)).click()
  await page
    .getByRole('heading', { name: messages[locale].payments.order.title.start.replace('{name}', name) })
    .waitFor()
}

/** From the order to the payment service's page and the given button there. */
async function pay(page: Page, locale: Locale, act: 'pay' | 'fail') {
  await page.locator('.payments_pay-order').getByRole('button').last().click()
  await press(page, locale, act)
}

/** Presses a button on the payment service's page, and returns. */
async function press(page: Page, locale: Locale, act: 'pay' | 'fail') {
  await page.waitForURL(/\/pay\//)
  await button(page, messages[locale].dev.moyasar[act]).click()
  await page.waitForURL(/\/contractor\/package\?/)
}

const faultless = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** An owner requests the firm's trade in its city, and dispatch has chosen. */
async function aProject(firm: Firm): Promise<string> {
  const [{ city }] = (await marketplace.sql`select city from providers where id = ${firm.id}`) as [
    { city: string },
  ]
  const facts = { ...projectRequestInput.facts, projectType: 'renovation', city }
  const contact = {
    name: 'نورة العتيبي',
    mobile: `96655${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  }
  const { id } = await submitted(server, { input: { ...projectRequestInput, facts, contact } })
  const rounds = () => marketplace.sql`select id from dispatch_rounds where project_request_id = ${id}`
  await expect.poll(async () => (await rounds()).length, PATIENCE).toBeGreaterThan(0)
  return id
}

const leadsOf = (firm: Firm) =>
  marketplace.sql`select project_request_id as project from leads where provider_id = ${firm.id}`
const isListed = async (visitor: Page, locale: Locale, firm: Firm) => {
  await visitor.goto(paths.serviceProviders(locale))
  return (await visitor.locator(`a[href$="${paths.serviceProvider(locale, firm.slug)}"]`).count()) > 0
}
/** The stored payments, revenue and invoices of the firm. */
const moneyOf = async (firm: Firm) => ({
  payments: [
    ...(await marketplace.sql`
      select method, status, use, received::int from payments where provider_id = ${firm.id} order by method, created_at, id`),
  ],
  revenue: [
    ...(await marketplace.sql`select kind, net::int, vat::int from revenue_entries where provider_id = ${firm.id}`),
  ],
  invoices: (await marketplace.sql`select number from invoices where provider_id = ${firm.id}`).length,
})
const ONCE = { kind: 'payment', net: PRICE.net, vat: PRICE.vat }

test.each(playedIn('ar'))(
  'an unpaid provider has nothing, and a paid one has badge, directory entry, leads and invoice, in %s',
  async (locale) => {
    const { subscriptions, payments, invoices } = messages[locale]
    const firm = await aFirm(locale, locale === 'ar' ? 'jeddah' : 'dammam')
    const visitor = await open(locale, SCREEN_OF[locale])
    expect(await isListed(visitor, locale, firm)).toBe(false)
    await aProject(firm)
    expect(await leadsOf(firm)).toEqual([])

    const page = await enter(firm, locale)
    await page.getByRole('heading', { name: subscriptions.none }).waitFor()
    await faultless(page)
    await order(page, locale)
    await faultless(page)
    await pay(page, locale, 'pay')
    await page.getByText(payments.result.paidTitle).waitFor()
    await faultless(page)

    await expect.poll(() => isListed(visitor, locale, firm), PATIENCE).toBe(true)
    const project = await aProject(firm)
    await expect.poll(() => leadsOf(firm), PATIENCE).toEqual([{ project }])

    await expect
      .poll(() => moneyOf(firm), PATIENCE)
      .toEqual({
        payments: [{ method: 'moyasar', status: 'paid', use: 'order', received: PRICE.total }],
        revenue: [ONCE],
        invoices: 1,
      })
    await page.reload()
    const [{ number }] =
      (await marketplace.sql`select number from invoices where provider_id = ${firm.id}`) as [
        { number: string },
      ]
    const name = invoices.download.replace('{file}', invoices.pdf).replace('{number}', number)
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    const { text } = await textOfPdf(readFileSync(await download.path()))
    for (const fact of [number, SOLD_BY.SELLER_VAT_NUMBER, '345.00', '45.00', '300.00'])
      expect(text).toContain(fact)
  },
)

test.each(playedIn('ar'))(
  'a refused card costs nothing and can be retried; a payment reported again counts once, in %s',
  async (locale) => {
    const { payments } = messages[locale]
    const firm = await aFirm(locale)
    const page = await enter(firm, locale)
    await order(page, locale)
    await pay(page, locale, 'fail')
    await page.getByText(payments.result.declinedTitle).waitFor()
    await button(page, payments.byTransfer).waitFor()
    // The page stays open for another card.
    const goOn = page.getByRole('link', { name: payments.anotherCard })
    await goOn.waitFor()
    await faultless(page)
    expect(await moneyOf(firm)).toMatchObject({ revenue: [], invoices: 0 })

    await goOn.click()
    await press(page, locale, 'pay')
    await page.getByText(payments.result.paidTitle).waitFor()
    // The redirect came first; now Moyasar also reports both tries.
    expect(await moyasar.webhooks.flush()).toBe(true)
    await expect.poll(() => moneyOf(firm), PATIENCE).toMatchObject({ revenue: [ONCE], invoices: 1 })
  },
)

test('a transfer counts once an admin confirms it; an additional card payment is refunded', async () => {
  const locale = 'ar'
  const { payments, subscriptions, adminPayments } = messages[locale]
  const firm = await aFirm(locale)
  const page = await enter(firm, locale)
  await order(page, locale)
  await page.locator('.payments_pay-order').getByRole('button').last().click()
  await page.waitForURL(/\/pay\//)
  const left = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('link', { name: messages[locale].dev.moyasar.leave }).click()
  await button(page, payments.otherWay).click()
  await page.getByRole('radio', { name: payments.method.bank_transfer }).check()
  await button(page, payments.showAccount).click()
  await page
    .getByText(/PM-[A-Z0-9]{6}/)
    .first()
    .waitFor()
  await page.locator('.payments_transfer-receipt input[name=receipt]').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  })
  await button(page, payments.transfer.sendReceipt).click()
  await button(page, payments.transfer.anotherReceipt).waitFor()
  await faultless(page)

  const adminConsole = await open(locale, SCREENS.desktop)
  await adminConsole.goto(paths.adminLogin(locale))
  await signInPage(adminConsole, locale).signIn(reem)
  await adminConsole.waitForURL(`**${paths.adminDashboard(locale)}`)
  await adminConsole.goto(adminPath('payments', locale))
  const [{ reference }] =
    (await marketplace.sql`select reference from payments where provider_id = ${firm.id} and method = 'bank_transfer'`) as [
      { reference: string },
    ]
  const openOf = adminPayments.matchOf.replace('{reference}', reference).replace('{name}', firm.companyName)
  await adminConsole.getByRole('link', { name: openOf }).click()
  await adminConsole.locator('.drawer img').waitFor()
  await faultless(adminConsole)
  await adminConsole.getByRole('textbox', { name: adminPayments.confirm.bankReference }).fill('FT26326-0001')
  // The payment service's page is still open, and is paid before the server knows of it: exactly while the confirmation
  // is sent, or the check of open pages each minute could come between.
  let isPaid = false
  await adminConsole.route('**', async (route) => {
    if (!isPaid && route.request().method() === 'POST') {
      isPaid = true
      await moyasar.act(left, 'pay')
    }
    await route.continue()
  })
  await adminConsole.locator('.drawer-actions button[type=submit]').click()

  await expect
    .poll(() => moneyOf(firm), PATIENCE)
    .toEqual({
      payments: [
        { method: 'bank_transfer', status: 'paid', use: 'order', received: PRICE.total },
        { method: 'moyasar', status: 'refunded', use: 'surplus', received: PRICE.total },
      ],
      revenue: [ONCE],
      invoices: 1,
    })
  await page.goto(privatePaths.contractorPackage(locale))
  await page.getByText(subscriptions.status.active, { exact: true }).waitFor()
})
