import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { namedIn } from '#i18n/firm-name.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { askedAnswers } from '../form/asked-answers.ts'
import { FORM_ERRORS, PANEL_WORDS } from '../form/form-words.ts'
import { isWorthReadingAgain, sendForm } from '../form/send-form.ts'
import { shownEstimate } from '../form/shown-estimate.ts'
import { submitForm } from '../form/submit-form.server.ts'
import { askedProvider } from './asked-provider.ts'
import '#web/estimates/bill.module.css'
import '../form/estimate-panel.module.css'
import '../form/job-picker.module.css'
import '../form/project-request-form.module.css'
import styles from './wizard.module.css'

export const handle = {
  messages: [
    'wizard',
    'projectRequests',
    'jobs',
    ...PANEL_WORDS,
    'documents',
    'errors.document',
    ...FORM_ERRORS,
  ],
  publicPage: { topics: ['estimates', 'providers'] },
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { calibration: read, asksModel, provider, closedTypes } = context.get(servicesContext)
  const [calibration, closed] = await Promise.all([read(), closedTypes()])
  const slug = url.searchParams.get('provider')
  const named = slug ? await provider(slug) : undefined
  return {
    firstEstimate: shownEstimate(askedAnswers(url.search), calibration),
    calibration,
    asksModel,
    closed,
    asked: named && askedProvider(namedIn(named, localeOfPath(url.pathname)), url.searchParams.has('others')),
  }
}

export const action = (args: ActionFunctionArgs) => submitForm(args)
export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args)
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => isWorthReadingAgain(args)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ wizard }) => ({ title: wizard.metaTitle, description: wizard.metaDescription }))

/** The page is read and its form sent without it, so it is no part of the first load; it is asked for at once. */
const wizard = import('./wizard.tsx')
const ProjectRequestWizard = lazy(() => wizard)

export default function NewProjectRequest() {
  const price = useLoaderData<typeof loader>()
  return (
    <div className={styles.wizardRoom} data-task>
      <Suspense>
        <ProjectRequestWizard {...price} />
      </Suspense>
    </div>
  )
}
