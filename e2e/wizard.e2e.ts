/**
 * The wizard of a project request: on a phone one question per screen, on a desktop one step, without scripts one long
 * page. No answer is ever lost, and only the last screen sends.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { type ModelStandIn, saying, startModelStandIn } from '#testing/fakes/language-model.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { isWrong } from './owner-page.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const SUCCESS = /project-submit-success\?t=/

let marketplace: Marketplace
let server: ServerProcess
let model: ModelStandIn
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser, model] = await Promise.all([openMarketplace(), openBrowser(), startModelStandIn()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web', LLM_URL: model.url, LLM_MODEL: 'stand-in' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  await model?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched.close())

async function visit(locale: Locale, options: Partial<Parameters<typeof openPage>[1]> = {}) {
  watched = await openPage(browser, { baseURL: server.url, locale, ...options })
  page = watched.page
  await page.goto(locale === 'ar' ? '/project-requests/new' : '/en/project-requests/new')
  return wizardPage(locale)
}

/** The wizard by role and label, in either language. */
function wizardPage(locale: Locale) {
  const { wizard, projectRequests } = messages[locale]
  const { form } = projectRequests
  const screen = (name: string) => page.getByRole('heading', { name, exact: true })
  return {
    words: page.getByRole('textbox', { name: wizard.question.words }),
    area: page.getByRole('textbox', { name: wizard.fact.areaSqm, exact: true }),
    city: page.getByRole('combobox', { name: form.city }),
    name: page.getByRole('textbox', { name: form.name, exact: true }),
    mobile: page.getByRole('textbox', { name: form.mobile }),
    consent: page.getByRole('checkbox', { name: form.consent }),
    send: page.getByRole('button', { name: form.submit }),
    type: (type: keyof typeof projectRequests.projectType) =>
      page.getByRole('radio', { name: projectRequests.projectType[type], exact: true }),
    /** The chip of a fact that was read from the description. */
    read: (fact: keyof typeof wizard.fact) =>
      page.getByRole('button', { name: wizard.remove.replace('{what}', wizard.fact[fact]), exact: true }),
    next: page.getByRole('link', { name: new RegExp(`^${wizard.next}`) }),
    screen,
    /** Waits for the script, and for the fonts, which may move the content below them. */
    async ready() {
      await page.locator('.project-requests_wizard[data-live]').waitFor(PATIENCE)
      await page.locator('html[data-letters]').waitFor({ state: 'attached', timeout: PATIENCE.timeout })
    },
    async look() {
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    },
  }
}

const kept = (mobile: string) => marketplace.sql`
  select r.project_type, r.city, r.area_sqm, e.facts,
    (select count(*)::int from documents d where d.project_request_id = r.id) as papers
  from project_request_contacts c
  join project_requests r on r.id = c.project_request_id
  left join estimates e on e.project_request_id = r.id
  where c.mobile = ${mobile}`

test('with a configured model, an owner can let it read what we did not understand', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.desktop })
  const { further } = messages.ar.wizard
  await wizard.ready()
  await wizard.words.fill('بيت جدي القديم أبغى أرجعه مثل أول، اسمي نورة، يمكن 400 متر')
  await wizard.read('areaSqm').waitFor(PATIENCE)
  await expect.poll(() => wizard.read('projectType').count()).toBe(0)
  model.answer = saying([{ fact: 'projectType', value: 'renovation', words: 'أرجعه مثل أول' }])
  await page.getByRole('button', { name: further }).click()
  await wizard.read('projectType').waitFor(PATIENCE)
  await expect.poll(() => wizard.type('renovation').isChecked(), PATIENCE).toBe(true)
  await wizard.look()
  expect(model.asked.map(({ prompt }) => prompt).join()).not.toContain('نورة')

  await wizard.words.fill('المساحة يمكن 400 متر')
  await expect.poll(() => wizard.type('renovation').isChecked(), PATIENCE).toBe(false)
})

