import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ConsultationStatus } from '#domain/consultations/consultation-lifecycle.ts'
import { firmName } from '#i18n/firm-name.ts'
import { inLanguage } from '#i18n/in-language.ts'
import type { ListedConsultation } from '#server/consultations/consultation-answers.ts'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { ConsultationStatusBadge } from '#web/consultations/consultation-status-badge.tsx'
import { ShownMoment } from '#web/consultations/shown-time.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { NoOwnerAnswer } from './no-owner-answer.tsx'
import { Failure } from './own-act-dialog.tsx'
import { newConsultationLinkAddress, ownConsultationsAddress } from './owner-addresses.ts'
import styles from './owner-dashboard.module.css'
import { useOwnerActing, useOwnerAnswer } from './use-owner-dashboard.tsx'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  messages: ['ownerAccounts', 'consultations'],
  reads: () => [ownConsultationsAddress()],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ ownerAccounts }) => ({ title: ownerAccounts.consultations.metaTitle })),
  ...UNLISTED_PAGE,
]

/** An owner's appointments, those to come first; each opens its own page. */
export default function OwnConsultationsRoute() {
  const t = useTranslations('ownerAccounts.consultations')
  return (
    <ProtectedRoute signIn={paths.accountSignIn}>
      <div className={`wrap ${styles.ownerPlacePage}`}>
        <header className={styles.ownerPlaceHead}>
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
  items: ListedConsultation[]
  next?: string
}

/** Page under page, each read by its own address. */
function Consultations() {
  const pages = useListPages(ownConsultationsAddress)
  return pages.map((page) => <ConsultationsPage key={page.address} {...page} />)
}

const isComing = ({ status }: ListedConsultation) => COMING.includes(status)
const soonest = (a: ListedConsultation, b: ListedConsultation) =>
  Date.parse(a.startsAt) - Date.parse(b.startsAt)

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
        <Button variant="secondary" className={styles.ownerPlaceMore} onClick={() => onMore(next)}>
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

function Part({ title, items }: { title: string; items: ListedConsultation[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.ownerPlacePart}>
      <h2>{title}</h2>
      <ol className={`${styles.ownerPlaceList} ${styles.ownerPlaceRows}`}>
        {items.map((item) =>
          isComing(item) || item.hasLinkEnded ? (
            <Appointment key={item.id} item={item} />
          ) : (
            <Past key={item.id} item={item} />
          ),
        )}
      </ol>
    </section>
  )
}

function Appointment({ item }: { item: ListedConsultation }) {
  const t = useTranslations('ownerAccounts.consultations')
  const tConsultations = useTranslations('consultations')
  const locale = useLocale()
  const { reference, startsAt, price } = item
  return (
    <li className={`card card-surface card-padded ${styles.ownerPlaceCard}`}>
      <header>
        <div>
          <h3>
            <UserText>{inLanguage(item.topic, locale)}</UserText>
          </h3>
          <p>
            {t.rich('with', { provider: () => <UserText>{firmName(item.provider, locale)}</UserText> })}{' '}
            {item.isDemo && <span className="tag">{tConsultations('demo')}</span>}
          </p>
        </div>
        <ConsultationStatusBadge status={item.status} waitsFor={item.waitsFor} />
      </header>
      <p className={`${styles.ownerPlacePrices} ${styles.ownerPlaceParts}`}>
        <b>{t.rich('at', { time: () => <ShownMoment at={startsAt} /> })}</b>
        <span>{tConsultations(`channel.${item.channel}`)}</span>
        <span>{price === 0 ? tConsultations('free') : <Money halalas={price} locale={locale} />}</span>
      </p>
      <div className={styles.ownerPlaceActs}>
        {item.hasLinkEnded ? (
          <NewLink id={item.id} />
        ) : (
          <a
            className={buttonClass({ size: 'md', variant: 'secondary' })}
            href={privatePaths.consultation(locale, item.consultationToken)}
            aria-label={t('openName', { reference })}
          >
            {t('open')}
          </a>
        )}
        {!item.hasLinkEnded && isComing(item) && <Coming item={item} />}
        <bdi className={`caption num unbroken ${styles.ownerPlaceNumber}`}>{reference}</bdi>
      </div>
    </li>
  )
}

/** One that is over, in a row: its page is there to read again, and the review is asked for while it can be written. */
function Past({ item }: { item: ListedConsultation }) {
  const t = useTranslations('ownerAccounts.consultations')
  const words = useTranslations('consultations')
  const locale = useLocale()
  const { reference, startsAt, price, status, waitsFor, isDemo } = item
  return (
    <li className={`card card-surface ${styles.ownerPlacePast}`}>
      <div>
        <h3>
          <a className="link" href={privatePaths.consultation(locale, item.consultationToken)}>
            <UserText>{inLanguage(item.topic, locale)}</UserText>{' '}
            <span className="visually-hidden">{reference}</span>
          </a>
        </h3>
        <p className={styles.ownerPlaceParts}>
          <span>
            <ShownMoment at={startsAt} />
          </span>
          <span>
            {t.rich('with', { provider: () => <UserText>{firmName(item.provider, locale)}</UserText> })}
          </span>
          <span>{price === 0 ? words('free') : <Money halalas={price} locale={locale} />}</span>
          {isDemo && <span>{words('demo')}</span>}
        </p>
      </div>
      <div className={styles.ownerPlaceActs}>
        {item.review?.canReview && (
          <a
            className={buttonClass({ size: 'md', variant: 'secondary' })}
            href={`${privatePaths.consultation(locale, item.consultationToken)}#review`}
            aria-label={t('reviewName', { reference })}
          >
            {t('review')}
          </a>
        )}
        <ConsultationStatusBadge status={status} waitsFor={waitsFor} />
      </div>
    </li>
  )
}

/** What else can be done before an appointment. */
function Coming({ item }: { item: ListedConsultation }) {
  const t = useTranslations('ownerAccounts.consultations')
  const locale = useLocale()
  const { consultationToken, canReschedule, status } = item
  const look = buttonClass({ size: 'md', variant: 'ghost' })
  return (
    <>
      {canReschedule && (
        <a className={look} href={`${privatePaths.consultation(locale, consultationToken)}?move`}>
          {t('move')}
        </a>
      )}
      {status === 'booked' && (
        <a className={look} href={privatePaths.consultationCalendarFile(consultationToken)} download>
          {t('calendar')}
        </a>
      )}
    </>
  )
}

/** The link's time is over: without a new one nothing opens this consultation. */
function NewLink({ id }: Pick<ListedConsultation, 'id'>) {
  const t = useTranslations('ownerAccounts.consultations')
  const acting = useOwnerActing()
  const press = async () => {
    if (await acting.act({ path: newConsultationLinkAddress(id) })) toast.success(t('renewed'))
  }
  return (
    <>
      <span className={styles.ownerPlaceEnded}>{t('linkEnded')}</span>
      <Failure acting={acting} />
      <Button size="md" loading={acting.isActing} loadingLabel={t('renew')} onClick={() => void press()}>
        {t('renew')}
      </Button>
    </>
  )
}
