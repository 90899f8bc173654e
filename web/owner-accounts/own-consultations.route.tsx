import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ConsultationStatus } from '#domain/consultations/consultation-lifecycle.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { ConsultationStatusBadge } from '#web/consultations/consultation-status-badge.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { placePaths } from '#web/place-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { NoOwnerAnswer } from './no-owner-answer.tsx'
import { ownConsultationsAddress } from './owner-addresses.ts'
import { useOwnerAnswer } from './use-owner-place.tsx'

export { action } from '#web/accounts/needs-script.ts'

export const handle = { messages: ['ownerAccounts', 'consultations'] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ ownerAccounts }) => ({ title: ownerAccounts.consultations.metaTitle })),
  ...UNLISTED_PAGE,
]

/** An owner's appointments, those to come first; each opens its own page. */
export default function OwnConsultationsRoute() {
  const t = useTranslations('ownerAccounts.consultations')
  return (
    <ProtectedRoute signIn={paths.accountSignIn}>
      <div className="wrap owner-place-page">
        <header className="owner-place-head">
          <div>
            <h1>{t('title')}</h1>
            <p>{t('lead')}</p>
          </div>
        </header>
        <Consultations />
      </div>
    </ProtectedRoute>
  )
}

const COMING: ConsultationStatus[] = ['held', 'booked']

interface Answered {
  items: Consultation[]
  next?: string
}

/** Page under page, each read by its own address. */
function Consultations() {
  const pages = useListPages(ownConsultationsAddress)
  return pages.map((page) => <ConsultationsPage key={page.address} {...page} />)
}

const isComing = ({ status }: Consultation) => COMING.includes(status)
const soonest = (a: Consultation, b: Consultation) => Date.parse(a.startsAt) - Date.parse(b.startsAt)

function ConsultationsPage({ address, isFirst, onMore }: ListPage) {
  const t = useTranslations('ownerAccounts')
  const answer = useOwnerAnswer<Answered>(address)
  const { data } = answer
  if (!data)
    return (
      <NoOwnerAnswer
        answer={answer}
        loading={t('consultations.loading')}
        failed={t('consultations.failed')}
      />
    )
  // One that was kept and let go was never an appointment.
  const items = data.items.filter(({ status }) => status !== 'released')
  const { next } = data
  if (isFirst && items.length === 0 && !next) return <Empty />
  const past = items.filter((item) => !isComing(item)).toSorted(soonest)
  return (
    <>
      <Part title={t('consultations.coming')} items={items.filter(isComing).toSorted(soonest)} />
      <Part title={t('consultations.past')} items={past.reverse()} />
      {next && onMore && (
        <Button variant="secondary" className="owner-place-more" onClick={() => onMore(next)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Empty() {
  const t = useTranslations('ownerAccounts.consultations')
  const find = <Button href={paths.solution(useLocale(), 'advisors')}>{t('find')}</Button>
  return (
    <EmptyState level={2} title={t('emptyTitle')} action={find}>
      {t('emptyText')}
    </EmptyState>
  )
}

function Part({ title, items }: { title: string; items: Consultation[] }) {
  if (items.length === 0) return null
  return (
    <section className="owner-place-part">
      <h2>{title}</h2>
      <ol className="owner-place-list">
        {items.map((item) => (
          <Appointment key={item.id} item={item} />
        ))}
      </ol>
    </section>
  )
}

function Appointment({ item }: { item: Consultation }) {
  const t = useTranslations('ownerAccounts.consultations')
  const tConsultations = useTranslations('consultations')
  const locale = useLocale()
  const { reference, startsAt, price } = item
  const time = () => (
    <bdi>
      <time dateTime={startsAt}>{formatDateTime(startsAt, locale)}</time>
    </bdi>
  )
  return (
    <li className="card card-surface card-padded owner-place-card">
      <header>
        <div>
          <h3>
            <bdi>{item.topic}</bdi>
          </h3>
          <p>{t.rich('with', { provider: () => <bdi>{item.provider.companyName}</bdi> })}</p>
        </div>
        <ConsultationStatusBadge status={item.status} waitsFor={item.waitsFor} />
      </header>
      <p className="owner-place-prices">
        <b>{t.rich('at', { time })}</b>
        <span>{tConsultations(`channel.${item.channel}`)}</span>
        <span>{price === 0 ? tConsultations('free') : <Money halalas={price} locale={locale} />}</span>
      </p>
      <p className="owner-place-acts">
        <a
          className={buttonClass({ size: 'md', variant: 'secondary' })}
          href={placePaths.consultation(locale, item.consultationToken)}
          aria-label={t('openName', { reference })}
        >
          {t('open')}
        </a>
        <bdi className="caption num">{reference}</bdi>
      </p>
    </li>
  )
}
