import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { registerSuccessAddress } from './register-success-address.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationHead } from './registration-head.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { sendRegistration } from './send-registration.server.ts'
import { useRegistration } from './use-registration.ts'
import '#web/documents/documents.css'
import './registration.css'

export const handle = {
  messages: ['registration', 'documents', 'projectRequests', 'errors'],
  publicPage: { topics: ['packages'] },
  sharePicture: 'business',
}

/** A form comes back even when the packages cannot be read; a first visit gets the page for faults. */
const isReturned = createContext(false)

export async function loader({ context }: LoaderFunctionArgs) {
  const packages = context.get(servicesContext).offeredPackages()
  if (!context.get(isReturned)) return { packages: await packages }
  return { packages: await packages.catch(() => null) }
}

/** A sent form: on to what happens next, or back with what is wrong, everything typed and the papers we hold. */
export async function action({ request, context }: ActionFunctionArgs) {
  const asker = context.get(requestContext)
  // A cut connection leaves no form; nobody reads the answer to it.
  const form = await request.formData().catch(() => new FormData())
  const sent = await sendRegistration(form, context.get(servicesContext), asker)
  context.set(isReturned, true)
  if ('outcome' in sent) return data(sent.outcome, { status: sent.status })
  return redirect(registerSuccessAddress(asker.locale, sent.registered))
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ registration }) => ({
    title: registration.metaTitle,
    description: registration.metaDescription,
  }))

export default function Register() {
  const { packages } = useLoaderData<typeof loader>()
  const sent = useActionData<RegistrationOutcome>()
  const { form, clerk } = useRegistration(sent)
  const askedPackage = new URLSearchParams(useLocation().search).get('package') ?? undefined
  return (
    <div className="wrap registration">
      <RegistrationHead outcome={sent} clerk={clerk} />
      <RegistrationForm
        packages={packages}
        sent={sent}
        askedPackage={askedPackage}
        form={form}
        clerk={clerk}
      />
    </div>
  )
}
