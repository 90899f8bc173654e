/**
 * The project request wizard as a user fills it in: one question per screen, or one long page without scripts. Input is
 * never lost or asked for twice, and only the last screen sends.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus } from '#testing/browser/keyboard.ts'
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
  const here = page.locator('.project-requests_wizard-question[data-here]')
  const screen = (name: string) => page.getByRole('heading', { name, exact: true })
  return {
    words: page.getByRole('textbox', { name: wizard.question.words }),
    area: page.getByRole('textbox', { name: wizard.fact.areaSqm, exact: true }),
    city: (city: keyof typeof projectRequests.city) =>
      page.getByRole('radio', { name: projectRequests.city[city], exact: true, includeHidden: true }),
    name: page.getByRole('textbox', { name: form.name, exact: true }),
    mobile: page.getByRole('textbox', { name: form.mobile }),
    consent: page.getByRole('checkbox', { name: form.consent }),
    send: page.getByRole('button', { name: form.submit }),
    type: (type: keyof typeof projectRequests.projectType) =>
      page.getByRole('radio', {
        name: projectRequests.projectType[type],
        exact: true,
        includeHidden: true,
      }),
    /** The button of the first screen that selects a kind of work. */
    begin: (type: keyof typeof projectRequests.projectType) =>
      page.getByRole('button', { name: projectRequests.projectType[type], exact: true }),
    /** The edit button of a fact, on the first screen or in the review. */
    change: (fact: keyof typeof wizard.fact) =>
      here.getByRole('button', { name: wizard.change.replace('{what}', wizard.fact[fact]), exact: true }),
    /** The next button of the visible screen. */
    next: here.locator('.project-requests_wizard-nav a').last(),
    here,
    screen,
    /** Waits for the script, and for the fonts, which can move the content below. */
    async ready() {
      await page.locator('.project-requests_wizard[data-live]').waitFor(PATIENCE)
      await page.locator('html[data-letters]').waitFor({ state: 'attached', timeout: PATIENCE.timeout })
    },
    async look() {
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    },
    async goOn(title: string) {
      await this.next.click()
      await screen(title).waitFor(PATIENCE)
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
  const { further, question } = messages.ar.wizard
  await wizard.ready()
  await wizard.words.fill('بيت جدي القديم أبغى أرجعه مثل أول، اسمي نورة، يمكن 400 متر')
  await wizard.goOn(question.understood)
  await wizard.change('areaSqm').waitFor(PATIENCE)
  await expect.poll(() => wizard.change('projectType').count()).toBe(0)
  model.answer = saying([{ fact: 'projectType', value: 'renovation', words: 'أرجعه مثل أول' }])
  await page.getByRole('button', { name: further }).click()
  await wizard.change('projectType').waitFor(PATIENCE)
  await expect.poll(() => wizard.type('renovation').isChecked(), PATIENCE).toBe(true)
  await wizard.look()
  expect(model.asked.map(({ prompt }) => prompt).join()).not.toContain('نورة')

  await page.goBack()
  await wizard.words.fill('المساحة يمكن 400 متر')
  await expect.poll(() => wizard.type('renovation').isChecked(), PATIENCE).toBe(false)
})

