import { Printer, Trash2 } from 'lucide'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { Refusal } from '#domain/shared/refusal.ts'
import { formatDate } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { type ErrorCode, isRefusal, useErrorText } from '#web/forms/error-text.ts'
import { type FormFields, readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { areaOf, lineOf, totalOf } from './check-fields.ts'
import { checkPaths } from './check-paths.ts'
import { CheckedQuote } from './checked-quote.tsx'
import { forgetLastCheck, useRememberedCheck } from './last-check.ts'
import styles from './quote-checks.module.css'

export const handle = {
  messages: [
    'endedLink',
    'quoteChecks',
    'projectRequests',
    'errors.quoteCheck',
    'errors.rateLimit',
    'errors.projectRequest',
  ],
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.quoteCheckToken ?? ''
  const checked = await context.get(servicesContext).readQuoteCheck(token)
  if (!checked) return data({ checked: null, token }, { status: 404, headers: PRIVATE_HEADERS })
  return data({ checked, token }, { headers: PRIVATE_HEADERS })
}

/** Corrections and answers. Without script the page is opened anew at what changed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.quoteCheckToken ?? ''
  const fields = await readFormFields(request)
  const services = context.get(servicesContext)
  const { pathname } = new URL(request.url)
  try {
    if (fields.act === 'delete') {
      await services.removeQuoteCheck(token)
      return redirect(`${paths.check(localeOfPath(pathname))}?removed`)
    }
    await services.amendQuoteCheck(token, amendmentOf(fields))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(problemOf(error), { status: error.status, headers: PRIVATE_HEADERS })
  }
  const anchor = fields.id ? `#line-${encodeURIComponent(fields.id)}` : ''
  return redirect(pathname.replace(/\.data$/, '') + anchor)
}

function amendmentOf(fields: FormFields) {
  const { act, id, city, projectType } = fields
  const areaSqm = areaOf(fields)
  switch (act) {
    case 'line':
      return { line: { id, ...lineOf(fields) } }
    case 'add':
      return { added: lineOf(fields) }
    case 'remove':
      return { removed: id }
    case 'total':
      return { total: totalOf(fields) }
    case 'keep':
      return { isKept: true }
    default:
      return {
        facts: { ...(city && { city }), ...(projectType && { projectType }), ...(areaSqm && { areaSqm }) },
      }
  }
}

/** The first field that is wrong says more than that something is. */
function problemOf({ code, details, fieldErrors = {} }: Refusal): ErrorCode {
  const [first] = Object.values(fieldErrors)
  return first ?? { code, details }
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageMeta(matches, ({ quoteChecks }) => ({ title: quoteChecks.metaTitle })),
  ...PRIVATE_PAGE,
]

export default function QuoteCheckPage() {
  const { checked, token } = useLoaderData<typeof loader>()
  const errorText = useErrorText()
  const problem = errorText(useActionData<ErrorCode>())
  const locale = useLocale()
  useRememberedCheck(checked ? checkPaths.check(locale, token) : undefined)
  if (!checked) return <LinkNotFound isInAccount={false} />
  return (
    <CheckedQuote checked={checked} token={token} pictures={checked.pictures} problem={problem}>
      <OwnCheck token={token} isKept={checked.isKept} until={checked.forgottenAt} />
    </CheckedQuote>
  )
}

/** How long this check stays, and how it goes. */
function OwnCheck({ token, isKept, until }: { token: string; isKept: boolean; until: string }) {
  const t = useTranslations('quoteChecks.keep')
  const locale = useLocale()
  const date = formatDate(until, locale)
  return (
    <div className={styles.card}>
      <h2>{t('title')}</h2>
      <p>{isKept ? t('kept', { date }) : t('until', { date })}</p>
      <p className={styles.small}>{t('link')}</p>
      <Form method="post" preventScrollReset className={styles.actions}>
        <Button
          type="button"
          size="sm"
          variant="secondary"
          icon={<Icon icon={Printer} size={16} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        {!isKept && (
          <Button type="submit" size="sm" variant="secondary" name="act" value="keep">
            {t('keep')}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="ghost"
          name="act"
          value="delete"
          onClick={forgetLastCheck}
          icon={<Icon icon={Trash2} size={16} />}
        >
          {t('remove')}
        </Button>
      </Form>
      <a className="link" href={checkPaths.pdf(locale, token)}>
        {t('pdf')}
      </a>
      <a className="link" href={paths.check(locale)}>
        {t('another')}
      </a>
    </div>
  )
}
