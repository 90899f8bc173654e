import {
  type ActionFunctionArgs,
  createContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { registerSuccessAddress } from './register-success-address.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationHead } from './registration-head.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { RegistrationProblem } from './registration-problem.tsx'
import { receiveRegistration } from './send-registration.server.ts'
import { useRegistration } from './use-registration.ts'
import '#web/styles/document-row.css'
import '#web/documents/documents.module.css'
import styles from './registration.module.css'

export const handle = {
  messages: ['registration', 'documents', 'projectRequests', 'errors'],
  publicPage: { topics: ['packages'] },
  sharePicture: 'business',
}

/** Result of a form that was sent without a script. */
const returned = createContext<RegistrationOutcome | null>(null)

/** A returned form is shown even if the packages cannot be loaded. A first visit then gets the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const sent = args.context.get(returned) ?? undefined
  const offered = args.context.get(servicesContext).offeredPackages()
  const packages = await (sent ? offered.catch(() => null) : offered)
  const still = renderServerOnly(args, ['registration', 'errors'], {
    head: <RegistrationHead packages={packages} outcome={sent} />,
    ...(sent && { problem: <RegistrationProblem outcome={sent} /> }),
  })
  return { packages, still, looksUp: args.context.get(servicesContext).looksUpRegistrations }
}

/** Handles a posted form: redirects on success, else returns the form with its errors, input and stored documents. */
export async function action({ request, context }: ActionFunctionArgs) {
  const asker = context.get(requestContext)
  const sent = await receiveRegistration(request, context.get(servicesContext), asker)
  if ('outcome' in sent) {
    context.set(returned, sent.outcome)
    const { seconds } = sent.outcome.refusal?.details ?? {}
    const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) }
    return data(sent.outcome, { status: sent.status, headers })
  }
  return redirect(registerSuccessAddress(asker.locale, sent.registered))
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ registration }) => ({
    title: registration.metaTitle,
    description: registration.metaDescription,
  }))

export default function Register() {
  const { packages, still, looksUp } = useLoaderData<typeof loader>()
  const sent = useActionData<RegistrationOutcome>()
  const asksPackage = packages !== null && packages.length > 0
  const { formProps, live } = useRegistration({ sent, asksPackage })
  const askedPackage = new URLSearchParams(useLocation().search).get('package') ?? undefined
  return (
    <div className={`wrap ${styles.registration}`}>
      {live ? (
        <live.RegistrationHead packages={packages} state={live.state} />
      ) : (
        <ServerOnly name="head" parts={still} />
      )}
      <RegistrationForm
        packages={packages}
        sent={sent}
        askedPackage={askedPackage}
        formProps={formProps}
        live={live}
        looksUp={looksUp}
        problem={sent && <ServerOnly name="problem" parts={still} />}
      />
    </div>
  )
}
