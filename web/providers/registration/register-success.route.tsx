import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { idEndingOf, registrationReference } from '#domain/providers/registration-reference.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Reference } from '#web/ui/bdi.tsx'
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

/**
 * Values from the address are only displayed, never trusted. Without them the page does not lead to an empty form, which
 * would read as if nothing had been sent, but to where the state of a registration is.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const dueAt = Date.parse(searchParams.get('due') ?? '')
  if (Number.isNaN(dueAt)) return data(undefined, { headers: PRIVATE_HEADERS })
  const left = Math.min(PROMISE, Math.max(0, dueAt - Date.now()))
  const reference = registrationReference(searchParams.get('no') ?? '')
  const odd = searchParams.getAll('odd').filter((field): field is OddField => Object.hasOwn(ODD, field))
  const account = ACCOUNTS_AFTER.find((state) => state === searchParams.get('account')) ?? 'none'
  return data(
    {
      dueAt,
      sentAt: dueAt - PROMISE,
      left,
      spent: 1 - left / PROMISE,
      reference: idEndingOf(reference) && reference,
      odd,
      account,
    },
    { headers: PRIVATE_HEADERS },
  )
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ registration: { success } }) => ({ title: success.metaTitle })),
  ...PRIVATE_PAGE,
]

export default function RegisterSuccess() {
  const sent = useLoaderData<typeof loader>()
  if (!sent) return <WithoutDetails />
  return (
    <>
      <SuccessHead sent={sent} />
      <div className={`wrap ${styles.registrationNext}`}>
        <NextSteps account={sent.account} />
        {sent.odd.length > 0 && <SecondLooks odd={sent.odd} />}
      </div>
    </>
  )
}

type SentRegistration = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

/** The address without what it was sent with: typed, or cut by an app. */
function WithoutDetails() {
  const t = useTranslations('registration.success')
  const locale = useLocale()
  return (
    <div className={`request-head ${styles.registeredHead}`}>
      <div className="wrap">
        <div>
          <h1>{t('unknownTitle')}</h1>
          <p>{t('unknownText')}</p>
          <p className={styles.registrationAccount}>
            <a className={buttonClass()} href={paths.contractorProfile(locale)}>
              {t('follow')}
            </a>
            <a className={buttonClass({ variant: 'ghost' })} href={paths.register(locale)}>
              {t('register')}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}

function SuccessHead({ sent: { dueAt, sentAt, left, spent, reference } }: { sent: SentRegistration }) {
  const t = useTranslations('registration.success')
  const locale = useLocale()
  const due = <bdi>{formatDateTime(dueAt, locale)}</bdi>
  return (
    <div className={`request-head ${styles.registeredHead}`}>
      <div className="wrap">
        <div>
          <p className="request-eyebrow">
            <StatusBadge status="pending">{t('eyebrow')}</StatusBadge>
          </p>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <dl className="request-facts">
            {reference && (
              <div>
                <dt>{t('number')}</dt>
                <dd className="num">
                  <Reference>{reference}</Reference>
                </dd>
              </div>
            )}
            <div>
              <dt>{t('sentAt')}</dt>
              <dd>
                <bdi>{formatDateTime(sentAt, locale)}</bdi>
              </dd>
            </div>
          </dl>
        </div>
        <SlaClock
          spent={spent}
          value={left === 0 ? t('clockEnded') : t('clock', hoursAndMinutes(left))}
          caption={t.rich(left === 0 ? 'clockOver' : 'clockCaption', { due: () => due })}
        />
      </div>
    </div>
  )
}

const MINUTE = 60_000

/** Rounded down, as what is left is promised. */
const hoursAndMinutes = (left: number) => ({
  hours: Math.floor(left / (60 * MINUTE)),
  minutes: Math.floor(left / MINUTE) % 60,
})

const ACCOUNT_TEXT = { confirm: 'confirmText', joined: 'joinedText', none: 'emailText' } as const

function NextSteps({ account }: Pick<SentRegistration, 'account'>) {
  const t = useTranslations('registration.success')
  const locale = useLocale()
  const toProfile = (address: string) =>
    `${address}?${new URLSearchParams({ next: paths.contractorProfile(locale) })}`
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="next-title">
      <h2 id="next-title">{t('next')}</h2>
      <ol className={styles.registrationSteps}>
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
