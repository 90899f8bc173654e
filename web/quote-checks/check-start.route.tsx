import { Keyboard, LockKeyhole, ScanText } from 'lucide'
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
import { PAPER_TEXT_LETTERS } from '#domain/quote-checks/paper-limits.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import type { Services } from '#server/services.ts'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { type ErrorCode, isRefusal, useErrorText } from '#web/forms/error-text.ts'
import { type FormFields, fieldsOf } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, pageMeta } from '#web/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { fieldName, linesOf, TYPED_ROWS, totalOf } from './check-fields.ts'
import { checkPaths } from './check-paths.ts'
import { FilePicker } from './file-picker.tsx'
import styles from './quote-checks.module.css'
import { ExampleCard, ReadingCard } from './reading-card.tsx'

export const handle = {
  messages: [
    'quoteChecks',
    'errors.quoteCheck',
    'errors.document',
    'errors.rateLimit',
    'errors.http',
    'errors.field',
  ],
  isFound: true,
}

export function loader({ url }: LoaderFunctionArgs) {
  return { isRemoved: url.searchParams.has('removed') }
}

interface Outcome extends ErrorCode {
  fieldErrors: FieldErrors
  fields: FormFields
}

/** Takes a file, a pasted text or typed lines, and opens the check. An ordinary form: works without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext)
  const { clientAddress } = context.get(requestContext)
  const locale = localeOfPath(new URL(request.url).pathname)
  let fields: FormFields = {}
  try {
    const form = await services.readFilesForm(request, { clientAddress })
    fields = fieldsOf(form)
    const token = await bring(services, form, fields, { locale, clientAddress })
    return redirect(checkPaths.check(locale, token))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, details, fieldErrors = {} } = error
    return data<Outcome>(
      { code, ...(details && { details }), fieldErrors, fields },
      { status: error.status, headers: PRIVATE_HEADERS },
    )
  }
}

type Brings = Pick<Services, 'bringFiles' | 'bringPaper'>

async function bring(
  services: Brings,
  form: FormData,
  fields: FormFields,
  asker: { locale: Locale; clientAddress: string },
): Promise<string> {
  const { locale } = asker
  if (fields.way === 'text') return services.bringPaper({ locale, text: fields.text ?? '' }, asker)
  if (fields.way === 'lines') {
    const total = totalOf(fields)
    const input = { locale, lines: linesOf(fields), ...(total !== undefined && { total }) }
    return services.bringPaper(input, asker)
  }
  const chosen = form
    .getAll('files')
    .filter((entry): entry is File => typeof entry !== 'string' && entry.size > 0)
  const files = await Promise.all(chosen.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  return services.bringFiles({ files, locale }, asker)
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ quoteChecks: { start } }) => ({
    title: start.metaTitle,
    description: start.metaDescription,
  }))

export default function CheckStart() {
  const { isRemoved } = useLoaderData<typeof loader>()
  const t = useTranslations('quoteChecks')
  const outcome = useActionData<Outcome>()
  const isReading = useNavigation().formMethod === 'POST'
  const errorText = useErrorText()
  const way = outcome?.fields.way
  const [wrong] = Object.values(outcome?.fieldErrors ?? {})
  const problem = errorText(wrong ?? outcome)
  return (
    <div className={`wrap ${styles.start}`}>
      <div className={styles.bring}>
        <header>
          <h1>{t('start.title')}</h1>
          <p>{t('start.lead')}</p>
        </header>
        {isRemoved && !outcome && (
          <Notice tone="success" role="status">
            <p>{t('keep.removed')}</p>
          </Notice>
        )}
        {problem && (
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <Form method="post" encType="multipart/form-data" className={styles.drop}>
          <span className={styles.dropIcon}>
            <Icon icon={ScanText} size={24} />
          </span>
          <h2>{t('start.bring')}</h2>
          <p className={styles.small}>{t('start.kinds')}</p>
          <FilePicker isReading={isReading} />
        </Form>
        <div className={styles.ways}>
          <PasteForm isOpen={way === 'text'} text={outcome?.fields.text} isReading={isReading} />
          <TypeForm isOpen={way === 'lines'} fields={outcome?.fields} isReading={isReading} />
        </div>
        <p className={styles.privacy}>
          <Icon icon={LockKeyhole} size={16} />
          <span>{t('start.privacy')}</span>
        </p>
      </div>
      {isReading ? <ReadingCard /> : <ExampleCard />}
    </div>
  )
}

function PasteForm({
  isOpen,
  text,
  isReading,
}: {
  isOpen: boolean
  text: string | undefined
  isReading: boolean
}) {
  const t = useTranslations('quoteChecks.start')
  return (
    <details name="check-way" open={isOpen}>
      <summary>
        <svg width="18" height="18" viewBox="0 0 256 256" aria-hidden="true">
          <use href={`${LOGO_FILE}#whatsapp`} />
        </svg>
        {t('paste')}
      </summary>
      <Form method="post" className={styles.wayForm}>
        <input type="hidden" name="way" value="text" />
        <TextArea
          name="text"
          label={t('pasteLabel')}
          hint={t('pasteHint')}
          placeholder={t('pasteExample')}
          rows={7}
          maxLength={PAPER_TEXT_LETTERS.max}
          defaultValue={text}
          required
        />
        <Button type="submit" size="md" loading={isReading}>
          {t('pasteSend')}
        </Button>
      </Form>
    </details>
  )
}

const ROWS = Array.from({ length: TYPED_ROWS }, (_, at) => at)

function TypeForm({
  isOpen,
  fields,
  isReading,
}: {
  isOpen: boolean
  fields: FormFields | undefined
  isReading: boolean
}) {
  const t = useTranslations('quoteChecks.start')
  const words = useTranslations('quoteChecks')
  return (
    <details name="check-way" open={isOpen}>
      <summary>
        <Icon icon={Keyboard} />
        {t('type')}
      </summary>
      <Form method="post" className={styles.wayForm}>
        <input type="hidden" name="way" value="lines" />
        <p className={styles.small}>{t('typeHint')}</p>
        <fieldset className={styles.typed} aria-label={t('type')}>
          {ROWS.map((at) => (
            <div key={at}>
              <input
                name={fieldName('label', at)}
                aria-label={`${t('label')} ${at + 1}`}
                placeholder={t('label')}
                defaultValue={fields?.[fieldName('label', at)]}
                dir="auto"
                maxLength={200}
                required={at === 0}
              />
              <input
                name={fieldName('quantity', at)}
                aria-label={`${t('quantity')} ${at + 1}`}
                placeholder={t('quantity')}
                defaultValue={fields?.[fieldName('quantity', at)]}
                dir="ltr"
                inputMode="decimal"
                maxLength={20}
              />
              <input
                name={fieldName('unit', at)}
                aria-label={`${t('unit')} ${at + 1}`}
                placeholder={t('unit')}
                defaultValue={fields?.[fieldName('unit', at)]}
                dir="auto"
                maxLength={30}
              />
              <input
                name={fieldName('amount', at)}
                aria-label={`${t('amount')} ${at + 1}`}
                placeholder={t('amount')}
                defaultValue={fields?.[fieldName('amount', at)]}
                dir="ltr"
                inputMode="decimal"
                maxLength={20}
              />
            </div>
          ))}
        </fieldset>
        <label className={styles.typedTotal}>
          <span>{words('total')}</span>
          <input name="total" defaultValue={fields?.total} dir="ltr" inputMode="decimal" maxLength={20} />
        </label>
        <Button type="submit" size="md" loading={isReading}>
          {t('typeSend')}
        </Button>
      </Form>
    </details>
  )
}
