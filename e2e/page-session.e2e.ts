/** Signed-in pages at a full load: rendered by the server with their reader's data, and with nobody else's. */
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { adminProviderPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'
const EMAIL = 'rendered@firm.example'
const OTHER = 'other@firm.example'
const ADMIN = 'admin@mimar.example'
const OWNER = 'owner@house.example'
/** Names of the firms (marketplace.ts). */
const FIRMS = { own: 'مقاول 1', other: 'مقاول 2', waiting: 'مقاول 4' }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page
/** What the page has asked for and has no answer to; an event stream is answered when it opens. */
let unanswered: Set<Request>
let leadId: string

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    ...{ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on', ADMIN_MFA_REQUIRED: 'off' },
    AUTH_RATE_LIMITS: 'off',
  })
  await register(EMAIL, 'provider-0')
  await register(OTHER, 'provider-1')
  leadId = await anOffer('provider-0')
  await signUp(OWNER)
  await marketplace.sql`insert into user_roles (user_id, role) values (${await signUp(ADMIN)}, 'admin')`
  await marketplace.sql`update providers set status = 'pending_review' where company_name = ${FIRMS.waiting}`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
afterEach(() => watched?.close())

async function signUp(email: string): Promise<string> {
  const { data } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  return data.user!.id
}

async function register(email: string, slug: string): Promise<void> {
  await marketplace.sql`update providers set user_id = ${await signUp(email)} where slug = ${slug}`
}

async function anOffer(slug: string): Promise<string> {
  const facts = { ...projectRequestInput.facts, projectType: 'renovation' }
  const { id } = await submitted(server, { input: { ...projectRequestInput, facts } })
  await marketplace.sql`update project_requests set status = 'dispatched' where id = ${id}`
  const [lead] = await marketplace.sql`
    with round as (
      insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
      values (${id}, 1, 'test', 'test', 3) returning id
    )
    insert into leads (project_request_id, provider_id, dispatch_round_id, expires_at)
    select ${id}, providers.id, round.id, now() + interval '24 hours' from round, providers where slug = ${slug}
    returning id`
  return lead!.id
}

async function enter(
  locale: Locale,
  viewport: { width: number; height: number },
  { email = EMAIL, door = paths.contractorLeads(locale) } = {},
) {
  watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  page = watched.page
  unanswered = new Set()
  page.on('request', (request) => unanswered.add(request))
  page.on('response', (response) => unanswered.delete(response.request()))
  page.on('requestfailed', (request) => unanswered.delete(request))
  await page.goto(door)
  const kept = page.waitForResponse((one) => one.url().endsWith('/me/page-session'))
  await signInPage(page, locale).signIn({ email, password: PASSWORD })
  expect((await kept).status()).toBe(204)
  await page.waitForURL(`**${door}`)
}

/**
 * API addresses that the page has asked for, without its event streams, and without the health of the market, which stands
 * below the queue and is asked for after it (docs/flows/market-health.md).
 */
function watchAsked(): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isData =
      /^\/api\/v1\/(?:me|leads|admin)\/(?!market$)/.test(pathname) && !pathname.endsWith('/stream')
    if (isData) asked.push(pathname + search)
  })
  return asked
}

/** From here on the page notices nothing by itself: it has its answers, and what it reads next gets none. */
async function readsNoMore(): Promise<void> {
  const held = new Set<Request>()
  await page.route('**/api/v1/**', (route) =>
    route.request().method() === 'GET' ? void held.add(route.request()) : route.continue(),
  )
  await expect.poll(() => [...unanswered].filter((request) => !held.has(request)).length).toBe(0)
}

/** Their sessions end elsewhere, as when they sign out everywhere on another device. */
const endSessions = (email: string) => marketplace.sql`
  delete from auth.sessions using auth.users where user_id = users.id and email = ${email}`

/** What the server sends this browser, before any script. */
const sent = async (path: string) => {
  const answer = await page.context().request.get(server.url + path)
  return { html: await answer.text(), headers: answer.headers() }
}

interface Shown {
  path: string
  /** A word of the data. */
  words: string
}

/** Each page is opened in full: its HTML has the data, and nothing is asked again. */
async function opensWithData(pages: Shown[]): Promise<void> {
  await page.goto('about:blank')
  const asked = watchAsked()
  // Held back, because each connection refreshes what is on the screen.
  await page.route('**/api/v1/**/stream', () => {})
  for (const { path, words } of pages) {
    const { html, headers } = await sent(path)
    expect(html, path).toContain(words)
    expect(headers, path).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(headers.vary).toMatch(/cookie/)
    const streamed = page.waitForRequest((one) => one.url().endsWith('/stream')).catch(() => {})
    await page.goto(path)
    await page.getByText(words).filter({ visible: true }).first().waitFor()
    await hydrated(page)
    if (!path.includes('/account/')) await streamed
    expect(await accessibilityFaults(page), path).toEqual([])
    expect({ path, asked, complaints: watched.complaints }).toEqual({ path, asked: [], complaints: [] })
  }
}

