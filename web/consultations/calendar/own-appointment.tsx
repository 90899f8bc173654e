import { CalendarPlus, CalendarX, ChevronDown, MessageCircle, Phone } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { internationalMobile } from '#domain/shared/phone.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDayLong } from '#i18n/appointment-format.ts'
import { inLanguage } from '#i18n/in-language.ts'
import type { OwnConsultation } from '#server/consultations/consultation-answers.ts'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Bdi, Reference } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionFailed } from '../act-failed.tsx'
import { CHANNEL_ICONS, OfferPrice } from '../booking/offer-facts.tsx'
import { appointmentAddress } from '../consultation-address.ts'
import { ConsultationNotes } from '../consultation-notes.tsx'
import { ConsultationStatusBadge } from '../consultation-status-badge.tsx'
import { AdvisorFiles } from '../files/advisor-files.tsx'
import { ShownSpan } from '../shown-time.tsx'
import { CancelAppointment, MissAppointment } from './appointment-dialogs.tsx'
import { appointmentFile } from './appointment-file.ts'
import styles from './own-consultations.module.css'

interface OwnAppointmentProps {
  appointment: OwnConsultation
  /** Current time in milliseconds. Absent for past appointments, and before hydration. */
  now?: number | undefined
  /** The nearest one, whose call is what the page is opened for. */
  isNext?: boolean
}

/** So long before it begins the call is the act; until then it is the calendar. */
const CALL_OPENS_MS = 15 * 60 * 1000

/** One appointment: time, contact, question, and the available actions. */
export function OwnAppointment({ appointment, now, isNext = false }: OwnAppointmentProps) {
  const locale = useLocale()
  const { startsAt, endsAt } = appointment
  return (
    <li
      className={`card card-surface card-padded ${styles.consultationAppointment}`}
      data-status={appointment.status}
    >
      <div className={styles.consultationAppointmentHead}>
        <div>
          <p className={styles.consultationWhen}>
            <RelativeDay at={startsAt} now={now} />
            <ShownSpan from={startsAt} until={endsAt} />
            <DaysAhead at={startsAt} now={now} />
          </p>
          <h3>
            <UserText>{inLanguage(appointment.topic, locale)}</UserText>
          </h3>
        </div>
        <ConsultationStatusBadge status={appointment.status} />
      </div>
      <Details
        appointment={appointment}
        isNext={isNext && now !== undefined && Date.parse(startsAt) - now < CALL_OPENS_MS}
      />
    </li>
  )
}

/** A past one: a line that opens, and stands open while its end is not entered. */
export function PastAppointment({ appointment }: Pick<OwnAppointmentProps, 'appointment'>) {
  const locale = useLocale()
  const t = useTranslations('ownConsultations.list')
  const { startsAt, owner, topic, status, canFinish, reference, price } = appointment
  return (
    <li className="card card-surface" data-status={status}>
      <details open={canFinish} className={styles.consultationPast}>
        <summary>
          <span>
            <b>
              <UserText>{inLanguage(topic, locale)}</UserText>
            </b>
            <small>
              <bdi>{formatDayLong(startsAt, locale)}</bdi>
              {owner && (
                <>
                  {' · '}
                  <UserText>{owner.name}</UserText>
                </>
              )}
            </small>
            <small>
              {status === 'missed' && appointment.missedBy ? (
                t(`missedBy.${appointment.missedBy}`)
              ) : status === 'cancelled' && appointment.endedBy ? (
                t(`endedBy.${appointment.endedBy}`)
              ) : (
                <OfferPrice price={price} />
              )}
              {' · '}
              <Reference>{reference}</Reference>
            </small>
          </span>
          <ConsultationStatusBadge status={status} />
          <Icon icon={ChevronDown} size={18} />
        </summary>
        <Details appointment={appointment} />
      </details>
    </li>
  )
}

