/** A firm's team: the holder of the account invites, an accountant joins by the mail's link, and sees what is theirs. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'
const HOLDER = 'holder@arkan.example.sa'
const ACCOUNTANT = 'huda@arkan.example.sa'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ AUTH_AUTOCONFIRM: 'on' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

async function signUp(email: string): Promise<string> {
  const { data, error } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  if (!data.user) throw error ?? new Error('not signed up')
  return data.user.id
}

test.each(playedIn('ar'))(
  'a colleague joins, works in their own pages and is removed (%s)',
  async (locale) => {
    const { team: t, invitations } = messages[locale]
    const id = await signUp(`${locale}-${HOLDER}`)
    await marketplace.sql`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, locale, status, user_id)
    values (${`arkan-${locale}`}, 'أركان', 'نورة', 'contractor', '{interior_finishing}', 'riyadh', '{riyadh}', ${locale === 'ar' ? '966512340001' : '966512340002'}, ${locale}, 'approved', ${id})`
    const colleague = `${locale}-${ACCOUNTANT}`
    const colleagueId = await signUp(colleague)

    watched = await openPage(browser, { baseURL: server.url, locale, viewport: { width: 360, height: 800 } })
    page = watched.page
    await page.goto(privatePaths.contractorTeam(locale))
    await signInPage(page, locale).signIn({ email: `${locale}-${HOLDER}`, password: PASSWORD })
    await page.getByRole('heading', { name: t.title, level: 1 }).waitFor()
    await hydrated(page)
    await page.getByRole('button', { name: t.invite.open }).click()
    await page.getByLabel(invitations.form.name).fill('هدى سالم')
    await page.getByLabel(invitations.form.email, { exact: true }).fill(colleague)
    await page.getByLabel(invitations.form.role, { exact: true }).selectOption('accountant')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: invitations.form.send }).click()
    await page.getByText(colleague).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    // The mail's link, as its reader opens it, is checked over HTTP (server/team/team.security.http.test.ts).
    await marketplace.sql`
    insert into team_members (user_id, provider_id, role, name, email, joined_at)
    select ${colleagueId}, provider_id, role, name, email, now() from team_invitations where email = ${colleague}`
    const theirs = await openPage(browser, {
      baseURL: server.url,
      locale,
      viewport: { width: 360, height: 800 },
    })
    await theirs.page.goto(paths.contractorLeads(locale))
    await signInPage(theirs.page, locale).signIn({ email: colleague, password: PASSWORD })
    await theirs.page.waitForURL(`**${privatePaths.contractorPackage(locale)}`)
    await hydrated(theirs.page)
    await theirs.page.getByRole('link', { name: messages[locale].leads.nav.team, exact: true }).click()
    await theirs.page.getByRole('button', { name: t.own.leave }).waitFor()
    await expect
      .poll(() =>
        theirs.page.getByRole('link', { name: messages[locale].leads.nav.leads, exact: true }).count(),
      )
      .toBe(0)
    expect(await accessibilityFaults(theirs.page)).toEqual([])
    expect(await overflow(theirs.page)).toBe(0)

    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: t.removeOf.replace('{name}', 'هدى سالم') }).click()
    await page.getByRole('button', { name: t.removal.send }).click()
    await page.getByText(t.none).waitFor()
    await theirs.page.reload()
    await theirs.page.getByLabel(messages[locale].accounts.email, { exact: true }).waitFor()
    await theirs.close()
  },
)
