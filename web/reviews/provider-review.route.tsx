import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { servicesContext } from '#web/entry.server.tsx'
import { readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { actOnReview } from './act-on-review.server.ts'
import { readOrNull } from './read-or-null.ts'
import { ReviewPage } from './review-page.tsx'

export const handle = {
  messages: ['endedLink', 'reviews', 'projectRequests', 'errors.handover', 'errors.review', 'errors.field'],
}

/** Null for an unknown token. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.leadToken ?? ''
  const standing = await readOrNull(() => context.get(servicesContext).readProviderReview(token))
  return data({ token, standing }, { status: standing ? 200 : 404, headers: PRIVATE_HEADERS })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext)
  const token = params.leadToken ?? ''
  return actOnReview(await readFormFields(request), {
    state: () => services.stateHandoverAsProvider(token),
    review: (input) => services.reviewAsProvider(token, input),
  })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ reviews }) => ({ title: reviews.metaTitle })),
  ...PRIVATE_PAGE,
]

/** The review section as a page of its own, where its forms lead without scripts. */
export default function ProviderReview() {
  const t = useTranslations('reviews')
  const locale = useLocale()
  return (
    <ReviewPage
      side="provider"
      backTo={(token) => privatePaths.lead(locale, token)}
      backWords={t('backToLead')}
      action={(token) => privatePaths.providerReview(locale, token)}
    />
  )
}