function Details({ appointment, isNext = false }: Pick<OwnAppointmentProps, 'appointment' | 'isNext'>) {
  const t = useTranslations('consultations')
  const list = useTranslations('ownConsultations.list')
  const { channel, question, notes, owner, reference } = appointment
  return (
    <>
      <ul className={styles.consultationFacts}>
        <li>
          <Icon icon={CHANNEL_ICONS[channel]} size={16} />
          {t(`channel.${channel}`)}
        </li>
        <li>
          <OfferPrice price={appointment.price} />
          {isPaid(appointment) && ` · ${list('paid')}`}
        </li>
        <li>
          <Reference>{reference}</Reference>
        </li>
        {appointment.isDemo && <li className="tag">{t('demo')}</li>}
      </ul>
      {owner ? <Owner owner={owner} isNext={isNext} /> : <p className="caption">{list('unnamed')}</p>}
      {question && (
        <figure className={styles.consultationQuestion}>
          <figcaption>{list('question')}</figcaption>
          <UserText as="blockquote">{question}</UserText>
        </figure>
      )}
      <AdvisorFiles appointment={appointment} />
      <Ended appointment={appointment} />
      <ConsultationNotes notes={notes} you="advisor" />
      <Acts appointment={appointment} />
    </>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** "Today" or "tomorrow"; otherwise the date. */
function RelativeDay({ at, now }: { at: string; now: number | undefined }) {
  const t = useTranslations('ownConsultations.list')
  const locale = useLocale()
  const day = riyadhDay(new Date(at))
  const near = now !== undefined && [0, 1].find((days) => riyadhDay(new Date(now + days * DAY_MS)) === day)
  return (
    <time dateTime={at}>
      {near === 0 || near === 1 ? (
        t(near === 0 ? 'today' : 'tomorrow')
      ) : (
        <bdi>{formatDayLong(at, locale)}</bdi>
      )}
    </time>
  )
}

/** How many days away, from the day after tomorrow to a week on; nearer ones are named, later ones have their date. */
function DaysAhead({ at, now }: { at: string; now: number | undefined }) {
  const t = useTranslations('ownConsultations.list')
  const ahead =
    now === undefined
      ? 0
      : Math.round((Date.parse(riyadhDay(new Date(at))) - Date.parse(riyadhDay(new Date(now)))) / DAY_MS)
  return ahead > 1 && ahead < 8 ? <small>{t('inDays', { count: ahead })}</small> : null
}

/** One with a price is booked only when it is paid; what is paid back afterwards is read from the payouts. */
const isPaid = ({ price, status }: OwnConsultation): boolean =>
  price > 0 && (status === 'booked' || status === 'done')

interface OwnerProps {
  owner: NonNullable<OwnConsultation['owner']>
  isNext: boolean
}

function Owner({ owner: { name, mobile }, isNext }: OwnerProps) {
  const t = useTranslations('consultations')
  const look = buttonClass({ variant: 'soft', size: 'sm' })
  return (
    <div className={styles.consultationOwner}>
      <p>
        <b>
          <UserText>{name}</UserText>
        </b>
        <Bdi>{internationalMobile(mobile)}</Bdi>
      </p>
      <p className="actions">
        <a
          className={isNext ? buttonClass({ variant: 'primary', size: 'sm' }) : look}
          href={`tel:+${mobile}`}
        >
          <Icon icon={Phone} size={16} />
          {t('callNow')}
        </a>
        <a className={look} href={`https://wa.me/${mobile}`} target="_blank" rel="noreferrer">
          <Icon icon={MessageCircle} size={16} />
          {t('whatsapp')}
        </a>
      </p>
    </div>
  )
}

function Ended({ appointment: { status, endedBy, missedBy, endReason } }: { appointment: OwnConsultation }) {
  const t = useTranslations('ownConsultations.list')
  if (status === 'missed' && missedBy) return <p className="caption">{t(`missedBy.${missedBy}`)}</p>
  if (status !== 'cancelled' || !endedBy) return null
  return (
    <p className="caption">
      {t(`endedBy.${endedBy}`)}
      {endReason && (
        <>
          {': '}
          <UserText>{endReason}</UserText>
        </>
      )}
    </p>
  )
}

function Acts({ appointment }: { appointment: OwnConsultation }) {
  const t = useTranslations('ownConsultations.list')
  const locale = useLocale()
  const [asked, ask] = useState<'cancel' | 'miss'>()
  const acting = useActing()
  const finish = async () => {
    const done = await acting.act('finish', {
      path: `${appointmentAddress(appointment.id)}/finish`,
      json: {},
    })
    if (done) toast.success(t('saved'))
  }
  const canNote = appointment.status === 'booked' || appointment.status === 'done'
  if (!canNote && !appointment.canFinish && !appointment.canCancel) return null
  return (
    <div className={styles.consultationActs}>
      <p className="actions">
        {appointment.canFinish && (
          <>
            <Button
              variant="primary"
              size="sm"
              loading={acting.pending === 'finish'}
              loadingLabel={t('finishing')}
              onClick={() => void finish()}
            >
              {t('finish')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => ask('miss')}>
              {t('miss')}
            </Button>
          </>
        )}
        {appointment.status === 'booked' && !appointment.canFinish && (
          <a
            className={buttonClass({ variant: 'soft', size: 'sm' })}
            href={appointmentFile(appointment, inLanguage(appointment.topic, locale))}
            download={`${appointment.reference}.ics`}
          >
            <Icon icon={CalendarPlus} size={16} />
            {t('toCalendar')}
          </a>
        )}
      </p>
      <ActionFailed failure={acting.failure} />
      {canNote && <NoteForm id={appointment.id} />}
      {appointment.canCancel && (
        <Button variant="ghost" size="sm" onClick={() => ask('cancel')}>
          <Icon icon={CalendarX} size={16} />
          {t('cancel')}
        </Button>
      )}
      <CancelAppointment appointment={appointment} open={asked === 'cancel'} onClose={() => ask(undefined)} />
      <MissAppointment appointment={appointment} open={asked === 'miss'} onClose={() => ask(undefined)} />
    </div>
  )
}

const MOST_LETTERS = 4000

function NoteForm({ id }: { id: string }) {
  const t = useTranslations('ownConsultations.list')
  const acting = useActing()
  const form = useRef<HTMLFormElement>(null)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get(`note-${id}`) ?? '').trim()
    if (body === '') return
    const done = await acting.act('note', {
      path: `${appointmentAddress(id)}/notes`,
      json: { body },
      isOnce: true,
    })
    if (done) form.current?.reset()
  }
  return (
    <details className={styles.consultationNoteForm}>
      <summary>{t('note')}</summary>
      <form ref={form} onSubmit={(event) => void save(event)}>
        <TextArea
          name={`note-${id}`}
          label={t('note')}
          hint={t('noteHint')}
          maxLength={MOST_LETTERS}
          rows={3}
        />
        <ActionFailed failure={acting.failure} />
        <Button
          type="submit"
          variant="soft"
          size="md"
          loading={acting.pending !== undefined}
          loadingLabel={t('saving')}
        >
          {t('notePress')}
        </Button>
      </form>
    </details>
  )
}
