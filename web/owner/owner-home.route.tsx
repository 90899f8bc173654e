import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { SAMPLE_VILLA } from '#domain/estimates/sample-job.ts'
import { namedIn } from '#i18n/firm-name.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { isUntouched } from '#web/forms/form-fields.ts'
import { supportOf } from '#web/marketplace/contact-section.tsx'
import { spread } from '#web/marketplace/spread.ts'
import { pageMeta } from '#web/page-meta.ts'
import { askedAnswers } from '#web/project-requests/form/asked-answers.ts'
import { FORM_ERRORS, JOB_WORDS, PANEL_WORDS } from '#web/project-requests/form/form-words.ts'
import { isWorthReadingAgain, sendForm } from '#web/project-requests/form/send-form.ts'
import { shownEstimate } from '#web/project-requests/form/shown-estimate.ts'
import { submitForm } from '#web/project-requests/form/submit-form.server.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { whenIdle } from '#web/when-idle.ts'
import { OwnerHeadline } from './owner-headline.tsx'
import { OwnerSections } from './owner-sections.tsx'
import { shownProviders } from './shown-providers.ts'
import '#web/estimates/bill.module.css'
import '#web/project-requests/form/house-split.module.css'
import '#web/project-requests/form/estimate-panel.module.css'
import '#web/project-requests/form/job-picker.module.css'
import '#web/project-requests/form/project-request-form.module.css'
import '#web/quote-checks/check-band.module.css'
import '#web/styles/questions.css'
import '#web/providers/directory/figures.module.css'
import '#web/providers/firm-avatar.module.css'
import '#web/styles/page-section.css'
import '#web/marketplace/sections.module.css'
import '#web/reviews/review-list.module.css'
import '#web/reviews/stars.module.css'
import './owner-home.module.css'
import './owner-story.module.css'

export const handle = {
  messages: ['owner', 'projectRequests', ...JOB_WORDS, ...PANEL_WORDS, ...FORM_ERRORS],
  publicPage: { topics: ['providers', 'project_requests', 'estimates', 'reviews'] },
}

/** What a visitor sees priced before they answer, as the form's fields. */
const EXAMPLE = { ...SAMPLE_VILLA, areaSqm: `${SAMPLE_VILLA.areaSqm}` }

const LATEST_SHOWN = 3
/** Enough of the newest to find several kinds of work among them. */
const LATEST_ASKED = 24
const PROVIDERS_SHOWN = 3
/** Enough of the best rated to find several kinds with a record among them. */
const RATED_ASKED = 24

const SECTION_WORDS = [
  'ownerHome',
  'home',
  'projectRequests',
  'jobs',
  'publicReviews',
  'pathCorrection',
  'providersPage',
  'providerProfile',
  'quoteChecks',
] as const

/** The same for everybody, so the page can be kept in memory. */
export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const [figures, asked, rated, calibration, reviews] = await Promise.all([
    services.marketplaceFigures(),
    services.latestProjectRequests(LATEST_ASKED),
    services.providerDirectory({ sort: 'rating' }, { limit: RATED_ASKED }),
    services.calibration(),
    services.testimonials(),
  ])
  const locale = localeOfPath(args.url.pathname)
  const latest = spread(asked, ({ projectType }) => projectType, LATEST_SHOWN)
  const providers = shownProviders(rated.items, PROVIDERS_SHOWN).map((one) => namedIn(one, locale))
  const support = supportOf(args.context.get(siteContext))
  const areSamples = support.isDemo || (providers.length > 0 && providers.every(({ isDemo }) => isDemo))
  const still = renderServerOnly(args, SECTION_WORDS, {
    headline: <OwnerHeadline approvedProviders={figures.approvedProviders} isDemo={areSamples} />,
    sections: (
      <OwnerSections {...{ figures, latest, providers, areSamples, support, reviews, calibration }} />
    ),
  })
  const answers = askedAnswers(args.url.search)
  const firstEstimate = shownEstimate(isUntouched(answers) ? EXAMPLE : answers, calibration)
  return { still, firstEstimate, calibration }
}

/** A navigation in the browser arrives with the form: there the page has not been rendered by the server. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [loaded] = await Promise.all([serverLoader<typeof loader>(), loadForm()])
  return loaded
}

export const action = (args: ActionFunctionArgs) => submitForm(args)
export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args)

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => isWorthReadingAgain(args)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ owner }) => ({ title: owner.metaTitle, description: owner.metaDescription }))

let form: Promise<typeof import('#web/project-requests/form/project-request-form.tsx')> | undefined
const loadForm = () => {
  form ??= import('#web/project-requests/form/project-request-form.tsx')
  return form
}

/** The page is read, its form filled in and sent without it, so it comes when the browser has nothing better to do. */
const ProjectRequestForm = lazy(() => form ?? (import.meta.env.SSR ? loadForm() : whenIdle().then(loadForm)))

/** The form of the page is drawn by the server, and its script has not taken over yet. */
const isWaiting = () => document.querySelector<HTMLInputElement>('input[name="idempotencyKey"]')?.value === ''

/**
 * Keeps the press on a link within the page from the router while the form waits for its script. Told of it, the router
 * would have React draw the waiting form anew, without what was typed into it; the browser alone does all that is wanted.
 * Listens from the module's first moment, which is before React takes the page over.
 */
function keepAnchorsQuiet(): void {
  const { pathname, search } = window.location
  const keep = (event: PopStateEvent) => {
    const isHere = window.location.pathname === pathname && window.location.search === search
    if (isHere && isWaiting()) event.stopImmediatePropagation()
  }
  window.addEventListener('popstate', keep, { capture: true })
}
if (!import.meta.env.SSR) keepAnchorsQuiet()

export default function OwnerHome() {
  const { still, ...price } = useLoaderData<typeof loader>()
  return (
    <>
      <Suspense>
        <ProjectRequestForm
          example={EXAMPLE}
          headline={<ServerOnly name="headline" parts={still} />}
          {...price}
        />
      </Suspense>
      <ServerOnly name="sections" parts={still} />
    </>
  )
}
