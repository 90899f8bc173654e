import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './privacy.module.css'
import { ACT, PRIVACY_ACTS, type PrivacyOutcome } from './privacy-act.ts'
import { PrivacyView } from './privacy-view.tsx'

export const handle = {
  messages: ['endedLink', 'ownData', 'tracking', 'projectRequests', 'accounts', 'errors'],
}

/** `held` is null for an unknown token: an incomplete link gets a page with help, not a bare 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.trackingToken ?? ''
  const held = (await context.get(servicesContext).readPrivacy(token)) ?? null
  return data({ token, held }, { status: held ? 200 : 404, headers: PRIVATE_HEADERS })
}

/** Handles ordinary forms. Redirects to the section of the result, or returns the refusal for its form. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readFormFields(request)
  const act = PRIVACY_ACTS.find((one) => one === fields[ACT])
  if (!act) return data(undefined, { status: 400 })
  const { clientAddress } = context.get(requestContext)
  const { mobile } = fields
  try {
    await context
      .get(servicesContext)
      .actOnPrivacy(params.trackingToken ?? '', { act, ...fields }, { clientAddress })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [field] = Object.values(error.fieldErrors ?? {})
    const failure = field ?? { code: error.code, details: error.details }
    const outcome: PrivacyOutcome = { act, failure, ...(mobile && { mobile }) }
    return data(outcome, { status: error.status })
  }
  if (act === 'correct' || act === 'code') return data<PrivacyOutcome>({ act })
  return redirect(new URL(request.url).pathname.replace(/\.data$/, ''))
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ ownData, projectRequests }) => ({
    title: loaderData?.held ? ownData.metaTitle : projectRequests.success.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

/** Stored data, opened by the tracking link. Works without JavaScript. */
export default function TrackedPrivacyRoute() {
  const { token, held } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = useTranslations('ownData')
  const locale = useLocale()
  if (!held) return <LinkNotFound />
  const copy = `/api/v1/tracking/${encodeURIComponent(token)}/privacy/export`
  return (
    <div className={`wrap ${styles.privacyPage}`}>
      <header className={styles.privacyHead}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <Link className="link" to={paths.tracking(locale, token)}>
          {t('back')}
        </Link>
      </header>
      <PrivacyView
        held={held}
        of="owner"
        outcome={outcome}
        copies={
          <>
            <Button href={`${copy}.html?locale=${locale}`} variant="secondary" size="md">
              {t('copy.html')}
            </Button>
            <Button href={`${copy}.json`} variant="secondary" size="md">
              {t('copy.json')}
            </Button>
          </>
        }
      />
    </div>
  )
}
