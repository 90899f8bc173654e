import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Span } from '#domain/consultations/free-slots.ts'
import { riyadhDay, riyadhParts } from '#domain/shared/riyadh-time.ts'
import { formatDayLong, noonOf } from '#i18n/appointment-format.ts'
import type { ConsultationCalendar } from '#server/consultations/consultation-answers.ts'
import { useNow } from '#web/leads/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useLocale } from '#web/use-locale.ts'
import { comingHolidays, comingRamadan, type DayStretch, stretches } from '../booking/coming-days.ts'
import type { ChangeCalendar } from './calendar-part.tsx'
import styles from './own-consultations.module.css'
import { clockOf, daysFromTo, withAnotherSpan } from './span-editing.ts'
import { SpanRows } from './span-rows.tsx'

interface DaysThatDifferProps {
  calendar: ConsultationCalendar
  change: ChangeCalendar
}

/** Absences, days with other hours, public holidays, and a reminder to set hours for Ramadan. */
export function DaysThatDiffer({ calendar, change }: DaysThatDifferProps) {
  const t = useTranslations('ownConsultations.days')
  const now = useNow()
  const set = (days: readonly string[], spans: Span[]) =>
    change({ exceptions: { ...calendar.exceptions, ...Object.fromEntries(days.map((day) => [day, spans])) } })
  const drop = ({ first, last }: DayStretch) => {
    const kept = Object.entries(calendar.exceptions).filter(([day]) => day < first || day > last)
    change({ exceptions: Object.fromEntries(kept) })
  }
  return (
    <section
      className={`card card-surface card-padded ${styles.consultationPart}`}
      aria-labelledby="days-title"
    >
      <header>
        <h2 id="days-title">{t('title')}</h2>
        <p className="caption">{t('lead')}</p>
      </header>
      {now !== undefined && <RamadanHint calendar={calendar} now={now} set={set} />}
      <Listed calendar={calendar} now={now} onDrop={drop} />
      <NewDays now={now} onAdd={set} />
      {now !== undefined && <Holidays calendar={calendar} now={now} />}
    </section>
  )
}

const HOUR = 60
/** Default hours in Ramadan: office hours, and hours after the night prayer. Our choice. */
const RAMADAN_SPANS: Span[] = [
  { from: 10 * HOUR, until: 15 * HOUR },
  { from: 21 * HOUR, until: 24 * HOUR },
]

interface RamadanHintProps {
  calendar: ConsultationCalendar
  now: number
  set: (days: readonly string[], spans: Span[]) => void
}

function RamadanHint({ calendar, now, set }: RamadanHintProps) {
  const t = useTranslations('ownConsultations.ramadan')
  const locale = useLocale()
  const days = comingRamadan(now)
  const [first] = days
  if (!first) return null
  const working = days.filter((day) => calendar.weekly[riyadhParts(new Date(noonOf(day))).weekday]?.length)
  if (working.length === 0) return null
  const isSet = days.some((day) => calendar.exceptions[day] !== undefined)
  return (
    <Notice
      tone={isSet ? 'success' : 'info'}
      title={t('title', { date: formatDayLong(noonOf(first), locale) })}
    >
      <p>
        {t(isSet ? 'set' : 'text')} {t('approximate')}
      </p>
      {!isSet && (
        <Button variant="secondary" size="sm" onClick={() => set(working, RAMADAN_SPANS)}>
          {t('press')}
        </Button>
      )}
    </Notice>
  )
}

interface ListedProps {
  calendar: ConsultationCalendar
  now: number | undefined
  onDrop: (stretch: DayStretch) => void
}

function Listed({ calendar: { exceptions }, now, onDrop }: ListedProps) {
  const t = useTranslations('ownConsultations.days')
  const today = now === undefined ? '' : riyadhDay(new Date(now))
  const days = Object.keys(exceptions)
    .filter((day) => day >= today)
    .sort()
  if (days.length === 0) return <p className={styles.consultationNone}>{t('none')}</p>
  const isAlike = (one: string, other: string) =>
    JSON.stringify(exceptions[one]) === JSON.stringify(exceptions[other])
  return (
    <ul className={styles.consultationExceptions}>
      {stretches(days, isAlike).map((stretch) => (
        <Exception
          key={stretch.first}
          stretch={stretch}
          spans={exceptions[stretch.first] ?? []}
          onDrop={onDrop}
        />
      ))}
    </ul>
  )
}

