import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { requestContext } from '#web/entry.server.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ACCOUNTS_AFTER } from './register-success-address.ts'
import '#web/styles/request-page.css'
import styles from './registration.module.css'

export const handle = { messages: ['registration', 'errors'] }

/** Milliseconds. Documents are reviewed within 24 hours (docs/reference/product-rules.md#promises). */
const PROMISE = 24 * 60 * 60 * 1000

/** Warnings for unusual values that were accepted. */
const ODD = {
  mobile: 'provider.mobile_unusual',
  iban: 'provider.iban_bank_unknown',
  vatNumber: 'provider.vat_ending_unusual',
} as const
type OddField = keyof typeof ODD

/** Values from the address are only displayed, never trusted. The address does not identify the registration. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const dueAt = Date.parse(searchParams.get('due') ?? '')
  if (Number.isNaN(dueAt)) throw redirect(paths.register(context.get(requestContext).locale))
  const left = Math.min(PROMISE, Math.max(0, dueAt - Date.now()))
  const odd = searchParams.getAll('odd').filter((field): field is OddField => Object.hasOwn(ODD, field))
  const account = ACCOUNTS_AFTER.find((state) => state === searchParams.get('account')) ?? 'none'
  return data({ dueAt, spent: 1 - left / PROMISE, odd, account }, { headers: PRIVATE_HEADERS })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ registration: { success } }) => ({ title: success.metaTitle })),
  ...PRIVATE_PAGE,
]

export default function RegisterSuccess() {
  const { odd } = useLoaderData<typeof loader>()
  return (
    <>
      <SuccessHead />
      <div className={`wrap ${styles.registrationNext}`}>
        <NextSteps />
        {odd.length > 0 && <SecondLooks odd={odd} />}
      </div>
    </>
  )
}

function SuccessHead() {
  const t = useTranslations('registration.success')
  const { dueAt, spent } = useLoaderData<typeof loader>()
  const due = <bdi>{formatDateTime(dueAt, useLocale())}</bdi>
  return (
    <div className={`request-head ${styles.registeredHead}`}>
      <div className="wrap">
        <div>
          <p className="request-eyebrow">
            <StatusBadge status="pending">{t('eyebrow')}</StatusBadge>
          </p>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <SlaClock spent={spent} value={t('clock')} caption={t.rich('clockCaption', { due: () => due })} />
      </div>
    </div>
  )
}

const ACCOUNT_TEXT = { confirm: 'confirmText', joined: 'joinedText', none: 'emailText' } as const

function NextSteps() {
  const t = useTranslations('registration.success')
  const locale = useLocale()
  const { account } = useLoaderData<typeof loader>()
  const toProfile = (address: string) =>
    `${address}?${new URLSearchParams({ next: paths.contractorProfile(locale) })}`
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="next-title">
      <h2 id="next-title">{t('next')}</h2>
      <ol className="next-steps">
        <li>
          <b>{t(account === 'joined' ? 'joinedStep' : 'emailStep')}</b>
          <span>{t(ACCOUNT_TEXT[account])}</span>
        </li>
        {(['review', 'lead'] as const).map((step) => (
          <li key={step}>
            <b>{t(`${step}Step`)}</b>
            <span>{t(`${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.registrationAccount}>
        {account === 'none' && (
          <a className={buttonClass()} href={toProfile(paths.clientRegister(locale))}>
            {t('account')}
          </a>
        )}
        {account === 'confirm' && (
          <a className={buttonClass()} href={toProfile(privatePaths.confirmEmail(locale))}>
            {t('confirm')}
          </a>
        )}
        <a
          className={buttonClass({ variant: account === 'joined' ? 'primary' : 'ghost' })}
          href={paths.contractorProfile(locale)}
        >
          {t(account === 'none' ? 'haveAccount' : 'profile')}
        </a>
      </p>
    </section>
  )
}

function SecondLooks({ odd }: { odd: OddField[] }) {
  const t = useTranslations('registration')
  const errorText = useErrorText()
  return (
    <Notice tone="warning" title={t('success.look')}>
      <p>{t('success.checkLead')}</p>
      <ul>
        {odd.map((field) => (
          <li key={field}>
            {t(`field.${field}`)}: {errorText({ code: ODD[field] })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
