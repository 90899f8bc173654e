/** A provider's profile: from sign-in into review, a rejection that is corrected and sent again, and the badge. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { type ServerProcess, TEST_SECRET } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { isWrong } from './owner-page.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page
let admin: string

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on' })
  const { id, bearer } = await signUp('admin@mimar.example')
  await marketplace.sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
  admin = bearer
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

async function signUp(email: string) {
  const { data, error } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  if (!data.session) throw error ?? new Error('not signed in')
  return { id: data.session.user.id, bearer: data.session.access_token }
}

async function call(path: string, body: unknown, bearer?: string) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function upload(kind: string): Promise<string> {
  const bytes = aPdf()
  const announced = await call('/documents', { kind, fileName: `${kind}.pdf`, size: bytes.length })
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'upload-token': announced.uploadToken,
  }
  const part = { method: 'PATCH', body: Buffer.from(bytes), headers }
  await fetch(`${server.url}/api/v1/documents/${announced.id}`, part)
  return announced.uploadToken
}

/** A provider who registered without an account and created one afterwards with the same address. */
async function aRegisteredProvider(email: string): Promise<string> {
  const documents = {
    identity: await upload('commercial_registration'),
    ibanCertificate: await upload('iban_certificate'),
  }
  const { id } = await call('/providers', {
    companyName: 'مؤسسة أركان السهل',
    contactName: 'سعد القحطاني',
    mobile: `05539${String(providers++).padStart(5, '0')}`,
    email,
    kind: 'contractor',
    trades: ['renovation'],
    city: 'riyadh',
    serviceCities: ['riyadh'],
    description: '',
    locale: 'ar',
    identity: { kind: 'commercial_registration', registrationNumber: '7000000001' },
    bankName: 'الراجحي',
    iban: 'SA0380000000608010167519',
    vatNumber: '',
    documents,
    agreement: true,
  })
  await signUp(email)
  return id
}
let providers = 1

/** An admin's decision of which the provider was notified. */
async function decide(id: string, decision: 'approve' | 'reject' | 'request-more', more: object = {}) {
  const [row] = await marketplace.sql`select version from providers where id = ${id}`
  if (decision === 'approve') await openDocuments(id)
  await call(`/admin/providers/${id}/${decision}`, { version: row!.version, ...more }, admin)
  await marketplace.sql`update verifications set told_at = now() where provider_id = ${id}`
}

/** An approval is refused until its admin opened every document. */
async function openDocuments(id: string) {
  const headers = { authorization: `Bearer ${admin}` }
  const documents = await marketplace.sql`select id from documents where provider_id = ${id}`
  for (const document of documents) {
    const route = `${server.url}/api/v1/admin/providers/${id}/documents/${document.id}`
    const { href } = await (await fetch(route, { headers })).json()
    await fetch(new URL(href, server.url))
  }
}

async function enter(locale: Locale, email: string) {
  watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
  page = watched.page
  await page.goto(paths.contractorProfile(locale))
  await page.waitForURL(`**${paths.contractorLogin(locale)}`)
  await signInPage(page, locale).signIn({ email, password: PASSWORD })
  await page.waitForURL(`**${paths.contractorProfile(locale)}`)
}

