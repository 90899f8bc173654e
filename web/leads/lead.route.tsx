import { ArrowRight } from 'lucide'
import { useMemo, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { Lead } from '#server/leads/lead-answers.ts'
import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { askApi } from '#web/forms/ask-api.ts'
import { isRefusal } from '#web/forms/error-text.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { ReviewSection } from '#web/reviews/review-section.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { actOnLead } from './act-on-lead.server.ts'
import type { AnsweredPost } from './answered-post.ts'
import { leadAddress } from './lead-address.ts'
import type { LeadApi } from './lead-api.ts'
import { LEAD_MESSAGES } from './lead-messages.ts'
import styles from './lead-page.module.css'
import { LeadPage } from './lead-page.tsx'

export const handle = { messages: [...LEAD_MESSAGES, 'endedLink'] }

/** `lead` is null for an unknown token: an incomplete link gets a helpful page instead of a plain 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.leadToken ?? ''
  const services = context.get(servicesContext)
  const lead = await readLead(() => services.readLead(token))
  const review = lead?.status === 'won' ? await services.readProviderReview(token) : null
  return data({ token, lead, review }, { status: lead ? 200 : 404, headers: PRIVATE_HEADERS })
}

/**
 * Handles a form of a browser without scripts: on success the page is read again, on refusal the form keeps its input.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readFormFields(request)
  const refused = await actOnLead(context.get(servicesContext), params.leadToken ?? '', fields)
  if (!refused) return redirect(new URL(request.url).pathname)
  return data(refused.answered, { status: refused.status, headers: PRIVATE_HEADERS })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ leads }) => ({ title: leads.leadMetaTitle })),
  ...PRIVATE_PAGE,
]

async function readLead(read: () => Promise<Lead>): Promise<Lead | null> {
  try {
    return await read()
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** One lead by its link from WhatsApp or an email. The visitor acts as the provider that received it. */
export default function LeadByLink() {
  const { token, lead, review } = useLoaderData<typeof loader>()
  return lead ? <OpenedLead token={token} lead={lead} review={review} /> : <Missing />
}

interface OpenedProps {
  token: string
  lead: Lead
  review: ReviewStanding | null
}

function OpenedLead({ token, lead, review }: OpenedProps) {
  const locale = useLocale()
  const answered = useActionData<AnsweredPost>()
  const { revalidate } = useRevalidator()
  const [newer, setNewer] = useState<Lead>()
  const api: LeadApi = useMemo(
    () => ({
      address: leadAddress(token),
      send: (path, json, headers) => askApi(path, { json, ...(headers && { headers }) }),
      ask: (path, asked) => askApi(path, asked),
      changed(changed) {
        setNewer(changed)
        void revalidate()
      },
    }),
    [token, revalidate],
  )
  return (
    <div className={`wrap ${styles.leadByLink}`}>
      <Back />
      <LeadPage
        lead={newest(lead, newer)}
        api={api}
        answered={answered}
        review={
          review && (
            <ReviewSection
              side="provider"
              standing={review}
              action={privatePaths.providerReview(locale, token)}
            />
          )
        }
      />
    </div>
  )
}

/** The result of an action, until the page is reloaded. */
const newest = (read: Lead, acted: Lead | undefined) => (acted?.id === read.id ? acted : read)

function Back() {
  const t = useTranslations('leads')
  return (
    <a className={styles.leadBack} href={paths.contractorLeads(useLocale())}>
      <Icon icon={ArrowRight} flip className={styles.backArrow} />
      {t('toList')}
    </a>
  )
}

function SignIn() {
  const t = useTranslations('leads')
  return (
    <p>
      <a
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        href={paths.contractorLeads(useLocale())}
      >
        {t('signIn')}
      </a>
    </p>
  )
}

function Missing() {
  const t = useTranslations('leads')
  return (
    <div className="wrap error-page">
      <div>
        <h1>{t('linkMissingTitle')}</h1>
        <p>{t('linkMissingText')}</p>
        <SignIn />
      </div>
    </div>
  )
}