describe.each(playedIn('ar'))('somebody who is signed in, in %s', (locale) => {
  const { projectRequests, quotes, leads, reviews, dispatch, leadAccounts, admin, ownerAccounts } =
    messages[locale]
  const work = projectRequests.projectType.renovation

  test.each([
    ['phone', SCREENS.phone],
    ['desktop', SCREENS.desktop],
  ])('a provider’s pages open with their data on a %s', async (_name, screen) => {
    await enter(locale, screen)
    await opensWithData([
      { path: paths.contractorLeads(locale), words: work },
      { path: privatePaths.contractorLead(locale, leadId), words: work },
      { path: privatePaths.contractorQuotes(locale), words: quotes.none },
      // On a desktop the record shows the meter twice under one name.
      ...(screen === SCREENS.phone
        ? [{ path: privatePaths.contractorRecord(locale), words: leads.record.method }]
        : []),
      { path: privatePaths.contractorReviews(locale), words: reviews.mine.title },
      { path: privatePaths.contractorDispatch(locale), words: dispatch.received },
      { path: privatePaths.contractorStatement(locale), words: leadAccounts.title },
      { path: paths.contractorProfile(locale), words: FIRMS.own },
    ])
  })

  test('an admin’s queue opens with its registrations', async () => {
    await enter(locale, SCREENS.desktop, { email: ADMIN, door: paths.adminDashboard(locale) })
    await opensWithData([
      { path: paths.adminDashboard(locale), words: FIRMS.waiting },
      { path: `${paths.adminDashboard(locale)}?status=all`, words: admin.queue.allTitle },
    ])
  })

  test('an owner’s account opens with their requests', async () => {
    await enter(locale, SCREENS.phone, { email: OWNER, door: paths.accountProjectRequests(locale) })
    await opensWithData([
      { path: paths.accountProjectRequests(locale), words: ownerAccounts.mobile.title },
      { path: privatePaths.accountConsultations(locale), words: ownerAccounts.consultations.emptyTitle },
    ])
  })

  test('never sees the data of another user whose cookie was planted, and gets their own', async () => {
    await enter(locale, SCREENS.desktop)
    const { data } = await outsideClient(server).auth.signInWithPassword({ email: OTHER, password: PASSWORD })
    const answer = await fetch(`${server.url}/api/v1/me/page-session`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.session!.access_token}` },
    })
    const [name = '', value = ''] = answer.headers.get('set-cookie')!.split(';')[0]!.split('=')
    await page.context().addCookies([{ name, value, url: server.url }])
    const address = paths.contractorLeads(locale)
    expect((await sent(address)).html).toContain(FIRMS.other)
    await page.addInitScript((stranger) => {
      const look = () => {
        const { style } = document.documentElement
        if (document.body?.textContent?.includes(stranger) && style.visibility !== 'hidden') {
          Object.assign(window, { hasSeenStranger: true })
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, FIRMS.other)
    const own = page.waitForResponse((one) => one.url().endsWith('/me/page-session'))
    await page.goto(address)
    await page.getByText(FIRMS.own).filter({ visible: true }).first().waitFor()
    expect(await page.evaluate(() => 'hasSeenStranger' in window)).toBe(false)
    expect((await own).status()).toBe(204)
    expect((await sent(address)).html).toContain(FIRMS.own)
    expect(watched.complaints).toEqual([])
  })

  test('gets nothing more once they are signed out', async () => {
    await enter(locale, SCREENS.desktop)
    const cookies = await page.context().cookies()
    await page
      .getByRole('button', { name: messages[locale].accounts.security.signOutHere, exact: true })
      .click()
    await page.waitForURL((url) => !url.pathname.includes('/contractor/leads'))
    const names = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(names).not.toContain('mimar-page')
    await page.context().addCookies(cookies)
    expect((await sent(paths.contractorLeads(locale))).html).not.toContain(FIRMS.own)
  })

  test.each(['a press', 'news'])(
    'finds what they were typing when %s meets the end of their session',
    async (meets) => {
      const [firm] = await marketplace.sql`select id from providers where company_name = ${FIRMS.waiting}`
      const door = adminProviderPath(locale, firm!.id)
      await enter(locale, SCREENS.desktop, { email: ADMIN, door })
      const note = page.getByRole('textbox', { name: messages[locale].adminStory.note.label })
      const write = page.getByRole('button', { name: messages[locale].adminStory.note.write, exact: true })
      const words = `اتصل بعد الظهر: ${meets}`
      await note.pressSequentially(words)
      if (meets === 'a press') await readsNoMore()
      await endSessions(ADMIN)
      if (meets === 'a press') await write.click()
      else await marketplace.sql`select pg_notify('provider_changed', ${firm!.id})`
      await page.getByText(messages[locale].accounts.signIn.endedWhileTyping).first().waitFor()
      await page.unroute('**/api/v1/**')
      await signInPage(page, locale).signIn({ email: ADMIN, password: PASSWORD })
      await page.getByText(messages[locale].accounts.typedIsBack).first().waitFor()
      await page.waitForURL(`**${door}`)
      await expect.poll(() => note.inputValue()).toBe(words)
      // What React holds, not only what the field shows.
      await write.click()
      await expect.poll(() => note.inputValue()).toBe('')
      const written =
        await marketplace.sql`select body from staff_notes where provider_id = ${firm!.id} and body = ${words}`
      expect(written).toHaveLength(1)
      // A sign-out that was asked for keeps nothing.
      await note.pressSequentially('لا يهم')
      await page
        .getByRole('button', { name: messages[locale].accounts.dashboard.signOut, exact: true })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname !== door)
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed-words'))).toBeNull()
    },
  )

  test('signs in again, and is not taken for a stranger, on a page opened after their session ended', async () => {
    await enter(locale, SCREENS.desktop, { email: ADMIN, door: paths.adminDashboard(locale) })
    await page.goto('about:blank')
    await endSessions(ADMIN)
    await page.goto(paths.adminDashboard(locale))
    await page.waitForURL(`**${paths.adminLogin(locale)}`)
    await signInPage(page, locale).signIn({ email: ADMIN, password: PASSWORD })
    await page.waitForURL(`**${paths.adminDashboard(locale)}`)
  })
})