test('an Arabic owner describes the work on a phone, is asked only for the rest, and sends', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone })
  const { question, papers } = messages.ar.wizard
  const { city, form, finishLevel } = messages.ar.projectRequests
  await wizard.ready()
  await wizard.words.fill(
    'الفيلا واقفة عظم في الرياض وأبغى تشطيبها، ٣٥٠ متر، والمقاول طلب ٥٠٪ مقدم، جوالي 0551240001',
  )
  await expect
    .poll(() => page.locator('.project-requests_contact-notice').getAttribute('data-found'))
    .toBe('true')
  await wizard.look()
  await wizard.goOn(question.understood)
  await wizard.change('city').waitFor(PATIENCE)
  await wizard.look()

  // Work, size and city are in the description, so only the finish is asked.
  await wizard.goOn(question.level)
  await page.setViewportSize({ width: 360, height: 800 })
  await wizard.look()
  await page.getByRole('radio', { name: new RegExp(`^${finishLevel.standard}`) }).click()
  await wizard.screen(question.review).waitFor(PATIENCE)
  await wizard.look()

  await wizard.change('city').click()
  await wizard.here.getByRole('button', { name: city.jeddah, exact: true }).click()
  await expect.poll(() => wizard.city('jeddah').isChecked()).toBe(true)
  await page.goBack()
  await wizard.screen(question.level).waitFor(PATIENCE)
  await page.reload()
  await wizard.ready()
  await wizard.screen(question.level).waitFor(PATIENCE)
  await page.getByRole('status').filter({ hasText: form.draftRestored }).waitFor(PATIENCE)
  await expect.poll(() => wizard.city('jeddah').isChecked(), PATIENCE).toBe(true)
  await wizard.goOn(question.review)

  await page.getByText(messages.ar.wizard.more).click()
  await page.getByRole('link', { name: question.files }).click()
  await wizard.screen(question.files).waitFor(PATIENCE)
  await page
    .getByLabel(papers.photo)
    .setInputFiles({ name: 'majlis.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await page.getByRole('status').filter({ hasText: 'استلمنا' }).waitFor(PATIENCE)
  await wizard.goOn(question.review)
  // The button that sends is far below: the bar leads to what is still open before it.
  await page.getByRole('button', { name: messages.ar.wizard.toSend, exact: true }).click()
  await expect.poll(() => wizard.name.evaluate((field) => field === document.activeElement)).toBe(true)
  await wizard.name.fill('نورة')
  await wizard.mobile.fill('12345')
  await wizard.consent.check()
  const shown = page.locator('.project-requests_public-row')
  await expect.poll(() => shown.textContent(), PATIENCE).toContain('350 م²')
  await expect.poll(() => shown.textContent()).not.toContain('واقفة')
  await wizard.send.click()
  await expect.poll(() => isWrong(wizard.mobile), PATIENCE).toBe(true)
  await wizard.mobile.fill('0551240001')
  await wizard.send.click()
  await page.waitForURL(SUCCESS)
  const [request] = await kept('966551240001')
  // One answer replaces the description's, one confirms it, and one fact has no screen of its own.
  expect(request).toMatchObject({ project_type: 'interior_finishing', city: 'jeddah', area_sqm: 350 })
  expect(request?.facts).toMatchObject({ stage: 'bone_done', advancePercent: 50, city: 'jeddah' })
  expect(request?.papers).toBe(1)
})

test('an English owner on a desktop continues with Enter, and is led back to the missing answer', async () => {
  const wizard = await visit('en', { viewport: SCREENS.desktop })
  const { question, ask } = messages.en.wizard
  await wizard.ready()
  await wizard.begin('renovation').click()
  await wizard.screen(question.jobs).waitFor(PATIENCE)
  await page.getByText(messages.en.estimates.how).click()
  await page.getByText(messages.en.reportPage.bill.ofWhichVat).waitFor(PATIENCE)
  await wizard.look()
  await wizard.goOn(question.depth)
  await wizard.goOn(question.size)
  await wizard.look()
  await wizard.area.press('Enter')
  await wizard.screen(question.place).waitFor(PATIENCE)
  await wizard.city('khobar').check()
  await wizard.look()
  await wizard.goOn(question.level)
  await wizard.goOn(question.review)
  await page.getByText(messages.en.wizard.more).click()
  await page.getByRole('link', { name: question.documents }).click()
  await wizard.screen(question.documents).waitFor(PATIENCE)
  await page
    .getByRole('radiogroup', { name: ask.hasExistingPermit })
    .getByRole('radio', { name: messages.en.wizard.no, exact: true })
    .check()
  await wizard.look()
  await page.getByRole('link', { name: messages.en.wizard.back }).filter({ visible: true }).click()
  await wizard.screen(question.review).waitFor(PATIENCE)
  await page.getByRole('link', { name: messages.en.wizard.needed }).waitFor(PATIENCE)
  await wizard.look()

  await wizard.name.fill('Sara')
  // A number from abroad is refused with what to write instead.
  await wizard.mobile.fill('+44 7700 900123')
  await wizard.mobile.press('Tab')
  await page.getByText(messages.en.projectRequests.form.mobileAbroad).waitFor(PATIENCE)
  await wizard.mobile.fill('0551240002')
  await wizard.consent.check()
  await wizard.send.click()
  // The area is missing: its screen opens, and its field has the focus.
  await wizard.screen(question.size).waitFor(PATIENCE)
  await expect.poll(() => isWrong(wizard.area), PATIENCE).toBe(true)
  await expect
    .poll(() => wizard.area.evaluate((field) => field === document.activeElement), PATIENCE)
    .toBe(true)
  await wizard.area.pressSequentially('1200')
  await expect.poll(() => wizard.area.inputValue()).toBe('1,200')
  await wizard.goOn(question.review)
  await wizard.send.click()
  await page.waitForURL(SUCCESS)
  const [request] = await kept('966551240002')
  expect(request).toMatchObject({ project_type: 'renovation', city: 'khobar', area_sqm: 1200 })
  expect(request?.facts).toMatchObject({ hasExistingPermit: false })

  // Back is a form for the next request, which says that this one was sent.
  await page.goBack()
  await wizard.screen(question.words).waitFor(PATIENCE)
  const sent = page.getByRole('status').filter({ hasText: messages.en.wizard.sent })
  await sent.getByRole('link', { name: messages.en.wizard.openSent }).click()
  await page.waitForURL(SUCCESS)
})

