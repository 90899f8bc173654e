import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { COMPLAINT_SUBJECTS, type ComplaintSubject, REASONS_OF } from '#domain/complaints/complaint.ts'
import { BODY_LETTERS } from '#domain/complaints/complaint-input.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { FieldErrors, Refusal } from '#domain/shared/refusal.ts'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { type ErrorCode, isRefusal, useErrorText } from '#web/forms/error-text.ts'
import { focusFirstWrong } from '#web/forms/focus-first-wrong.ts'
import { type FormFields, readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { complaintPaths } from './complaint-paths.ts'
import styles from './complaints.module.css'
import { useKnownReporter } from './use-known-reporter.ts'
import { useReport } from './use-report.ts'

export const handle = {
  messages: ['endedLink', 'complaints', 'errors.complaint', 'errors.field', 'errors.rateLimit'],
}

/** The reported subject in the address; undefined when it is unknown. */
function wantedOf(request: Request) {
  const search = new URL(request.url).searchParams
  const subjectKind = COMPLAINT_SUBJECTS.find((one) => one === search.get('subject'))
  const subjectId = search.get('id') ?? ''
  return { subjectKind, subjectId, key: search.get('key') ?? undefined }
}

interface Reportable {
  subjectKind?: ComplaintSubject
  isKnown: boolean
  /** Why the subject cannot be reported. */
  refused?: ErrorCode
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { subjectKind, subjectId, key } = wantedOf(request)
  const nothing = (refused: ErrorCode, status: number) =>
    data<Reportable>({ refused, isKnown: false }, { status, headers: PRIVATE_HEADERS })
  if (!subjectKind || !isUuid(subjectId)) return nothing({ code: 'complaint.subject_unknown' }, 404)
  try {
    const { isKnown } = await context.get(servicesContext).readReportable({ subjectKind, subjectId }, key)
    return data<Reportable>({ subjectKind, isKnown }, { headers: PRIVATE_HEADERS })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return nothing({ code: error.code }, error.status)
  }
}

interface Outcome extends ErrorCode {
  fieldErrors: FieldErrors
  fields: FormFields
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { subjectKind, subjectId, key } = wantedOf(request)
  const fields = await readFormFields(request)
  const { locale, clientAddress } = context.get(requestContext)
  const input = { ...inputOf(fields), subjectKind, subjectId, locale }
  try {
    const token = await context.get(servicesContext).reportProblem(input, { key, clientAddress })
    return redirect(`${complaintPaths.followed(locale, token)}?sent`)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(outcomeOf(error, fields), { status: error.status, headers: PRIVATE_HEADERS })
  }
}

function inputOf({ reason = '', body = '', name, mobile = '', email = '' }: FormFields) {
  return { reason, body, ...(name !== undefined && { contact: { name, mobile, email } }) }
}

function outcomeOf({ code, details, fieldErrors = {} }: Refusal, fields: FormFields): Outcome {
  const byField = Object.entries(fieldErrors).map(([path, error]) => [path.split('.').at(-1)!, error])
  return { code, ...(details && { details }), fieldErrors: Object.fromEntries(byField), fields }
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ complaints }) => ({
    title: (complaints as unknown as { page: { metaTitle: string } }).page.metaTitle,
  })),
  ...PRIVATE_PAGE,
]

/** A problem is reported by an ordinary form, with and without JavaScript. */
export default function ReportProblem() {
  const { subjectKind, isKnown, refused } = useLoaderData<typeof loader>() as Reportable
  const t = useTranslations('complaints.page')
  const errorText = useErrorText()
  const locale = useLocale()
  if (!subjectKind)
    return (
      <div className={`wrap ${styles.complaintPage}`}>
        <h1>{t('missingTitle')}</h1>
        <p>{errorText(refused)}</p>
        <p>
          <a className={buttonClass()} href={paths.home(locale)}>
            {t('home')}
          </a>
        </p>
      </div>
    )
  return (
    <div className={`wrap ${styles.complaintPage}`}>
      <header>
        <h1>{t(`title.${subjectKind}`)}</h1>
        <p>{t('lead')}</p>
      </header>
      <ReportForm subjectKind={subjectKind} isKnown={isKnown} />
    </div>
  )
}

function ReportForm({ subjectKind, isKnown }: { subjectKind: ComplaintSubject; isKnown: boolean }) {
  const t = useTranslations('complaints')
  const { state } = useNavigation()
  const known = useKnownReporter(!isKnown)
  const report = useReport(subjectKind, known)
  const answered = useActionData<Outcome>()
  const outcome = report.failure ?? answered
  const errorText = useErrorText()
  const { fieldErrors = {} } = outcome ?? {}
  const { fields = {} } = answered ?? {}
  const field = (name: string) => ({
    name,
    error: errorText(fieldErrors[name]),
    defaultValue: fields[name],
  })
  const hasFields = Object.keys(fieldErrors).length > 0
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (outcome) focusFirstWrong(form.current)
  }, [outcome])
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={`card card-surface card-padded ${styles.complaintForm}`}
      onSubmit={(event) => void report.send(event)}
    >
      {outcome && (
        <Notice tone="danger" role="alert" title={t('page.refused')}>
          {!hasFields && <p>{errorText(outcome)}</p>}
        </Notice>
      )}
      <RadioCards
        {...field('reason')}
        required
        layout="rows"
        label={t('page.reason')}
        options={REASONS_OF[subjectKind].map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextArea
        {...field('body')}
        required
        label={t('page.body')}
        hint={t('page.bodyHint')}
        maxLength={BODY_LETTERS.max}
        rows={5}
      />
      {isKnown || known ? <p className="caption">{t('page.known')}</p> : <Contact field={field} />}
      <Button type="submit" loading={state !== 'idle' || report.isSending} loadingLabel={t('page.sending')}>
        {t('page.send')}
      </Button>
    </Form>
  )
}

type FieldOf = (name: string) => { name: string; error: string | undefined; defaultValue: string | undefined }

function Contact({ field }: { field: FieldOf }) {
  const t = useTranslations('complaints.page')
  return (
    <section className={styles.complaintContact} aria-labelledby="complaint-contact-title">
      <h2 id="complaint-contact-title">{t('contact')}</h2>
      <p className="caption">{t('contactLead')}</p>
      <TextField {...field('name')} required label={t('name')} autoComplete="name" maxLength={80} />
      <MobileField {...field('mobile')} label={t('mobile')} />
      <TextField
        {...field('email')}
        label={t('email')}
        optionalLabel={t('optional')}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
    </section>
  )
}