test('an Arabic owner describes the project on a phone, goes back and forth, and sends', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone })
  const { question } = messages.ar.wizard
  await wizard.ready()
  await wizard.words.fill('الفيلا واقفة عظم في الرياض وأبغى تشطيبها، ٣٥٠ متر، والمقاول طلب ٥٠٪ مقدم')
  await wizard.read('city').waitFor(PATIENCE)
  await wizard.look()

  const walked = [
    question.type,
    question.jobs,
    question.size,
    question.level,
    question.touches,
    question.place,
    question.stage,
  ]
  for (const title of walked) {
    await wizard.next.click()
    await wizard.screen(title).waitFor(PATIENCE)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await wizard.look()

  await page.goBack()
  await wizard.screen(question.place).waitFor(PATIENCE)
  await expect.poll(() => wizard.city.inputValue()).toBe('riyadh')
  await wizard.city.selectOption('jeddah')
  await page.reload()
  await wizard.ready()
  await wizard.screen(question.place).waitFor(PATIENCE)
  await page
    .getByRole('status')
    .filter({ hasText: messages.ar.projectRequests.form.draftRestored })
    .waitFor(PATIENCE)
  await expect.poll(() => wizard.city.inputValue(), PATIENCE).toBe('jeddah')

  const rest = [question.stage, question.timing, question.documents, question.parties, question.files]
  for (const title of rest) {
    await wizard.next.click()
    await wizard.screen(title).waitFor(PATIENCE)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  const { photo } = messages.ar.wizard.papers
  await page
    .getByLabel(photo)
    .setInputFiles({ name: 'majlis.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await page.getByRole('status').filter({ hasText: 'وصلنا' }).waitFor(PATIENCE)
  for (const title of [question.money, question.review]) {
    await wizard.next.click()
    await wizard.screen(title).waitFor(PATIENCE)
  }
  await wizard.look()
  await wizard.name.fill('نورة')
  await wizard.mobile.fill('12345')
  await wizard.consent.check()
  await wizard.send.click()
  await expect.poll(() => isWrong(wizard.mobile), PATIENCE).toBe(true)
  await wizard.mobile.fill('0551240001')
  await wizard.send.click()
  await page.waitForURL(SUCCESS)
  const [request] = await kept('966551240001')
  // Chosen against the description, read from it, and read although no screen asks for it.
  expect(request).toMatchObject({ project_type: 'interior_finishing', city: 'jeddah', area_sqm: 350 })
  expect(request?.facts).toMatchObject({ stage: 'bone_done', advancePercent: 50, city: 'jeddah' })
  expect(request?.papers).toBe(1)
})

test('an English owner on a desktop continues with Enter, and is led back to a missing answer', async () => {
  const wizard = await visit('en', { viewport: SCREENS.desktop })
  const { stepTitle, fact } = messages.en.wizard
  await wizard.ready()
  await wizard.type('renovation').check()
  await page.getByText(messages.en.estimates.how).click()
  await page.getByText(messages.en.reportPage.bill.beforeVat).waitFor(PATIENCE)
  await wizard.look()
  await wizard.area.press('Enter')
  await wizard.screen(stepTitle.place).waitFor(PATIENCE)
  await wizard.city.selectOption('khobar')
  await wizard.look()
  await wizard.next.click()
  await wizard.screen(stepTitle.papers).waitFor(PATIENCE)
  await page.getByRole('radiogroup', { name: fact.hasExistingPermit }).getByRole('radio').last().check()
  await wizard.look()
  await wizard.next.click()
  await wizard.screen(stepTitle.review).waitFor(PATIENCE)
  await page.getByRole('link', { name: messages.en.wizard.needed }).waitFor(PATIENCE)
  await wizard.look()

  await wizard.name.fill('Sara')
  await wizard.mobile.fill('0551240002')
  await wizard.consent.check()
  await wizard.send.click()
  // The area is missing: its screen opens with the cursor in it.
  await wizard.screen(stepTitle.project).waitFor(PATIENCE)
  await expect.poll(() => isWrong(wizard.area), PATIENCE).toBe(true)
  await expect
    .poll(() => wizard.area.evaluate((field) => field === document.activeElement), PATIENCE)
    .toBe(true)
  await wizard.area.fill('120')
  await page.getByRole('link', { name: messages.en.wizard.step.review }).click()
  await wizard.screen(stepTitle.review).waitFor(PATIENCE)
  await wizard.send.click()
  await page.waitForURL(SUCCESS)
  const [request] = await kept('966551240002')
  expect(request).toMatchObject({ project_type: 'renovation', city: 'khobar', area_sqm: 120 })
  expect(request?.facts).toMatchObject({ hasExistingPermit: false })
})

test('without scripts the wizard is one page that sends, and keeps all input after an error', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone, javaScriptEnabled: false })
  await wizard.type('villa_construction').check()
  await wizard.area.fill('٣٥٠')
  await wizard.city.selectOption('taif')
  await page
    .getByRole('radiogroup', { name: messages.ar.wizard.fact.hasSoilReport })
    .getByRole('radio')
    .first()
    .check()
  await wizard.name.fill('سارة')
  await wizard.mobile.fill('5')
  await wizard.consent.check()
  await wizard.send.click()
  await expect.poll(() => isWrong(wizard.mobile), PATIENCE).toBe(true)
  await expect.poll(() => wizard.area.inputValue()).toMatch(/٣٥٠|350/)
  await wizard.mobile.fill('0551240003')
  await wizard.consent.check()
  await wizard.send.click()
  await page.waitForURL(SUCCESS)
  const [request] = await kept('966551240003')
  expect(request?.facts).toMatchObject({ areaSqm: 350, hasSoilReport: true })
})