test('the first press that sends asks no server, and stands on the first empty field', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.desktop })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/project-requests/new'))
      sent.push(request.url())
  })
  await page.goto('/project-requests/new#q-review')
  await page.reload()
  await wizard.ready()
  await wizard.send.click()
  // The kind of work comes before name, mobile and consent.
  await expect.poll(() => wizard.here.getAttribute('data-question'), PATIENCE).toBe('type')
  await expect.poll(() => hasFocus(wizard.here.locator('input')), PATIENCE).toBe(true)
  expect(sent).toEqual([])
})

test('what comes late to the review of a phone moves nothing', async () => {
  const wizard = await visit('ar', { viewport: { width: 360, height: 740 } })
  await page.addInitScript(() => {
    let shifted = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifted += (entry as unknown as { value: number }).value
      return shifted
    }
    const observer = new PerformanceObserver((list) => void add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shiftedSoFar: () => add(observer.takeRecords()) })
  })
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/wizard-controller/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/project-requests/new#q-review')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await wizard.ready()
  await expect.poll(() => page.getByText(messages.ar.wizard.needed).count()).toBe(0)
  arrive()
  await page.getByText(messages.ar.wizard.needed).first().waitFor(PATIENCE)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const shifted = await page.evaluate(() =>
    (window as unknown as { shiftedSoFar: () => number }).shiftedSoFar(),
  )
  expect(shifted).toBeLessThan(0.02)
})

test('the first price of a phone is said to a screen reader, whose panel is closed', async () => {
  const wizard = await visit('en', { viewport: SCREENS.phone })
  await wizard.ready()
  const said = page.locator('.project-requests_wizard-estimate > [aria-live=polite]')
  await expect.poll(() => said.evaluate((element) => element.checkVisibility()), PATIENCE).toBe(true)
  await expect.poll(() => said.textContent()).toBe('')
  await wizard.words.fill('Finishing a villa in Riyadh, 360 square metres, standard finish')
  const [begins] = messages.en.estimates.announce.split('{low}')
  await expect.poll(() => said.textContent(), PATIENCE).toContain(begins)
})

