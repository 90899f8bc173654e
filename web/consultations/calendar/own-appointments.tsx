import { useTranslations } from 'use-intl'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useNow } from '#web/leads/use-now.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { appointmentsAddress } from '../consultation-address.ts'
import { Pages } from '../pages.tsx'
import { OwnAppointment, PastAppointment } from './own-appointment.tsx'
import styles from './own-consultations.module.css'
import type { AppointmentList } from './use-calendar.ts'

/** Upcoming appointments, nearest first, then past ones. */
export function OwnAppointments() {
  const t = useTranslations('ownConsultations')
  const now = useNow()
  const coming = useAnswer<AppointmentList>(appointmentsAddress('coming'))
  const past = useAnswer<AppointmentList>(appointmentsAddress('past'))
  if (!coming.data || !past.data)
    return <NoAnswer answer={coming.data ? past : coming} loading={t('reading')} />
  const [isComing, isPast] = [coming, past].map(({ data }) => data!.items.length > 0)
  if (!isComing && !isPast)
    return (
      <EmptyState level={2} title={t('list.none')}>
        {t('list.noneText')}
      </EmptyState>
    )
  return (
    <>
      <section className={styles.consultationPart} aria-labelledby="coming-title">
        <h2 id="coming-title">{t('list.coming')}</h2>
        {isComing ? (
          <Appointments time="coming" now={now} />
        ) : (
          <p className={styles.consultationNone}>{t('list.noneComing')}</p>
        )}
      </section>
      {isPast && (
        <section className={styles.consultationPart} aria-labelledby="past-title">
          <h2 id="past-title">{t('list.past')}</h2>
          <Appointments time="past" />
        </section>
      )}
    </>
  )
}

/** Upcoming or past appointments. With `now`, in milliseconds, near ones show the remaining time. */
function Appointments({ time, now }: { time: 'coming' | 'past'; now?: number | undefined }) {
  const t = useTranslations('ownConsultations.list')
  return (
    <Pages<AppointmentList>
      className={styles.consultationAppointments}
      addressOf={(after) => appointmentsAddress(time, after)}
      more={t(time === 'coming' ? 'moreComing' : 'more')}
      itemsOf={({ items }) =>
        items.map((one, at) =>
          time === 'past' ? (
            <PastAppointment key={one.id} appointment={one} />
          ) : (
            <OwnAppointment key={one.id} appointment={one} isNext={at === 0} {...(now && { now })} />
          ),
        )
      }
    />
  )
}
