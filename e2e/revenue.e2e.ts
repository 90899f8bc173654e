/**
 * Revenue in the admin console in both languages: a transfer is found by its figure, confirmed with its receipt and
 * counted once; each figure opens the rows of its sum, and back returns; a package is prepared, changed, withdrawn and
 * sold anew without a change for its buyers.
 */

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { readNumber } from '#domain/shared/digits.ts'
import { riyals } from '#domain/shared/money.ts'
import { formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { uploadDocument } from '#testing/api.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { isFocusKept } from '#testing/browser/keyboard.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { aPackage } from '#testing/builders/purchased.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { outsideClient, type Person } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }
const PASSWORD = 'a desk with two drawers'
const reem: Person = { email: 'reem@mimar.example', password: PASSWORD }
/** Without a payment service: payments are only seen on a bank statement. */
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
let server: ServerProcess
let browser: Browser
let opened: WatchedPage[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off', ...SOLD_BY })
  const { data } = await outsideClient(server).auth.signUp(reem)
  await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

async function sessionOf(person: Person) {
  const { data, error } = await outsideClient(server).auth.signInWithPassword(person)
  if (error) throw error
  return data.session
}

/** An admin's browser, already signed in. */
async function openConsole(
  locale: Locale,
  path: string,
  viewport: { width: number; height: number } = SCREENS.desktop,
) {
  const watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  opened.push(watched)
  const kept = ['sb-127-auth-token', JSON.stringify(await sessionOf(reem))]
  await watched.page.addInitScript(([key, session]) => localStorage.setItem(key!, session!), kept)
  await watched.page.goto(path)
  return watched
}

let firms = 0

interface Transfer {
  companyName: string
  reference: string
  packageId: string
  code: string
}

/** A provider who ordered a package by transfer and has uploaded the receipt. */
async function aTransfer(locale: Locale): Promise<Transfer> {
  firms += 1
  const code = `desk_${firms}`
  const packageId = await aPackage(marketplace.sql, {
    code,
    name_ar: `بناء ${firms}`,
    name_en: `Bina ${firms}`,
  })
  const person = { email: `firm-${firms}@revenue.example`, password: PASSWORD }
  const { data } = await outsideClient(server).auth.signUp(person)
  const row = {
    ...{ slug: `revenue-${firms}`, company_name: `مؤسسة الدار ${firms}`, contact_name: 'سعد القحطاني' },
    ...{ kind: 'contractor', trades: ['renovation'], city: 'jeddah', service_cities: ['jeddah'], locale },
    ...{ status: 'approved', mobile: `96655700000${firms}`, user_id: data.user!.id, package_id: packageId },
  }
  await marketplace.sql`insert into providers ${marketplace.sql(row)}`
  const send = sender(data.session!.access_token)
  const order = await send('/me/orders', { packageId, billing: 'monthly' })
  const payment = await send(`/me/orders/${order.id}/payments`, { method: 'bank_transfer' })
  const uploadToken = await uploadDocument(server, 'transfer_receipt', await aPhoto())
  await send(`/me/payments/${payment.id}/receipt`, { uploadToken })
  return { companyName: row.company_name, reference: payment.reference, packageId, code }
}

const sender = (bearer: string) => async (path: string, body: object) => {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
  })
  expect([path, answer.ok]).toEqual([path, true])
  return answer.json()
}

const faultless = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stat = (page: Page, label: string) =>
  page
    .locator('.stat')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('link')
/** A displayed amount, in halalas. */
async function amountIn(place: Locator): Promise<number> {
  const text = (await place.textContent()) ?? ''
  return riyals(readNumber(/-?[\d,.]+/.exec(text.replace('−', '-'))![0])!)
}
const kept = async () => {
  const [row] = await marketplace.sql<{ net: number; rows: number }[]>`
    select coalesce(sum(net), 0)::int as net, count(*)::int as rows from revenue_entries`
  return row!
}

/** The sum of all awaited transfers, with VAT. */
const awaited = async () => {
  const [row] = await marketplace.sql<{ amount: number }[]>`
    select sum(amount)::int as amount from payments where status = 'waiting'`
  return row!.amount
}

