import { readFileSync } from 'node:fs'
import { launchBrowser } from '/work/wt-portal/testing/browser.ts'
import { openPage, SCREENS } from '/work/wt-portal/testing/watched-page.ts'
import { signInPage } from '/work/wt-portal/e2e/sign-in-page.ts'
const base = 'http://localhost:4806'
const account = JSON.parse(readFileSync('/tmp/portal/data/demo-provider.json', 'utf8'))
const [, , which = 'ar', theme = 'light', size = 'desktop', ...pages] = process.argv
const browser = await launchBrowser()
const { page, complaints } = await openPage(browser, { baseURL: base, locale: which as never, viewport: SCREENS[size as never], colorScheme: theme as never })
const prefix = which === 'en' ? '/en' : ''
await page.goto(`${prefix}/contractor/leads`)
await page.waitForURL('**/contractor/login')
await signInPage(page, which as never).signIn(account)
await page.waitForURL('**/contractor/leads')
await page.locator('.lead-card').first().waitFor({timeout:20000})
const name = (what: string) => `/tmp/portal/${what}-${which}-${theme}-${size}.png`
const shot = async (what: string) => { await page.waitForTimeout(400); await page.screenshot({ path: name(what), fullPage: true }); console.log(name(what)) }
for (const what of pages.length ? pages : ['leads', 'accepted', 'offered', 'quoted', 'quotes', 'record', 'profile']) {
  if (what === 'leads') { await page.goto(`${prefix}/contractor/leads`); await page.locator('.lead-card').first().waitFor(); await page.locator('.lead-card').nth(1).getByRole('button').first().click() }
  if (['offered', 'accepted', 'quoted', 'over', 'lines'].includes(what)) {
    const tab = what === 'lines' ? 'accepted' : what
    await page.goto(`${prefix}/contractor/leads${tab === 'offered' ? '' : `?status=${tab}`}`); await page.locator('.lead-card h2 a').first().click(); await page.locator('.lead-page').waitFor()
    if (what === 'lines') { await page.locator('input[name=way][value=lines]').check({ force: true }); await page.locator('.quote-line').first().waitFor();
      const rate = page.locator('input[name^="unitRate."]'); await rate.nth(0).fill('٤٥'); await rate.nth(0).press('Enter'); await page.keyboard.type('120');
      await page.locator('select[name^="stance."]').nth(2).selectOption('excluded').catch(()=>{})
      await page.getByRole('button', { name: which === 'ar' ? 'ضع جدولًا ضمن الحد' : 'Put a schedule within the bound' }).click(); await page.waitForTimeout(800) }
  }
  if (what === 'quotes') { await page.goto(`${prefix}/contractor/quotes`); await page.locator('.own-quote').first().waitFor() }
  if (what === 'record') { await page.goto(`${prefix}/contractor/record`); await page.locator('.record-bars').waitFor() }
  if (what === 'profile') { await page.goto(`${prefix}/contractor/profile`); await page.locator('.place-claims, .place-status').first().waitFor() }
  await shot(what)
}
console.log(complaints)
await browser.close()
