import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { readProjectRequestForm } from '#domain/project-requests/project-request-form.ts'
import { requestContext, servicesContext, siteContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { supportOf } from '#web/marketplace/contact-section.tsx'
import { spreadByKind } from '#web/marketplace/spread-by-kind.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { askedAnswers } from '#web/project-requests/asked-answers.ts'
import { projectRequestDraft } from '#web/project-requests/draft.ts'
import { ProjectRequestForm } from '#web/project-requests/project-request-form.tsx'
import { shownEstimate } from '#web/project-requests/shown-estimate.ts'
import { type LostConnection, outcomeOf, type SubmitOutcome } from '#web/project-requests/submit-outcome.ts'
import { renderStill } from '#web/still/render-still.server.tsx'
import { Still } from '#web/still/still.tsx'
import { OwnerHeadline } from './owner-headline.tsx'
import { OwnerSections } from './owner-sections.tsx'
import '#web/styles/questions.css'
import '#web/marketplace/sections.css'
import './owner-home.css'

/** What the form can be told. The words of the other errors would be a twentieth of the page. */
const FORM_ERRORS = ['field', 'projectRequest', 'estimate', 'idempotency', 'http', 'rateLimit'].map(
  (noun) => `errors.${noun}`,
)

export const handle = {
  messages: ['owner', 'projectRequests', 'estimates', ...FORM_ERRORS],
  publicPage: { topics: ['providers', 'project_requests'] },
}

const LATEST_SHOWN = 5
const PROVIDERS_SHOWN = 4
/** Enough of the newest to find several kinds among them. */
const NEWEST_ASKED = 24

/** The same for everybody, so the page can be kept in memory. */
export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const [figures, latest, newest] = await Promise.all([
    services.marketplaceFigures(),
    services.latestProjectRequests(LATEST_SHOWN),
    services.approvedProviders(NEWEST_ASKED),
  ])
  const providers = spreadByKind(newest, PROVIDERS_SHOWN)
  const support = supportOf(args.context.get(siteContext))
  const still = renderStill(args, ['ownerHome', 'home', 'projectRequests'], {
    headline: <OwnerHeadline approvedProviders={figures.approvedProviders} />,
    sections: <OwnerSections {...{ figures, latest, providers, support }} />,
  })
  const firstEstimate = shownEstimate(askedAnswers(args.url.search))
  return { still, firstEstimate }
}

/** A sent project request: on to its confirmation, or back with what is wrong and everything that was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { idempotencyKey, ...fields } = await readFormFields(request)
  const { locale, clientAddress } = context.get(requestContext)
  const input = readProjectRequestForm({ ...fields, locale })
  const options = idempotencyKey ? { idempotencyKey, clientAddress } : { clientAddress }
  try {
    const { trackingToken } = await context.get(servicesContext).submitProjectRequest(input, options)
    return redirect(paths.submitSuccess(locale, trackingToken))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const outcome: SubmitOutcome = { ...outcomeOf(error, fields), estimate: shownEstimate(fields) }
    return data(outcome, { status: error.status })
  }
}

/** A lost answer keeps the page and the draft; the same key then makes sending again safe. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<SubmitOutcome | LostConnection> {
  try {
    return await serverAction<SubmitOutcome>()
  } catch (answer) {
    if (!(answer instanceof Response)) return 'lost_connection'
    projectRequestDraft.clear()
    throw answer
  }
}

/** Without a connection there is nothing to read again, and trying would put an error page over the form. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === 'lost_connection' ? false : defaultShouldRevalidate

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ owner }) => ({ title: owner.metaTitle, description: owner.metaDescription }))

export default function OwnerHome() {
  const { still, firstEstimate } = useLoaderData<typeof loader>()
  return (
    <>
      <ProjectRequestForm headline={<Still name="headline" parts={still} />} firstEstimate={firstEstimate} />
      <Still name="sections" parts={still} />
    </>
  )
}
