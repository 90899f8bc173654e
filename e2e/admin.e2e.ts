/**
 * The admin console in both languages: documents opened, approval and undo by keyboard alone, rejection with a reason
 * that the provider reads, credentials checked again, suspension and reinstatement, two admins at once, a stale page,
 * documents and lists that fail to load, and a small phone.
 */
import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { notifyDecision } from '#server/verifications/notify-decision.job.ts'
import { aRegistration, uploadDocument } from '#testing/api.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestContext } from '#testing/command-context.ts'
import { freePort } from '#testing/free-port.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { nameOfEmail } from '#web/admin/console/name-of-email.ts'
import { paths } from '#web/paths.ts'
import { outsideClient, type Person } from './accounts.ts'
import { type AdminPage, adminPage } from './admin-page.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const SMALLEST = { width: 360, height: 740 }
const reem: Person = { email: 'reem@mimar.example', password: 'a desk with two drawers' }
const faisal: Person = { email: 'faisal@mimar.example', password: 'a desk with two drawers' }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let opened: WatchedPage[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ ...AS_TESTED, MIMAR_PROCESSES: 'web' })
  for (const person of [reem, faisal]) {
    const { data } = await outsideClient(server).auth.signUp(person)
    await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
  }
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(async () => {
  onTestFailed(marketplace.printOutput)
  // All firms register from this address.
  await marketplace.sql`truncate rate_limits`
})
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

const AS_TESTED = { AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' }

async function sessionOf(person: Person, at = server) {
  const { data, error } = await outsideClient(at).auth.signInWithPassword(person)
  if (error) throw error
  return data.session
}

type Options = Partial<Parameters<typeof openPage>[1]> & { as?: Person; at?: ServerProcess; path?: string }

/** An admin's browser, already signed in. */
async function openConsole(locale: Locale, { as = reem, at = server, path = '', ...options }: Options = {}) {
  const watched = await openPage(browser, { baseURL: at.url, locale, ...options })
  opened.push(watched)
  const kept = ['sb-127-auth-token', JSON.stringify(await sessionOf(as, at))]
  await watched.page.addInitScript(([key, session]) => {
    localStorage.setItem(key!, session!)
    // Browsers differ in showing PDF inside a page; here none does.
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value: false })
  }, kept)
  await watched.page.goto(paths.adminDashboard(locale) + path)
  return { ...watched, adminConsole: adminPage(watched.page, locale) }
}

let firms = 0

/** A pending provider who registered in `locale`, with a picture and a PDF. */
async function aFirm(locale: Locale) {
  firms += 1
  const upload = (kind: string, file?: Uint8Array) => uploadDocument(server, kind, file)
  const identity = await upload('commercial_registration', await aPhoto())
  const registration = await aRegistration(
    { upload },
    {
      companyName: locale === 'ar' ? `مؤسسة الديوان ${firms}` : `Diwan House ${firms}`,
      locale,
      documents: { identity, ibanCertificate: await upload('iban_certificate') },
    },
  )
  const answer = await fetch(`${server.url}/api/v1/providers`, {
    method: 'POST',
    body: JSON.stringify(registration),
    headers: { 'content-type': 'application/json' },
  })
  const { id } = await answer.json()
  const [row] = await marketplace.sql`select slug, version from providers where id = ${id}`
  return { id, name: registration.companyName, email: registration.email, slug: row!.slug as string }
}

/** What the worker keeps of the commercial register: struck off, under another name. */
const struckOff = (providerId: string) => marketplace.sql`
  insert into register_lookups (provider_id, number, outcome, looked_up_at, name, standing, standing_name, city_name, issued_on, activities)
  select id, coalesce(unified_number, cr_number), 'found', now(), 'مؤسسة ظل النخيل للمقاولات', 'struck_off', 'مشطوب', 'الدمام', '2012-01-20',
    array['الإنشاءات العامة للمباني السكنية'] from providers where id = ${providerId}`