test.each([
  ['ar', 'phone', '966551240011'],
  ['en', 'desktop', '966551240012'],
] as const)(
  'eight air conditioners to clean are priced, sent and followed without an area, in %s on a %s',
  async (locale, screen, mobile) => {
    const wizard = await visit(locale, { viewport: SCREENS[screen] })
    const { jobs, estimates, wizard: words } = messages[locale]
    const cleaning = jobs.name.ac_service
    const count = page.getByRole('textbox', { name: jobs.pick.quantity.each })
    const goOn = async (title: string) => {
      await wizard.next.click()
      await wizard.screen(title).waitFor(PATIENCE)
    }
    await wizard.ready()
    if (screen === 'phone') await goOn(words.question.type)
    await wizard.type('maintenance').check()
    if (screen === 'phone') await goOn(words.question.jobs)
    else await page.getByText(estimates.unpriced).waitFor(PATIENCE)

    await page.getByRole('checkbox', { name: cleaning }).check()
    await expect.poll(() => count.inputValue(), PATIENCE).toBe('1')
    await page.getByRole('button', { name: jobs.pick.more.replace('{what}', cleaning) }).click()
    await expect.poll(() => count.inputValue(), PATIENCE).toBe('2')
    await count.fill('٨')
    await page.getByRole('radio', { name: jobs.option.split, exact: true }).check()
    await wizard.look()
    const price = page.locator(
      screen === 'phone'
        ? '.project-requests_wizard-bar-range'
        : '.project-requests_wizard-panel .project-requests_estimate-numbers',
    )
    await expect.poll(() => price.textContent(), PATIENCE).toMatch(/\d,\d{3}/)
    await expect.poll(() => wizard.area.count()).toBe(0)

    const { question, stepTitle } = words
    await goOn(screen === 'phone' ? question.place : stepTitle.place)
    await wizard.city.selectOption('riyadh')
    const rest =
      screen === 'phone'
        ? [question.timing, question.files, question.money, question.review]
        : [stepTitle.papers, stepTitle.review]
    for (const title of rest) await goOn(title)
    await page.locator('.project-requests_reviewed').getByText(cleaning).waitFor(PATIENCE)
    await wizard.look()
    await wizard.name.fill('نورة')
    await wizard.mobile.fill(`0${mobile.slice(3)}`)
    await wizard.consent.check()
    await wizard.send.click()
    await page.waitForURL(SUCCESS)
    const [request] = await kept(mobile)
    expect(request).toMatchObject({ project_type: 'maintenance', area_sqm: null })
    expect(request?.facts.jobs).toEqual([{ code: 'ac_service', quantity: 8, option: 'split' }])

    const token = new URL(page.url()).searchParams.get('t')
    await page.goto(`${locale === 'ar' ? '' : '/en'}/track/${token}`)
    const summary = page.locator('.request-facts')
    await expect.poll(() => summary.textContent(), PATIENCE).toContain(cleaning)
    await expect.poll(() => summary.textContent()).toContain('8')
  },
)

test('a job read from the description is corrected in place, and removed', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone })
  const { jobs, wizard: words } = messages.ar
  const cleaning = jobs.name.ac_service
  const kept = page.locator('input[type=hidden][name=jobs]')
  await wizard.ready()
  await wizard.words.fill('أبغى غسيل 8 مكيفات سبليت في الرياض')
  await expect.poll(() => kept.inputValue(), PATIENCE).toBe('ac_service:8:split')
  await page.getByRole('button', { name: words.change.replace('{what}', cleaning) }).click()
  await page.getByRole('textbox', { name: jobs.pick.quantity.each }).fill('5')
  await expect.poll(() => kept.inputValue(), PATIENCE).toBe('ac_service:5:split')
  await wizard.look()
  await page.getByRole('button', { name: words.remove.replace('{what}', cleaning) }).click()
  await expect.poll(() => kept.inputValue(), PATIENCE).toBe('')
  await expect.poll(() => page.locator('.project-requests_job-read').count()).toBe(0)
})

test('without scripts jobs are ticked, are restored after an error, and need no area', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone, javaScriptEnabled: false })
  const { name, pick } = messages.ar.jobs
  const cleaning = page.getByRole('checkbox', { name: name.ac_service })
  const count = page.getByRole('textbox', { name: `${name.ac_service}: ${pick.quantity.each}` })
  await wizard.type('maintenance').check()
  await cleaning.check()
  await count.fill('ثمانية')
  await wizard.city.selectOption('taif')
  await wizard.name.fill('سارة')
  await wizard.mobile.fill('0551240013')
  await wizard.consent.check()
  await wizard.send.click()
  await page
    .locator('#jobs-message')
    .getByText(messages.ar.errors.projectRequest.count_not_a_whole_number)
    .waitFor()
  await expect.poll(() => cleaning.isChecked()).toBe(true)
  await expect.poll(() => count.inputValue()).toBe('ثمانية')
  await count.fill('٨')
  await wizard.consent.check()
  await wizard.send.click()
  await page.waitForURL(SUCCESS)
  const [request] = await kept('966551240013')
  expect(request?.facts.jobs).toEqual([{ code: 'ac_service', quantity: 8 }])
})