test('a budget above the range is said in the bar of a phone, and a tap answers the advance', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone })
  const { question, fact, short, advanceHint } = messages.ar.wizard
  const { form } = messages.ar.projectRequests
  await wizard.ready()
  await wizard.words.fill('تشطيب فيلا 200 متر في الرياض تشطيب اقتصادي، وميزانيتنا 900 ألف')
  await wizard.goOn(question.understood)
  await wizard.change('budget').waitFor(PATIENCE)
  const bar = page.locator('.project-requests_wizard-bar-range')
  await expect.poll(() => bar.textContent(), PATIENCE).toContain(messages.ar.estimates.budget.inBar.above)
  await wizard.goOn(question.review)
  const more = page.locator('.project-requests_more')
  // The budget was told, so it is not asked for again.
  await expect.poll(() => more.locator('summary').textContent()).not.toContain(short.money)
  await more.getByText(messages.ar.wizard.more).click()
  await more.getByRole('link', { name: question.money }).click()
  await wizard.screen(question.money).waitFor(PATIENCE)
  await page
    .getByRole('group', { name: fact.quotesInHand })
    .getByRole('button', { name: '1', exact: true })
    .click()
  await page.getByText(advanceHint).waitFor()
  const half = page
    .getByRole('group', { name: fact.advancePercent })
    .getByRole('button', { name: '50%', exact: true })
  await half.click()
  await expect.poll(() => half.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => half.evaluate((chip) => chip === document.activeElement)).toBe(true)
  const typed = page.getByRole('textbox', { name: fact.advancePercent, includeHidden: true })
  await expect.poll(() => typed.inputValue()).toBe('50')
  await expect.poll(() => typed.isVisible()).toBe(false)
  // The budget that was told is shown to be corrected, and its fields do not ask for it again.
  await expect.poll(() => page.getByRole('textbox', { name: form.budgetMax }).count()).toBe(0)
  await wizard.change('budget').click()
  await wizard.here.getByRole('textbox', { name: fact.budgetMax, exact: true }).fill('800000')
  await wizard.here.getByRole('button', { name: messages.ar.wizard.done, exact: true }).click()
  await expect.poll(() => page.locator('#budgetMax').inputValue()).toMatch(/^800,?000$/)
  // The last chip opens the field for any other number.
  await page
    .getByRole('group', { name: fact.advancePercent })
    .getByRole('button', { name: messages.ar.wizard.otherNumber })
    .click()
  await expect.poll(() => typed.evaluate((field) => field === document.activeElement)).toBe(true)
  await wizard.look()
})

test('the first question is there before any script is', async () => {
  watched = await openPage(browser, { baseURL: server.url, locale: 'ar' })
  page = watched.page
  await page.route(/\.js$/, () => {})
  // A script that never comes holds the load event, which nobody who reads waits for.
  await page.goto('/project-requests/new', { waitUntil: 'commit' })
  const { words } = wizardPage('ar')
  await expect.poll(() => words.isVisible(), PATIENCE).toBe(true)
  await expect.poll(() => page.locator('[data-question]:visible').count(), PATIENCE).toBe(1)
})

test('without scripts the wizard is one page that sends, and keeps all input after an error', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone, javaScriptEnabled: false })
  await wizard.type('villa_construction').check()
  await wizard.area.fill('٣٥٠')
  await wizard.city('taif').check()
  await page
    .getByRole('radiogroup', { name: messages.ar.wizard.ask.hasSoilReport })
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
    await wizard.ready()
    await wizard.begin('maintenance').click()
    await wizard.screen(words.question.jobs).waitFor(PATIENCE)
    if (screen === 'desktop') await page.getByText(estimates.unpriced).waitFor(PATIENCE)

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

    await wizard.goOn(words.question.place)
    await wizard.city('riyadh').check()
    await wizard.goOn(words.question.review)
    await page.locator('#fact-jobs').getByText(cleaning).waitFor(PATIENCE)
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

test('a fact read from the description is corrected or removed where it is shown', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone })
  const { wizard: words, projectRequests } = messages.ar
  const jobs = page.locator('input[type=hidden][name=jobs]')
  await wizard.ready()
  await wizard.words.fill('أبغى غسيل 8 مكيفات سبليت في الرياض')
  await expect.poll(() => jobs.inputValue(), PATIENCE).toBe('ac_service:8:split')
  await wizard.goOn(words.question.understood)
  await wizard.change('city').click()
  await wizard.here.getByRole('button', { name: projectRequests.city.taif, exact: true }).click()
  await expect.poll(() => wizard.city('taif').isChecked(), PATIENCE).toBe(true)
  await wizard.look()
  await wizard.change('city').click()
  await wizard.here.getByRole('button', { name: words.remove.replace('{what}', words.fact.city) }).click()
  await expect.poll(() => wizard.city('taif').isChecked(), PATIENCE).toBe(false)
  // A removed fact is asked for.
  await wizard.goOn(words.question.place)
})

test('without scripts jobs are ticked, kept after an error, and need no area', async () => {
  const wizard = await visit('ar', { viewport: SCREENS.phone, javaScriptEnabled: false })
  const { name, pick } = messages.ar.jobs
  const cleaning = page.getByRole('checkbox', { name: name.ac_service })
  const count = page.getByRole('textbox', { name: `${name.ac_service}: ${pick.quantity.each}` })
  await wizard.type('maintenance').check()
  await cleaning.check()
  await count.fill('ثمانية')
  await wizard.city('taif').check()
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