interface ExceptionProps {
  stretch: DayStretch
  spans: Span[]
  onDrop: (stretch: DayStretch) => void
}

function Exception({ stretch, spans, onDrop }: ExceptionProps) {
  const t = useTranslations('ownConsultations.days')
  const locale = useLocale()
  const [first, last] = [stretch.first, stretch.last].map((day) => formatDayLong(noonOf(day), locale))
  const isOne = stretch.first === stretch.last
  return (
    <li>
      <span>
        <b>
          <bdi>{first}</bdi>
          {!isOne && (
            <>
              {' – '}
              <bdi>{last}</bdi>
            </>
          )}
        </b>
        <small>
          {spans.length === 0
            ? t('closed')
            : spans.map(({ from, until }) => (
                <bdi key={from}>{`${clockOf(from, locale)} – ${clockOf(until, locale)}`}</bdi>
              ))}
        </small>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={isOne ? t('remove', { day: first! }) : t('removeAll', { first: first!, last: last! })}
        onClick={() => onDrop(stretch)}
      >
        <Icon icon={Trash2} size={18} />
      </button>
    </li>
  )
}

interface NewDaysProps {
  now: number | undefined
  onAdd: (days: readonly string[], spans: Span[]) => void
}

function NewDays({ now, onAdd }: NewDaysProps) {
  const t = useTranslations('ownConsultations.days')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [spans, setSpans] = useState<Span[]>([])
  const [isWrong, setWrong] = useState(false)
  const today = now === undefined ? undefined : riyadhDay(new Date(now))
  const add = () => {
    const days = daysFromTo(first, last || first)
    setWrong(days.length === 0)
    if (days.length === 0) return
    onAdd(days, spans)
    setFirst('')
    setLast('')
    setSpans([])
  }
  return (
    <div className={styles.consultationNewDays}>
      <div className={styles.consultationTerms}>
        <DateField name="firstDay" label={t('from')} value={first} min={today} onChange={setFirst} />
        <DateField name="lastDay" label={t('until')} value={last} min={first || today} onChange={setLast} />
        <SegmentedControl
          name="dayKind"
          label={t('kind')}
          value={spans.length > 0 ? 'own' : 'closed'}
          options={[
            { value: 'closed', label: t('closed') },
            { value: 'own', label: t('own') },
          ]}
          onChange={(kind) => setSpans(kind === 'own' ? withAnotherSpan([]) : [])}
        />
      </div>
      {spans.length > 0 && <SpanRows day={t('own')} spans={spans} onChange={setSpans} />}
      {isWrong && (
        <Notice tone="danger" role="alert">
          {t('wrong')}
        </Notice>
      )}
      <p>
        <Button variant="secondary" size="md" onClick={add}>
          {t('add')}
        </Button>
      </p>
    </div>
  )
}

interface DateFieldProps {
  name: string
  label: string
  value: string
  min: string | undefined
  onChange: (day: string) => void
}

function DateField({ min, ...field }: DateFieldProps) {
  const t = useTranslations('ownConsultations.days')
  return <DayField {...field} emptyText={t('chooseDay')} {...(min && { min })} />
}

function Holidays({ calendar: { exceptions }, now }: { calendar: ConsultationCalendar; now: number }) {
  const t = useTranslations('ownConsultations.days')
  const locale = useLocale()
  const days = comingHolidays(now).filter((day) => exceptions[day] === undefined)
  if (days.length === 0) return null
  return (
    <p className="caption">
      {t('holidays')}:{' '}
      {stretches(days, () => true).map(({ first, last }, at) => (
        <span key={first}>
          {at > 0 && ' · '}
          <bdi>{formatDayLong(noonOf(first), locale)}</bdi>
          {first !== last && (
            <>
              {' – '}
              <bdi>{formatDayLong(noonOf(last), locale)}</bdi>
            </>
          )}
        </span>
      ))}
    </p>
  )
}