/** Verifies the mobile of a registration with the account's email, and opens the profile. */
async function join(locale: Locale, id: string) {
  const { join: words } = messages[locale].providerDashboard
  await page.getByRole('heading', { name: words.title, exact: true }).waitFor()
  await faultless()
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByRole('button', { name: words.check, exact: true }).waitFor()
  const [row] = await marketplace.sql`select mobile from providers where id = ${id}`
  const code = await lastCodeTo(marketplace, { secret: TEST_SECRET }, row!.mobile)
  await page.locator('input[name=code]').fill(code)
  await faultless()
  await page.getByRole('button', { name: words.check, exact: true }).click()
  await page.getByRole('heading', { name: words.title, exact: true }).waitFor({ state: 'detached' })
  // Both routes responded that a code is missing.
  expect(watched.complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([])
}

const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

describe.each(playedIn('en'))('a provider, in %s', (locale) => {
  const { providerDashboard, documents, registration } = messages[locale]
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const box = (name: keyof typeof registration.field) =>
    page.getByRole('textbox', { name: registration.field[name], exact: true })

  test('a provider reads the reason of a rejection, corrects it and sends again', async () => {
    const email = `mends.${locale}@firm.example`
    const id = await aRegisteredProvider(email)
    await enter(locale, email)
    await join(locale, id)
    await heading(providerDashboard.status.pending_review.title).waitFor()
    await faultless()

    const reason = 'شهادة الآيبان باسم آخر'
    await decide(id, 'reject', { reason })
    await page.reload()
    await page.getByText(reason).waitFor()
    await heading(providerDashboard.status.rejected.title).waitFor()
    await faultless()

    await box('contactName').fill('')
    await page.getByRole('button', { name: providerDashboard.profile.save.registration }).click()
    await page.getByText(providerDashboard.profile.wrong).waitFor()
    await expect.poll(() => isWrong(box('contactName'))).toBe(true)
    await box('contactName').fill('علي القحطاني')
    await page.getByRole('button', { name: providerDashboard.profile.save.registration }).click()
    await page.getByText(providerDashboard.profile.saved).waitFor()

    const newer = { name: 'iban-2026.pdf', mimeType: 'application/pdf', buffer: aPdf() }
    await page.locator('input[type=file][name=ibanCertificate]').setInputFiles(newer)
    await page.getByText(newer.name).waitFor()
    await page.locator('.providers_place-older summary').waitFor()

    await page.getByRole('button', { name: providerDashboard.status.again }).click()
    await heading(providerDashboard.status.pending_review.title).waitFor()
    const [row] = await marketplace.sql`select status, contact_name from providers where id = ${id}`
    expect(row).toEqual({ status: 'pending_review', contact_name: 'علي القحطاني' })
    expect(watched.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  })

  test('a provider reads what is missing, sees the stopped clock, sends it and is back in review', async () => {
    const email = `completes.${locale}@firm.example`
    const id = await aRegisteredProvider(email)
    await enter(locale, email)
    await join(locale, id)
    await heading(providerDashboard.status.pending_review.title).waitFor()
    await decide(id, 'request-more', { items: ['licence.missing', 'companyName.differs'] })
    await page.reload()
    await heading(providerDashboard.status.awaiting_provider.title).waitFor()
    await hydrated(page)
    const { asked } = providerDashboard.status
    await page.getByText(asked.stopped, { exact: true }).waitFor()
    const list = page.getByRole('list', { name: asked.list })
    await expect.poll(() => list.getByText(asked.open).count()).toBe(2)
    await faultless()

    await box('companyName').fill('مؤسسة نبع العارض للمقاولات')
    await page.getByRole('button', { name: providerDashboard.profile.save.registration }).click()
    await expect.poll(() => list.getByText(asked.open).count()).toBe(1)
    await page.getByRole('button', { name: asked.send }).click()
    await heading(providerDashboard.status.pending_review.title).waitFor()
    await faultless()
    expect(watched.complaints).toEqual([])
  })

  test('an approved provider sees what the badge gives access to, downloads a document, and pauses leads', async () => {
    const email = `badge.${locale}@firm.example`
    const id = await aRegisteredProvider(email)
    await decide(id, 'approve')
    await marketplace.sql`
      update provider_claims set checked_at = now() - interval '400 days', expires_at = now() - interval '1 day'
      where provider_id = ${id} and fact = 'commercial_registration'`
    await enter(locale, email)
    await join(locale, id)
    await heading(providerDashboard.status.paused.title).waitFor()
    await faultless()
    const section = (name: 'documents' | 'leave') =>
      page.getByRole('link', { name: providerDashboard.part[name] })
    await section('documents').click()
    await page
      .locator('.providers_place-claims')
      .getByText(messages[locale].verifications.fact.iban)
      .waitFor()
    await heading(providerDashboard.profile.verified).waitFor()
    await faultless()

    const name = documents.downloadOf.replace('{document}', documents.kind.iban_certificate)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await downloading).suggestedFilename()).toBe('iban_certificate.pdf')
    await page.route('**/api/v1/downloads/*', (route) => route.abort())
    await page.getByRole('button', { name }).click()
    await page.getByText(documents.downloadFailed).waitFor()

    const { leave } = providerDashboard
    await page.getByRole('link', { name: providerDashboard.parts.back }).click()
    await section('leave').click()
    await page.getByRole('button', { name: leave.length.week, exact: true }).click()
    await page.getByRole('button', { name: leave.pause, exact: true }).click()
    await page.getByText(leave.outcome.paused, { exact: true }).waitFor()
    const [row] = await marketplace.sql`select takes_leads from providers where id = ${id}`
    expect(row).toEqual({ takes_leads: false })
    await faultless()
    await page.getByRole('button', { name: leave.resume, exact: true }).last().click()
    await page.getByText(leave.outcome.resumed, { exact: true }).first().waitFor()
    const [resumed] = await marketplace.sql`select takes_leads from providers where id = ${id}`
    expect(resumed).toEqual({ takes_leads: true })
  })
})

test('an account without a registration is led to the form, which has the signed-in address', async () => {
  await signUp('nobody@firm.example')
  await enter('en', 'nobody@firm.example')
  const { providerDashboard, registration } = messages.en
  await page.getByRole('heading', { name: providerDashboard.noneTitle }).waitFor()
  await faultless()
  await page.getByRole('link', { name: providerDashboard.register }).click()
  // In the last step of the form.
  await page.getByText(registration.signedInHint).waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('#email').inputValue()).toBe('nobody@firm.example')
  await expect.poll(() => page.locator('#password').count()).toBe(0)
})