/** A decision by another admin through the API. */
async function decide(person: Person, id: string, path: string, body: object = {}) {
  const bearer = { authorization: `Bearer ${(await sessionOf(person))!.access_token}` }
  const route = `${server.url}/api/v1/admin/providers/${id}`
  const { version, documents } = await (await fetch(route, { headers: bearer })).json()
  // An approval is refused until its admin opened every document.
  for (const document of path === 'approve' ? documents : []) {
    const link = await fetch(`${route}/documents/${document.id}`, { headers: bearer })
    await fetch(new URL((await link.json()).href, server.url))
  }
  const answer = await fetch(`${route}/${path}`, {
    method: 'POST',
    body: JSON.stringify({ version, ...body }),
    headers: { ...bearer, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
}

/** Runs the worker's job for decisions that can no longer be undone. */
async function passTheMinute(providerId: string) {
  const clock = createTestClock(new Date(Date.now() + UNDO_WITHIN_MS))
  const [decided] = await marketplace.sql`select id from verifications where provider_id = ${providerId}`
  await notifyDecision({ ...createTestContext(marketplace.db), clock }, { verificationId: decided!.id })
}

const faultless = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}
const openDocuments = async (adminConsole: AdminPage) => {
  await adminConsole.picture.waitFor()
  await adminConsole.paper('iban_certificate').click()
  await adminConsole.download()
}
/** Opens the documents, says that the registration has no last day, and marks every value as matching. */
async function checkEverything(page: Page, adminConsole: AdminPage) {
  await openDocuments(adminConsole)
  await adminConsole.noExpiry.first().check()
  await adminConsole.title.focus()
  const open = adminConsole.open
  for (let left = await open.count(); left > 0; left -= 1) {
    // A mark shows before it is stored. One that another admin's decision overtook would be taken back.
    const stored = page.waitForResponse(/\/field-checks$/)
    await page.keyboard.press('y')
    await expect.poll(() => open.count(), PATIENCE).toBe(left - 1)
    await stored
  }
}

describe.each(playedIn('en'))('an admin reading %s', (locale) => {
  const { admin, errors, providerProfile } = messages[locale]
  const profile = async (slug: string) => {
    const answer = await fetch(server.url + paths.serviceProvider(locale, slug))
    return answer.status === 200 && (await answer.text()).includes(providerProfile.claims.title)
  }

  test('an admin approves by keyboard alone, sees the badge, and takes it back', async () => {
    const firm = await aFirm(locale)
    const { page, adminConsole, complaints } = await openConsole(locale)
    await adminConsole.row(firm.name).waitFor()
    await faultless(page)

    await page.keyboard.press('?')
    await adminConsole.shortcuts.waitFor()
    await faultless(page)
    await page.keyboard.press('Escape')
    await adminConsole.shortcuts.waitFor({ state: 'hidden' })

    await adminConsole.walkTo(firm.name)
    await page.keyboard.press('Enter')
    await adminConsole.drawer(firm.name).waitFor()
    await page.keyboard.press('Escape')
    await adminConsole.drawer(firm.name).waitFor({ state: 'hidden' })
    await expect.poll(() => adminConsole.hasFocus(adminConsole.row(firm.name)), PATIENCE).toBe(true)
    await page.keyboard.press('Enter')
    await adminConsole.picture.waitFor()
    // Enter at the very moment that Escape gives the row the focus back opens it again.
    await adminConsole.row(firm.name).evaluate((row: HTMLElement) => {
      const reopen = () => {
        row.click()
        Object.assign(window, { isReopened: true })
      }
      row.addEventListener('focus', () => queueMicrotask(reopen), { once: true })
    })
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => 'isReopened' in window)
    await adminConsole.picture.waitFor()
    expect(await adminConsole.fields()).toContain(firm.email)
    await faultless(page)
    // Locked: the key goes to what is left, here the document that nobody opened.
    await page.keyboard.press('a')
    const iban = adminConsole.paper('iban_certificate')
    await expect.poll(() => iban.getAttribute('aria-pressed'), PATIENCE).toBe('true')
    expect(await profile(firm.slug)).toBe(false)
    await adminConsole.paper('commercial_registration').click()
    await checkEverything(page, adminConsole)
    await faultless(page)
    await page.keyboard.press('a')
    await adminConsole.toast(admin.decide.done.approved).waitFor()
    await adminConsole.toast(admin.decide.doneText.approved.replace('{name}', firm.name)).waitFor()
    await adminConsole.drawer(firm.name).waitFor({ state: 'hidden' })
    await expect.poll(() => adminConsole.row(firm.name).count(), PATIENCE).toBe(0)
    await expect.poll(() => profile(firm.slug), PATIENCE).toBe(true)
    await faultless(page)

    await page.keyboard.press('u')
    await adminConsole.toast(admin.decide.done.undone).waitFor()
    await adminConsole.row(firm.name).waitFor()
    await expect.poll(() => profile(firm.slug), PATIENCE).toBe(false)
    expect(complaints).toEqual([])
  })

  test("an admin rejects only with a reason, in the provider's language, which the provider reads", async () => {
    const firm = await aFirm(locale)
    const { page, adminConsole, complaints } = await openConsole(locale, {
      path: `?q=${encodeURIComponent(firm.name)}`,
    })
    await adminConsole.row(firm.name).click()
    await adminConsole.picture.waitFor()
    await page.keyboard.press('r')
    await adminConsole.reason.waitFor()
    await faultless(page)
    await page.keyboard.press('Escape')
    await adminConsole.reason.waitFor({ state: 'hidden' })
    // The drawer is still there: its key asks for the reason again.
    await page.keyboard.press('r')
    await adminConsole.reason.waitFor()
    await page.getByRole('button', { name: admin.reason.cancel }).click()
    await adminConsole.reason.waitFor({ state: 'hidden' })
    await page.keyboard.press('r')
    await adminConsole.reason.waitFor()
    await adminConsole.sendReason.click()
    await page.getByText(errors.verification.reason_required).waitFor()
    await faultless(page)

    await page.getByRole('button', { name: admin.reason.template.unclear }).click()
    const written = `${admin.reasonText[locale].unclear} 123`
    await adminConsole.reason.fill(written)
    await adminConsole.sendReason.click()
    await adminConsole.toast(admin.decide.done.rejected).waitFor()
    await passTheMinute(firm.id)
    const { data } = await outsideClient(server).auth.signUp({
      email: firm.email,
      password: 'a wall with openings',
    })
    // Linked as by a code to the company's mobile (e2e/provider-dashboard).
    await marketplace.sql`update providers set user_id = ${data.user!.id} where id = ${firm.id}`
    const mine = await fetch(`${server.url}/api/v1/me/provider`, {
      headers: { authorization: `Bearer ${data.session!.access_token}` },
    })
    expect(await mine.json()).toMatchObject({
      status: 'rejected',
      reason: { text: written, locale },
    })
    // Only the refusal of the empty reason remains.
    expect(complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])
  })

  test("an admin sees another admin's decision immediately, and is refused on a page that did not", async () => {
    const [first, second] = [await aFirm(locale), await aFirm(locale)]
    const mine = await openConsole(locale)
    await mine.adminConsole.row(first.name).waitFor()
    const theirs = await openConsole(locale, { as: faisal, path: `?provider=${first.id}` })
    await checkEverything(theirs.page, theirs.adminConsole)
    await theirs.adminConsole.approve.click()
    await theirs.adminConsole.toast(admin.decide.done.approved).waitFor()
    await expect.poll(() => mine.adminConsole.row(first.name).count(), PATIENCE).toBe(0)
    expect([...mine.complaints, ...theirs.complaints]).toEqual([])

    const late = await openConsole(locale, { path: '?status=all' })
    await late.page.route('**/admin/providers/stream', (route) => route.abort())
    await late.page.goto(`${paths.adminDashboard(locale)}?provider=${second.id}`)
    await late.adminConsole.picture.waitFor()
    // Each mark reads the provider anew. Until the approval is sent, those answers wait: one that came after the other
    // admin's decision would show it.
    const approval = Promise.withResolvers<void>()
    await late.page.route(`**/api/v1/admin/providers/${second.id}`, async (route) => {
      await approval.promise
      await route.continue()
    })
    await checkEverything(late.page, late.adminConsole)
    await decide(faisal, second.id, 'reject', { reason: 'السجل غير واضح' })
    await late.adminConsole.approve.click()
    approval.resolve()
    await expect.poll(() => late.adminConsole.refusal.textContent(), PATIENCE).toContain(faisal.email)
    await expect.poll(() => late.adminConsole.refusal.textContent()).toContain(admin.decide.failed.approve)
    // The page shows the other decision: its reason, and no button to approve.
    await late.page.getByText('السجل غير واضح').first().waitFor()
    await expect.poll(() => late.adminConsole.approve.count()).toBe(0)
    await faultless(late.page)
  })

  test('two admins with the same registration open see each other, and no longer once one closed it', async () => {
    const firm = await aFirm(locale)
    const mine = await openConsole(locale, { path: `?provider=${firm.id}` })
    const theirs = await openConsole(locale, { as: faisal, path: `?provider=${firm.id}` })
    // Nobody gave them a name, so they are called by the start of their emails.
    const said = (page: Page, name: string) =>
      page.getByRole('dialog').getByRole('status').getByText(name, { exact: true })
    await said(mine.page, nameOfEmail(faisal.email)).waitFor()
    await said(theirs.page, nameOfEmail(reem.email)).waitFor()
    await faultless(mine.page)
    await theirs.page.keyboard.press('Escape')
    await said(mine.page, nameOfEmail(faisal.email)).waitFor({ state: 'hidden' })
    expect([...mine.complaints, ...theirs.complaints]).toEqual([])
  })

  test('an admin marks a difference, asks for more in the provider’s language, and goes on to the next', async () => {
    const [firm, later] = [await aFirm(locale), await aFirm(locale)]
    const { page, adminConsole, complaints } = await openConsole(locale, { path: `?provider=${firm.id}` })
    await openDocuments(adminConsole)
    // The keys mark the fields of the document on the screen.
    await adminConsole.paper('commercial_registration').click()
    await adminConsole.title.focus()
    await page.keyboard.press('x')
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', {
      name: admin.more.title.replace(/<name>.*<\/name>/, firm.name),
    })
    await dialog.waitFor()
    const words = admin.requestText[locale]
    const differs = words.item.differs.replace('{subject}', words.field.companyName)
    await expect.poll(() => dialog.getByText(differs, { exact: false }).count(), PATIENCE).toBeGreaterThan(0)
    await faultless(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await adminConsole.drawer(firm.name).waitFor()
    await page.keyboard.press('m')
    await dialog.getByRole('textbox').fill('شكرًا 123')
    await dialog.getByRole('button', { name: admin.more.send }).click()
    await adminConsole.drawer(firm.name).waitFor({ state: 'detached' })
    await page.getByText(admin.decide.undoable.more_requested.replace('{name}', firm.name)).waitFor()
    await faultless(page)
    const [row] =
      await marketplace.sql`select items, reason from verifications where provider_id = ${firm.id}`
    expect(row).toEqual({ items: ['companyName.differs'], reason: 'شكرًا 123' })

    await page.goto(`${paths.adminDashboard(locale)}?status=awaiting`)
    await adminConsole.opened(firm.name).waitFor()
    await expect.poll(() => adminConsole.row(later.name).count()).toBe(0)
    await faultless(page)
    expect(complaints).toEqual([])
  })

  test('an admin reads what the commercial register says beside what the provider typed', async () => {
    const firm = await aFirm(locale)
    await struckOff(firm.id)
    const { page } = await openConsole(locale, { path: `?provider=${firm.id}`, viewport: SMALLEST })
    const { register } = admin.review
    const section = page.getByRole('region', { name: register.title })
    await section.getByText(register.standing.struck_off).waitFor()
    await section.getByText('مؤسسة ظل النخيل للمقاولات').waitFor()
    await section.getByText(firm.name).waitFor()
    await faultless(page)
  })

  test('an approval with values that nobody compared asks once, naming them', async () => {
    const firm = await aFirm(locale)
    const { page, adminConsole } = await openConsole(locale, { path: `?provider=${firm.id}` })
    await openDocuments(adminConsole)
    // 2 Rajab 1480, typed in Hijri, is read back in both calendars.
    await page.getByLabel(admin.review.checks.hijriFor.split('{')[0]!).first().fill('٢/٧/١٤٨٠')
    await page.getByText(locale === 'ar' ? '2 رجب 1480 هـ' : '2 Rajab 1480 AH').waitFor()
    await adminConsole.approve.click()
    const dialog = page.getByRole('dialog', { name: admin.compare.confirmTitle })
    await dialog.getByText(admin.compare.confirmUnmarked).waitFor()
    await faultless(page)
    await dialog.getByRole('button', { name: admin.compare.confirmApprove }).click()
    await expect
      .poll(
        async () => (await marketplace.sql`select status from providers where id = ${firm.id}`)[0]!.status,
        PATIENCE,
      )
      .toBe('approved')
  })

  test('an admin checks a credential again, suspends with a reason, and reinstates', async () => {
    const firm = await aFirm(locale)
    await decide(faisal, firm.id, 'approve')
    const { page, adminConsole, complaints } = await openConsole(locale, {
      path: `?status=all&provider=${firm.id}`,
    })
    await page.getByText(messages[locale].verifications.evidence.document_seen).first().waitFor()
    await page.getByRole('button', { name: admin.review.claims.again }).first().click()
    const expiry = page.getByLabel(admin.review.checks.expiresFor.split('{')[0]!)
    await expiry.fill('2020-01-31')
    await page.getByRole('button', { name: admin.review.claims.save }).click()
    await page.getByText(errors.verification.expired).waitFor()
    await faultless(page)
    await expiry.fill('2099-01-31')
    await page.getByRole('button', { name: admin.review.claims.save }).click()
    await page.getByText('2099').first().waitFor()

    await adminConsole.suspend.click()
    await adminConsole.reason.fill('شكوى قيد النظر')
    await adminConsole.sendSuspension.click()
    await adminConsole.toast(admin.decide.done.suspended).waitFor()
    await expect.poll(() => profile(firm.slug), PATIENCE).toBe(false)
    await adminConsole.opened(firm.name).click()
    await page.getByText('شكوى قيد النظر').first().waitFor()
    await adminConsole.reinstate.click()
    await adminConsole.toast(admin.decide.done.reinstated).waitFor()
    await expect.poll(() => profile(firm.slug), PATIENCE).toBe(true)
    // Only the refusal of the past date remains.
    expect(complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])
  })

  test('an admin finds a provider by keyboard alone from any page, and Escape gives the focus back', async () => {
    const firm = await aFirm(locale)
    const { page, adminConsole } = await openConsole(locale)
    await adminConsole.row(firm.name).waitFor()
    await page.goto(`${locale === 'ar' ? '' : '/en'}/admin/security`)
    const { open, title, label, results, noneTitle } = messages[locale].adminFind
    const button = page.getByRole('button', { name: open, exact: true })
    await button.waitFor()
    await hydrated(page)
    await button.focus()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: title })
    const field = dialog.getByRole('combobox', { name: label })
    await field.waitFor()
    await faultless(page)
    await page.keyboard.type('no such firm')
    await dialog.getByText(noneTitle.replace('{q}', 'no such firm')).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await adminConsole.hasFocus(button)).toBe(true)

    await page.keyboard.press('Control+k')
    await page.keyboard.type(firm.name)
    const options = dialog.getByRole('listbox', { name: results }).getByRole('option')
    await options.first().waitFor()
    await options.and(page.locator('[aria-selected="true"]')).first().waitFor()
    const chosen = (await options.first().getAttribute('id')) ?? ''
    await expect.poll(() => field.getAttribute('aria-activedescendant'), PATIENCE).toBe(chosen)
    await faultless(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: firm.name }).waitFor()
    await page.setViewportSize(SMALLEST)
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await faultless(page)
  })

  test('an admin reads the whole history of a provider, narrows it, writes a note and opens the review from it', async () => {
    const firm = await aFirm(locale)
    const { page, adminConsole, complaints } = await openConsole(locale)
    await page.goto(`${locale === 'ar' ? '' : '/en'}/admin/providers/${firm.id}`)
    const { adminStory } = messages[locale]
    const history = page.getByRole('region', { name: adminStory.history })
    await history.getByText(adminStory.event.registered, { exact: true }).waitFor()
    await faultless(page)

    const note = history.getByRole('textbox', { name: adminStory.note.label })
    await history.getByRole('button', { name: adminStory.note.write }).click()
    await expect.poll(() => note.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await note.fill('Called about the second document')
    await history.getByRole('button', { name: adminStory.note.write }).click()
    await history.getByRole('blockquote').filter({ hasText: 'Called about the second document' }).waitFor()
    await history.getByRole('link', { name: new RegExp(adminStory.kind.documents) }).click()
    await expect.poll(() => history.getByRole('blockquote').count(), PATIENCE).toBe(0)
    expect(new URL(page.url()).search).toBe('?show=documents')
    await page.setViewportSize(SMALLEST)
    await faultless(page)

    await page.getByRole('link', { name: adminStory.review }).click()
    await adminConsole.drawer(firm.name).waitFor()
    expect(complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])
  })

  test('a small phone shows that a document failed to load, and loads it on the next try', async () => {
    const firm = await aFirm(locale)
    const { page, adminConsole } = await openConsole(locale, { viewport: SMALLEST, hasTouch: true })
    await adminConsole.row(firm.name).waitFor()
    await faultless(page)
    await page.route('**/api/v1/downloads/*', (route) => route.abort())
    await adminConsole.row(firm.name).click()
    await expect
      .poll(() => adminConsole.refusal.textContent(), PATIENCE)
      .toContain(admin.review.papers.failed)
    await faultless(page)
    await page.unroute('**/api/v1/downloads/*')
    await page.getByRole('button', { name: admin.review.papers.retry }).click()
    await adminConsole.picture.waitFor()
    // Nobody scanned it here, so it is let out by hand.
    await page.getByRole('button', { name: admin.review.papers.download, exact: true }).click()
    expect(await adminConsole.saved(admin.review.papers.downloadAnyway)).toBeGreaterThan(100)
    await adminConsole.reject.click()
    await adminConsole.reason.waitFor()
    await faultless(page)
  })

  test('an admin downloads the table and the log, reads the decisions, and sees an error when the list fails to load', async () => {
    const firm = await aFirm(locale)
    await decide(faisal, firm.id, 'reject', { reason: 'السجل غير واضح' })
    const { page, adminConsole } = await openConsole(locale)
    const table = await adminConsole.keep(admin.export)
    expect(readFileSync(table, 'utf8')).toMatch(/^\uFEFF"/)
    await page.getByRole('link', { name: admin.nav.audit }).click()
    await page.getByRole('row').filter({ hasText: admin.audit.action.providers.exported }).first().waitFor()
    await page.getByRole('row').filter({ hasText: 'السجل غير واضح' }).first().waitFor()
    await faultless(page)
    const log = await adminConsole.keep(admin.audit.export)
    expect(readFileSync(log, 'utf8').trim().split('\n').at(-1)).toMatch(/^\{"head":/)

    await page.route('**/api/v1/admin/providers?*', (route) =>
      route.fulfill({ status: 429, json: { detail: 'later' } }),
    )
    await page.goto(`${paths.adminDashboard(locale)}?status=pending`)
    await expect.poll(() => adminConsole.refusal.textContent(), PATIENCE).toContain(admin.queue.failed)
    await faultless(page)
  })
})

