import type { Page } from 'playwright-core'
import { DEMO_STORY } from '#db/seeds/demo-story.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { ADMIN_PAGES } from '#web/admin/admin-pages.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import type { PictureMarket, Role } from './picture-market.ts'

/** A page in one state. */
export interface Shot {
  name: string
  /** Without a language prefix. */
  path: string
  as?: Role
  /** Brings the loaded page into its state. */
  act?: (page: Page, locale: Locale) => Promise<unknown>
  isPrint?: boolean
  /** Of a dialog or sheet that covers the screen. */
  isOneScreen?: boolean
}

const WORDS: Record<Locale, string> = {
  ar: DEMO_STORY.text,
  en: 'Finishing a villa in Al Yasmin, Riyadh, two floors, 360 m². Plumbing and wiring are roughed in. Our budget is 380,000 and we want to move in before Eid.',
}
const VIEW_REASON: Record<Locale, string> = {
  ar: 'اتصلت بنا لأن العرض الثاني لا يظهر لك.',
  en: 'You called because the second quote doesn’t show.',
}
const HOUR = 60 * 60 * 1000
const WIZARD_QUESTIONS = ['understood', 'timing', 'rooms', 'documents', 'money', 'files']
const OWNER_PAGES = ['project-requests', 'consultations', 'privacy', 'security']
const PROVIDER_PAGES = [
  ...['profile', 'leads', 'quotes', 'record', 'reviews', 'dispatch', 'package', 'statement'],
  ...['team', 'integrations', 'privacy', 'security'],
]

/** Every page of the product, in every state that has one. */
export function shotsOf({
  track,
  report,
  lead,
  contract,
  leadToPrice,
  consultations,
  bookable,
  viewed,
}: PictureMarket): Shot[] {
  const open = PUBLIC_PAGES.map((page) => page('ar')).map((address) => ({ name: address, path: address }))
  const states = Object.entries(track).map(([state, token]) => ({
    name: `track ${state}`,
    path: `/track/${token}`,
  }))
  const addresses: Record<string, string> = {
    welcome: '/',
    'directory, search': `/service-providers?q=${encodeURIComponent('yasmeen')}`,
    'directory, empty': '/service-providers?q=qwxkd&city=taif',
    'directory, compare': '/service-providers/compare?compare=rukn-alyasmin,lamasat-najd,sadu-interiors',
    'profile, rich': '/service-providers/rukn-alyasmin',
    'profile, other': '/service-providers/sadu-interiors',
    'trade in a city': '/solutions/contractors/riyadh/interior-finishing',
    'hub in a city': '/solutions/contractors/riyadh',
    'prices of a trade': '/prices/renovation',
    'prices, quotes': '/prices/interior-finishing/riyadh',
    'prices, catalogue': '/prices/decoration/taif',
    'prices, widget': '/embed/prices/renovation/riyadh',
    'feed, filtered': '/project-requests?city=taif&projectType=insulation',
    bill: '/estimate?projectType=villa_construction&areaSqm=375&city=riyadh&finishLevel=standard',
    'bill, empty': '/estimate',
    success: `/project-submit-success?t=${track.justSent}`,
    report: `/report/${report}`,
    'track, privacy': `/track/${track.threeQuotes}/privacy`,
    'track, review': `/track/${track.awarded}/review`,
    'track, contract': `/track/${track.awarded}/contract`,
    'track, work': `/track/${contract.trackingToken}/contract`,
    'track, warranties': `/track/${track.handedOver}/contract`,
    'track, advisors': `/track/${track.threeQuotes}/advisors`,
    lead: `/lead/${lead}`,
    booking: `/service-providers/${bookable.slug}/consultations/${bookable.offerId}`,
    'register, success': `/register-success?due=${new Date(Date.now() + 20 * HOUR).toISOString()}&no=7f3a09c2&account=confirm`,
    'register, success without details': '/register-success',
    'not found': '/nowhere',
    'not found, track': `/track/${'a'.repeat(43)}`,
    'not found, report': `/report/${'a'.repeat(43)}`,
    offline: '/offline',
    'owner sign-in': '/account/sign-in',
    'owner sign-up': '/client-register',
    'reset password': '/account/reset-password',
    'admin sign-in': '/admin/login',
    'contractor sign-in': '/contractor/login',
    'security, signed out': '/account/security',
  }
  const rest = Object.entries(addresses).map(([name, address]) => ({ name, path: address }))
  return [
    ...open,
    ...wizard(),
    ...rest,
    ...states,
    { name: 'report, print', path: `/report/${report}`, isPrint: true },
    {
      name: 'track, choose',
      path: `/track/${track.threeQuotes}`,
      act: (page, locale) =>
        page.getByRole('link', { name: messages[locale].compare.choose }).first().click(),
      isOneScreen: true,
    },
    ...consultations.map(({ status, token }) => ({
      name: `consultation ${status}`,
      path: `/consultation/${token}`,
    })),
    ...OWNER_PAGES.map((page) => ({ name: `owner ${page}`, path: `/account/${page}`, as: 'owner' as const })),
    ...PROVIDER_PAGES.map((page) => ({
      name: `contractor ${page}`,
      path: `/contractor/${page}`,
      as: 'provider' as const,
    })),
    {
      name: 'contractor work',
      path: `/contractor/leads/${contract.leadId}/contract`,
      as: 'provider',
    },
    {
      name: 'track, work, forms',
      path: `/track/${contract.trackingToken}/contract`,
      // Every form of a change is open at once.
      act: (page) =>
        page.evaluate(() => {
          for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
        }),
    },
    ...integrations(),
    { name: 'contractor lead to price', path: `/contractor/leads/${leadToPrice}`, as: 'provider' },
    { name: 'contractor leads, quoted', path: '/contractor/leads?status=quoted', as: 'provider' },
    {
      name: 'contractor profile, about',
      path: '/contractor/profile?section=about',
      as: 'provider',
    },
    { name: 'advisor hours', path: '/contractor/consultations?part=hours', as: 'advisor' },
    { name: 'advisor consultations', path: '/contractor/consultations', as: 'advisor' },
    ...supportViews(viewed),
    ...savedViews(),
    {
      name: 'review, papers',
      path: '/admin/dashboard',
      as: 'admin',
      act: async (page, locale) => {
        const [before] = messages[locale].admin.queue.reviewOf.split('{name}')
        await page
          .locator('.admin-queue')
          .getByRole('link', { name: new RegExp(`^${before}`) })
          .first()
          .click()
        const { kind, noReader, pictureOf } = messages[locale].admin.review.papers
        await page.getByRole('button', { name: kind.iban_certificate }).click()
        // Its pages are drawn, or the drawer offers it as a download.
        await page
          .getByRole('img', { name: pictureOf.replace('{kind}', kind.iban_certificate) })
          .or(page.getByText(noReader))
          .waitFor()
      },
      isOneScreen: true,
    },
    // Not those of one provider or request, whose ids are others at each start.
    ...Object.values(ADMIN_PAGES)
      .filter(({ path: address }) => !address.includes(':'))
      .map(({ path: address }) => ({
        name: `admin ${address}`,
        path: `/admin/${address}`,
        as: 'admin' as const,
      })),
  ]
}

