import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { withVat } from '#domain/shared/money.ts'
import { firmName } from '#i18n/firm-name.ts'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'
import type { Services } from '#server/services.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { chatAnchor } from '#web/tracking/chat-anchor.ts'
import { useLocale } from '#web/use-locale.ts'
import { actOnReview } from './act-on-review.server.ts'
import { readOrNull } from './read-or-null.ts'
import { ReviewPage } from './review-page.tsx'

export const handle = {
  messages: ['endedLink', 'reviews', 'projectRequests', 'errors.handover', 'errors.review', 'errors.field'],
}

/** Null for an unknown token. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.trackingToken ?? ''
  const services = context.get(servicesContext)
  const [standing, tracking] = await Promise.all([
    readOrNull(() => services.readOwnerReview(token)),
    services.readTracking(token),
  ])
  const locale = localeOfPath(new URL(request.url).pathname)
  const winner = tracking?.leads.find(({ status }) => status === 'won')
  const about = tracking &&
    winner && {
      ...{
        provider: firmName({ ...winner, companyName: winner.providerName }, locale),
        reference: tracking.reference,
      },
      ...{ projectType: tracking.projectType, city: tracking.city },
      ...(await agreedOn(services, { token, winner, locale })),
    }
  return data({ token, standing, about }, { status: standing ? 200 : 404, headers: PRIVATE_HEADERS })
}

interface Chosen {
  token: string
  winner: TrackedLead
  locale: Locale
}

/**
 * What was agreed, and where defects are said: by the signed contract with its changes and its list of snags, without one
 * by the chosen quote and the conversation.
 */
async function agreedOn(services: Services, { token, winner, locale }: Chosen) {
  const contract = await readOrNull(() => services.ownerContract.read(token))
  if (contract?.work) {
    return {
      agreed: { amount: contract.work.price, endsOn: contract.changes?.duration?.endsOn },
      defectsTo: `${privatePaths.ownerContract(locale, token)}#snags`,
    }
  }
  return {
    agreed: winner.quote && { amount: withVat(winner.quote.amount) },
    defectsTo: `${paths.tracking(locale, token)}#${chatAnchor(winner.id)}`,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext)
  const token = params.trackingToken ?? ''
  return actOnReview(await readFormFields(request), {
    state: () => services.stateHandoverAsOwner(token),
    dispute: () => services.disputeHandover(token),
    review: (input) => services.reviewAsOwner(token, input),
  })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ reviews }) => ({ title: reviews.metaTitle })),
  ...PRIVATE_PAGE,
]

/** The review section as a page of its own, where its forms lead without scripts. */
export default function OwnerReview() {
  const t = useTranslations('reviews')
  const locale = useLocale()
  return (
    <ReviewPage
      side="owner"
      backTo={(token) => paths.tracking(locale, token)}
      backWords={t('back')}
      action={(token) => privatePaths.ownerReview(locale, token)}
    />
  )
}