test('the address contains page, order and search, and an open drawer shows what changed in its provider', async () => {
  const { admin } = messages.en
  const rows = Array.from({ length: 25 }, (_, at) => ({
    ...{ slug: `page-${at}`, company_name: `Aardvark ${String(at).padStart(2, '0')}`, contact_name: 'Saad' },
    ...{ kind: 'contractor', trades: ['renovation'], city: 'riyadh', service_cities: ['riyadh'] },
    ...{ mobile: `9665199${String(at).padStart(5, '0')}`, locale: 'en', status: 'pending_review' },
  }))
  await marketplace.sql`insert into providers ${marketplace.sql(rows)}`
  const { page, adminConsole, complaints } = await openConsole('en', { as: faisal, path: '?status=pending' })
  await page.getByRole('combobox', { name: admin.queue.sort.label }).selectOption('name')
  await adminConsole.row('Aardvark 00').waitFor()
  await page.getByRole('link', { name: admin.queue.next, exact: true }).click()
  await adminConsole.row('Aardvark 24').waitFor()
  await expect.poll(() => adminConsole.row('Aardvark 00').count()).toBe(0)
  await page.reload()
  await adminConsole.row('Aardvark 24').waitFor()
  await hydrated(page)
  await page.goBack()
  await adminConsole.row('Aardvark 00').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('aardvark 07')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.admin-queue').getByRole('row').count(), PATIENCE).toBe(2)

  await adminConsole.row('Aardvark 07').click()
  await adminConsole.drawer('Aardvark 07').waitFor()
  const [{ id }] = await marketplace.sql<[{ id: string }]>`select id from providers where slug = 'page-7'`
  await decide(reem, id, 'reject', { reason: 'Send the registration again' })
  await page.getByText(admin.review.changed).waitFor()
  await page.getByText('Send the registration again').first().waitFor()
  await expect.poll(() => adminConsole.reject.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('an admin without the required second step sets it up and returns to the same page', async () => {
  const strict = await marketplace.start({
    ...{ ...AS_TESTED, MIMAR_PROCESSES: 'web', ADMIN_MFA_REQUIRED: 'on' },
    PORT: String(await freePort()),
  })
  const { page } = await openConsole('ar', { at: strict, viewport: SCREENS.phone, path: '?status=all' })
  const { security, factors, code } = messages.ar.accounts
  await page.getByText(security.mustEnrolTitle).waitFor()
  await faultless(page)
  await page.getByRole('button', { name: factors.add.totp }).click()
  const secret = (await page.locator('.accounts_account-secret bdi').textContent()) ?? ''
  const digits = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByLabel(code, { exact: true }).fill(digits)
  await page.getByRole('button', { name: factors.finish, exact: true }).click()
  const address = () => new URL(page.url()).pathname + new URL(page.url()).search
  await expect.poll(address, PATIENCE).toBe(`${paths.adminDashboard('ar')}?status=all`)
  await page.locator('.admin-queue').getByRole('row').nth(1).waitFor()
})
