/** The demo as it starts: the printed admin signs in, and a forgotten password ends in the inbox at /dev/inbox. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, openPage, overflow, SCREENS } from '#testing/browser/watched-page.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { type ServerProcess, startServer } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const data = temporaryDataRoot()
const settings = { MIMAR_DATA_ROOT: data.folder, AUTH_AUTOCONFIRM: 'on' }

let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(settings), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  data.remove()
})

/** The admin's sign-in data as printed in the terminal. */
function printedAdmin() {
  const [, email, password] = /Admin of the demo: (\S+) with password (\S+)/.exec(server.output()) ?? []
  return { email: email!, password: password! }
}

async function signUp(email: string) {
  const body = JSON.stringify({ email, password: 'soon to be forgotten' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
}

/** The address that the terminal prints; links in emails lead there too. */
const baseURL = () => `http://localhost:${server.port}`

describe.each(playedIn('en'))('in %s', (locale) => {
  const { accounts, admin, dev, mails } = messages[locale]

  test('the printed admin opens the dashboard, which shows the demo’s figures', async () => {
    onTestFailed(() => console.error(server.output()))
    const { page, complaints, close } = await openPage(browser, { baseURL: baseURL(), locale })
    await page.goto(paths.adminLogin(locale))
    await signInPage(page, locale).signIn(printedAdmin())
    const figure = page.locator('.stat', { hasText: admin.figures.approved }).locator('dd')
    await expect
      .poll(() => figure.allTextContents(), PATIENCE)
      .toEqual([expect.stringMatching(/^[1-9]\d*\D/)])
    expect(complaints).toEqual([])
    await close()
  })

  test('an email for a forgotten password arrives in the inbox, in the language of the page', async () => {
    onTestFailed(() => console.error(server.output()))
    const viewport = SCREENS.phone
    const { page, complaints, close } = await openPage(browser, { baseURL: baseURL(), locale, viewport })
    await page.goto(paths.devInbox(locale))
    await expect.poll(() => page.getByRole('heading', { name: dev.inbox.title }).count(), PATIENCE).toBe(1)

    const email = `noura.${locale}@mimar.example`
    await signUp(email)
    await page.goto(privatePaths.resetPassword(locale))
    await page.getByLabel(accounts.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: accounts.reset.submit }).click()
    await expect.poll(() => page.getByText(accounts.reset.sentTitle).count(), PATIENCE).toBe(1)

    await page.goto(paths.devInbox(locale))
    const subject = page.getByRole('heading', { name: mails.kinds.recovery.subject })
    await expect.poll(() => subject.count(), PATIENCE).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
