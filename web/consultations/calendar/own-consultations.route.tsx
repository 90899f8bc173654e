import { Check } from 'lucide'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ConsultationOfferAnswer } from '#server/consultations/consultation-answers.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OFFERS } from '../consultation-address.ts'
import { CalendarPart } from './calendar-part.tsx'
import { isAdvising } from './is-advising.ts'
import { MoneyPart } from './money-part.tsx'
import { OffersPart } from './offers-part.tsx'
import { OwnAppointments } from './own-appointments.tsx'
import { type OfferList, useCalendar } from './use-calendar.ts'
import '../booking/bookable.module.css'
import styles from './own-consultations.module.css'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  messages: [
    'consultations',
    'ownConsultations',
    'consultationFiles',
    'consultationMoney',
    'leads',
    'errors',
  ],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ ownConsultations }) => ({ title: ownConsultations.metaTitle })),
  ...UNLISTED_PAGE,
]

const PARTS = { appointments: OwnAppointments, hours: CalendarPart, offers: OffersPart, money: MoneyPart }
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

/** An advisor's appointments, working hours, services and balance. */
export default function OwnConsultationsPage() {
  const t = useTranslations('ownConsultations')
  const { reading, isConnected } = useDashboard()
  const asked = useSearchParams()[0].get('part')
  const part = NAMES.find((name) => name === asked) ?? 'appointments'
  const Shown = PARTS[part]
  if (typeof reading === 'string') return null
  const isFor = isAdvising(reading.kind)
  return (
    <div className="place-page own-consultations">
      <h1>{t('title')}</h1>
      {isFor ? (
        <>
          {!isConnected && <Notice tone="warning">{t('offline')}</Notice>}
          <SetUp />
          <Parts current={part} />
          <Shown />
        </>
      ) : (
        <EmptyState level={2} title={t('notForYou')}>
          {t('notForYouText')}
        </EmptyState>
      )}
    </div>
  )
}

function Parts({ current }: { current: Part }) {
  const t = useTranslations('ownConsultations')
  return (
    <nav className={styles.consultationTabs} aria-label={t('parts')}>
      {NAMES.map((name) => (
        <Link
          key={name}
          to={name === 'appointments' ? '?' : `?part=${name}`}
          aria-current={name === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`part.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Lists what is missing before the advisor can be booked. Hidden when complete. */
function SetUp() {
  const t = useTranslations('ownConsultations.setUp')
  const calendar = useCalendar()
  const offers = useAnswer<OfferList>(OFFERS)
  if (!calendar.calendar || !offers.data) return null
  const hasHours = calendar.calendar.weekly.some((spans) => spans.length > 0)
  const hasOffer = standing(offers.data).length > 0
  if (hasHours && hasOffer) return null
  return (
    <section
      className={`card card-clay card-padded ${styles.consultationSetUp}`}
      aria-labelledby="set-up-title"
    >
      <FurjatSteps total={2} done={Number(hasHours) + Number(hasOffer)} />
      <h2 id="set-up-title">{t('title')}</h2>
      <ol>
        <Step to="?part=hours" isDone={hasHours} text={t(hasHours ? 'hoursDone' : 'hours')} />
        <Step to="?part=offers" isDone={hasOffer} text={t(hasOffer ? 'offerDone' : 'offer')} />
      </ol>
      <p className="caption">{t('listed')}</p>
    </section>
  )
}

const standing = (list: OfferList): ConsultationOfferAnswer[] => list.items

function Step({ to, isDone, text }: { to: string; isDone: boolean; text: string }) {
  return (
    <li>
      {isDone ? (
        <span>
          <Icon icon={Check} size={16} />
          {text}
        </span>
      ) : (
        <Link className="link" to={to}>
          {text}
        </Link>
      )}
    </li>
  )
}