/** What our support sees of an owner and a provider, and the reason they type first. */
function supportViews({ projectRequestId, providerId }: PictureMarket['viewed']): Shot[] {
  const start = async (page: Page, locale: Locale, of: 'owner' | 'provider') => {
    const { start } = messages[locale].supportView
    await page.getByRole('button', { name: start[of] }).click()
    await page.getByRole('textbox', { name: start.reason }).fill(VIEW_REASON[locale])
  }
  const open = async (page: Page, locale: Locale, of: 'owner' | 'provider') => {
    await start(page, locale, of)
    await page.getByRole('button', { name: messages[locale].supportView.start.send }).click()
    await page.getByRole('button', { name: messages[locale].supportView.bar.end }).waitFor()
  }
  const request = { path: `/admin/project-requests/${projectRequestId}`, as: 'admin' as const }
  const provider = { path: `/admin/providers/${providerId}`, as: 'admin' as const }
  return [
    {
      ...request,
      name: 'support view, reason',
      act: (page, locale) => start(page, locale, 'owner'),
      isOneScreen: true,
    },
    { ...request, name: 'support view, owner', act: (page, locale) => open(page, locale, 'owner') },
    { ...provider, name: 'support view, provider', act: (page, locale) => open(page, locale, 'provider') },
  ]
}

/** What the page of integrations opens. */
function integrations(): Shot[] {
  const page = { path: '/contractor/integrations', as: 'provider' as const }
  const press = (words: (locale: Locale) => string) => (page: Page, locale: Locale) =>
    page
      .getByRole('button', { name: words(locale) })
      .first()
      .click()
  return [
    {
      ...page,
      name: 'contractor integrations, deliveries',
      act: press((locale) => messages[locale].webhooks.deliveries.of.split('{url}')[0]!),
    },
    {
      ...page,
      name: 'contractor integrations, new key',
      act: press((locale) => messages[locale].apiKeys.list.open),
      isOneScreen: true,
    },
    {
      ...page,
      name: 'contractor integrations, new address',
      act: press((locale) => messages[locale].webhooks.list.open),
      isOneScreen: true,
    },
  ]
}

/** A filtered list of the console, with what was saved of it and what is not saved yet. */
function savedViews(): Shot[] {
  const press = (name: keyof (typeof messages)['en']['savedViews']) => (page: Page, locale: Locale) =>
    page
      .getByRole('button', { name: messages[locale].savedViews[name].split(/[“«]/)[0]! })
      .first()
      .click()
  const list = { path: '/admin/dashboard?status=all', as: 'admin' as const, isOneScreen: true as const }
  return [
    { ...list, name: 'saved views' },
    { ...list, name: 'saved views, name', act: press('save') },
    { ...list, path: `${list.path}&sort=name`, name: 'saved views, change', act: press('edit') },
  ]
}

/** The screens of the wizard after an owner has told their work in words. */
function wizard(): Shot[] {
  const told = async (page: Page, locale: Locale, question: string) => {
    const here = page.locator('.project-requests_wizard-question[data-here]')
    await page.locator('.project-requests_wizard[data-live]').waitFor()
    await page.getByRole('textbox', { name: messages[locale].wizard.question.words }).fill(WORDS[locale])
    await here.locator('.project-requests_wizard-nav a').last().click()
    await page.locator('#q-understood[data-here] .project-requests_understood-card').first().waitFor()
    if (question === 'understood') return
    // Every open question is answered by its first choice, and leaves.
    const asked = here.locator('.project-requests_tap-card')
    for (let left = await asked.count(); left > 0; left = await asked.count()) {
      await asked.first().getByRole('button').first().click()
      await asked.nth(left - 1).waitFor({ state: 'detached' })
    }
    await page.evaluate((name) => {
      location.hash = `#q-${name}`
    }, question)
    await page.locator(`#q-${question}[data-here]`).waitFor()
  }
  return [...WIZARD_QUESTIONS, 'review'].map((question) => ({
    name: `wizard ${question}`,
    path: '/project-requests/new',
    act: (page, locale) => told(page, locale, question),
  }))
}