describe.each(playedIn('ar'))('an admin reading %s', (locale) => {
  const { adminInvoices, adminPayments, revenue, packageEditor } = messages[locale]

  test('an admin finds a transfer by its figure, confirms it with its receipt, and it counts once', async () => {
    const { companyName, reference } = await aTransfer(locale)
    const before = await kept()
    const { page, complaints } = await openConsole(locale, adminPath('revenue', locale))
    const outstanding = stat(page, revenue.figures.outstanding)
    expect(await amountIn(outstanding)).toBe(await awaited())
    await faultless(page)
    await outstanding.click()
    await page.waitForURL(`**${adminPath('payments', locale)}`)
    await page
      .getByRole('link', {
        name: adminPayments.matchOf.replace('{reference}', reference).replace('{name}', companyName),
      })
      .click()
    await page.getByRole('img', { name: new RegExp(reference) }).waitFor()
    const opened = page.url()
    await faultless(page)

    const confirm = button(
      page,
      adminPayments.confirm.send
        .replace('{amount}', formatMoneyText(34_500, locale))
        .replace('{name}', companyName),
    )
    await confirm.click()
    await page.getByText(messages[locale].errors.payment.bank_reference_required).waitFor()
    expect(await kept()).toEqual(before)
    await page.getByLabel(adminPayments.confirm.bankReference).fill(`FT-${reference}`)
    // Two presses at once count as one.
    await confirm.dblclick()
    await page.getByText(adminPayments.confirm.done).waitFor()
    await expect.poll(() => page.getByText(reference).count(), PATIENCE).toBe(0)
    expect(await kept()).toEqual({ net: before.net + 30_000, rows: before.rows + 1 })
    await page.goto(opened)
    await page.getByRole('dialog').getByText(adminPayments.sheet.orderStatus.paid).waitFor()
    await faultless(page)
    // Only the refusal of the empty reference remains.
    expect(complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])
  })

  test('an admin matches a bank statement, confirms what fits, and the same file has nothing more to confirm', async () => {
    const { statement } = adminPayments
    const [paid, short] = [await aTransfer(locale), await aTransfer(locale)]
    const before = await kept()
    const { page, complaints } = await openConsole(locale, adminPath('payments', locale))
    await page.getByRole('link', { name: statement.open }).click()
    await page.waitForURL(`**${adminPath('bankStatement', locale)}`)
    await hydrated(page)
    await faultless(page)
    const choose = page.locator('input[type=file]')
    const file = (text: string) => ({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await choose.setInputFiles(file('Dear Sir'))
    await page.getByText(messages[locale].errors.bank_statement.no_columns).waitFor()
    await faultless(page)

    const rows = [
      'التاريخ,الوصف,رقم المرجع,مدين,دائن',
      `2026-11-20,حوالة واردة ${paid.reference},FT-E2E-${locale}-1,,345.00`,
      `2026-11-20,حوالة واردة ${short.reference},FT-E2E-${locale}-2,,300.00`,
      '2026-11-20,أرباح,FT-3,,12.40',
    ].join('\n')
    await choose.setInputFiles(file(rows))
    const look = page.getByRole('region', { name: statement.look.title })
    await look.getByText(short.reference).first().waitFor()
    await faultless(page)
    // By keyboard alone, which never loses its place.
    const confirm = page.getByRole('region', { name: statement.ready.title }).getByRole('button')
    await confirm.press('Enter')
    await page.getByText(statement.isConfirmed, { exact: true }).waitFor()
    await confirm.waitFor({ state: 'detached' })
    await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
    await look.getByText(statement.whyLess.replace('{amount}', formatMoneyText(4_500, locale))).waitFor()
    expect(await kept()).toEqual({ net: before.net + 30_000, rows: before.rows + 1 })
    await faultless(page)

    await choose.setInputFiles(file(rows))
    await page.getByText(statement.ready.empty).waitFor()
    await page
      .locator('summary')
      .filter({ hasText: statement.doneTitle.replace('{count}', '1') })
      .waitFor()
    expect(await kept()).toEqual({ net: before.net + 30_000, rows: before.rows + 1 })
    // Only the refusal of the letter remains.
    expect(complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])
  })

  test('an admin opens figures to the rows of their sum, and back returns', async () => {
    const { net, rows } = await kept()
    const { page, complaints } = await openConsole(locale, adminPath('revenue', locale))
    const total = stat(page, revenue.figures.total)
    expect(await amountIn(total)).toBe(net)
    await total.click()
    await page.waitForURL(`**${adminPath('revenueRows', locale)}`)
    const sum = page.locator('.revenue_revenue-sum-figure')
    expect(await amountIn(sum)).toBe(net)
    const shown = page.locator('tbody [data-look="number"] b')
    await expect.poll(() => shown.count(), PATIENCE).toBe(rows)
    let added = 0
    for (const row of await shown.all()) added += await amountIn(row)
    expect(added).toBe(net)
    await faultless(page)
    await page.goBack()
    await total.waitFor()

    const ofCity = page.locator('[aria-labelledby="by-city"]').getByRole('link').first()
    const cityNet = await amountIn(ofCity)
    await ofCity.click()
    await expect.poll(() => page.url(), PATIENCE).toContain('city=jeddah')
    expect(await amountIn(sum)).toBe(cityNet)
    await page.goBack()
    await total.waitFor()
    await stat(page, revenue.figures.recurring).click()
    await expect.poll(() => page.url(), PATIENCE).toContain('of=recurring')
    await expect.poll(() => shown.count(), PATIENCE).toBe(rows)
    await faultless(page)
    expect(complaints).toEqual([])
  })

  test.each(['desktop', 'phone'] as const)(
    'an admin finds a period’s invoices, reads the VAT to return, and takes the archive away, on a %s',
    async (screen) => {
      const invoiced = async () => {
        const [row] = await marketplace.sql<{ vat: number; documents: number }[]>`
          select coalesce(sum(vat), 0)::int as vat, count(*)::int as documents from invoices`
        return row!
      }
      await expect.poll(async () => (await invoiced()).documents, PATIENCE).toBeGreaterThan(0)
      const { vat, documents } = await invoiced()
      const { page, complaints } = await openConsole(locale, adminPath('invoices', locale), SCREENS[screen])
      const returned = page.getByTestId('output-vat')
      expect(await amountIn(returned)).toBe(vat)
      const period = page.getByLabel(adminInvoices.period)
      const year = String(new Date().getUTCFullYear())
      await period.selectOption(year)
      await expect.poll(() => new URL(page.url()).searchParams.get('period'), PATIENCE).toBe(year)
      await page.getByText(adminInvoices.balanceText).waitFor()
      await expect.poll(() => page.locator('tbody [data-look="wide"]').count(), PATIENCE).toBe(documents)
      await faultless(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, adminInvoices.zip).click(),
      ])
      expect(file.suggestedFilename()).toBe(`invoices-${year}.zip`)

      const search = page.getByRole('searchbox', { name: adminInvoices.search })
      await search.fill('INV-2019-000001')
      await search.press('Enter')
      await page.getByRole('heading', { name: adminInvoices.none }).waitFor()
      await faultless(page)
      await button(page, messages[locale].admin.clearSearch).click()
      await expect.poll(() => page.locator('tbody [data-look="wide"]').count(), PATIENCE).toBe(documents)
      expect(complaints).toEqual([])
    },
  )

  test('an admin reads the months on a phone as bars and as a table, with the selected month in the address', async () => {
    const { page, complaints } = await openConsole(locale, adminPath('revenue', locale), SCREENS.phone)
    const bars = page.locator('.revenue_month-bar')
    await expect.poll(() => bars.count(), PATIENCE).toBe(12)
    const boxes = await Promise.all([bars.first().boundingBox(), bars.last().boundingBox()])
    // The oldest month is at the start of the line.
    expect(Math.sign(boxes[1]!.x - boxes[0]!.x)).toBe(locale === 'ar' ? -1 : 1)
    await bars.nth(4).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('month'), PATIENCE).toMatch(/^20\d\d-\d\d$/)
    await expect.poll(() => bars.nth(4).getAttribute('aria-current')).toBe('true')
    await page.getByText(revenue.chart.table).click()
    await expect.poll(() => page.locator('.month-table tbody tr').count()).toBe(12)
    await faultless(page)
    expect(complaints).toEqual([])
  })

  test('an admin prepares a package’s next version, changes it, withdraws it, and sells another; buyers keep theirs', async () => {
    const { packageId, code } = await aTransfer(locale)
    const { page, complaints } = await openConsole(locale, adminPath('packages', locale))
    const card = page.locator('.packages_package').filter({ has: page.getByText(code, { exact: true }) })
    const versions = async () =>
      (
        await marketplace.sql<{ version: number; fee: number; isOver: boolean }[]>`
        select version, monthly_fee::int as fee, offered_until is not null as "isOver" from packages
        where code = ${code} order by version`
      ).map((row) => ({ ...row }))
    await card.getByRole('button', { name: packageEditor.next, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const fee = dialog.getByLabel(packageEditor.form.monthlyFee)
    await fee.fill('٤٠٠')
    await dialog.getByRole('radio', { name: packageEditor.form.onDay, exact: true }).check()
    await dialog.getByLabel(packageEditor.form.day, { exact: true }).fill('2099-01-01')
    // 400 and 15 %.
    await dialog.getByText('460', { exact: false }).first().waitFor()
    await faultless(page)
    await dialog.locator('[type="submit"]').click()
    await page.getByText(packageEditor.form.saved).first().waitFor()
    expect(await versions()).toEqual([
      { version: 1, fee: 30_000, isOver: true },
      { version: 2, fee: 40_000, isOver: false },
    ])

    await card.getByRole('button', { name: packageEditor.change, exact: true }).click()
    await expect
      .poll(() => dialog.getByLabel(packageEditor.form.day, { exact: true }).inputValue())
      .toBe('2099-01-01')
    await dialog.getByLabel(packageEditor.form.leads).fill('4')
    await dialog.locator('[type="submit"]').click()
    await expect.poll(() => dialog.locator('[aria-invalid="true"]').count(), PATIENCE).toBe(1)
    await dialog.getByLabel(packageEditor.form.leads).fill('12')
    await dialog.locator('[type="submit"]').click()
    await dialog.waitFor({ state: 'hidden' })
    await card.getByRole('button', { name: packageEditor.remove, exact: true }).click()
    await page.getByText(packageEditor.removed).waitFor()
    expect(await versions()).toEqual([{ version: 1, fee: 30_000, isOver: false }])

    await card.getByRole('button', { name: packageEditor.next, exact: true }).click()
    await fee.fill('450')
    await dialog.getByRole('button', { name: packageEditor.form.offerNow, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => card.textContent(), PATIENCE).toContain('517.50')
    expect((await versions()).map(({ isOver }) => isOver)).toEqual([true, false])
    const [bought] = await marketplace.sql`
      select net::int from orders where package_id = ${packageId}`
    expect(bought).toEqual({ net: 30_000 })
    await faultless(page)
    // Only the refusal of four leads remains.
    expect(complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])
  })
})
