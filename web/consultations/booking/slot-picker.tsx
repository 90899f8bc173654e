import { Moon, MoonStar, Sun, Sunrise, Sunset } from 'lucide'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDayLong, formatDayShort, formatWeekday, noonOf } from '#i18n/appointment-format.ts'
import { formatClock } from '#i18n/format.ts'
import type { Slots } from '#server/consultations/consultation-answers.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './booking.module.css'
import { AT_A_GLANCE, byPartOfDay, hasMore, isBetween, type PartOfDay, partOfDay } from './parts-of-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** More days without times than these are said in words, and no longer drawn one by one. */
const WEEK = 7

type Day = Slots['days'][number]

interface SlotPickerProps {
  slots: Slots
  /** The day whose times are shown. If it has none, the first day with free times is shown. */
  day: string | undefined
  onDay: (day: string) => void
  /** ISO 8601; one of the times. */
  startsAt: string | undefined
  onStart: (startsAt: string) => void
}

/**
 * A list of days, and the times of the selected day by part of the day. Both are radio groups, so arrow keys and forms
 * work. Without scripts, all days are shown open.
 */
export function SlotPicker({ slots: { days, nextAt }, day, onDay, startsAt, onStart }: SlotPickerProps) {
  const strip = useRef<HTMLFieldSetElement>(null)
  const at = Math.max(
    0,
    days.findIndex((one) => one.day === day),
  )
  const shown = days[at]
  const parts = usePart(shown, startsAt)
  const [isEvery, showEvery] = useState(false)
  const show = (next: string) => {
    strip.current?.querySelector<HTMLInputElement>(`[value="${next}"]`)?.focus()
    onDay(next)
  }
  return (
    <div className={styles.consultationSlots}>
      {shown && (
        <fieldset ref={strip} className={styles.consultationDays}>
          <DaysLegend />
          {days.map((one, index) => (
            <DayChoice
              key={one.day}
              day={one}
              closedBefore={closedBetween(days[index - 1], one)}
              isShown={one === shown}
              onDay={onDay}
            />
          ))}
        </fieldset>
      )}
      {parts.shown && <PartChoice {...parts} />}
      {days.map((one) => (
        <DayTimes
          key={one.day}
          day={one}
          isShown={one === shown}
          part={parts.shown}
          isEvery={isEvery}
          startsAt={startsAt}
          onStart={onStart}
        />
      ))}
      {shown && !isEvery && hasMore(shown.slots) && (
        <EveryQuarter count={shown.slots.filter(isBetween).length} onPress={() => showEvery(true)} />
      )}
      <OtherDays next={days[at + 1]?.day} onNext={show} laterAt={nextAt} />
    </div>
  )
}

function DaysLegend() {
  return <legend className="visually-hidden">{useTranslations('booking')('days')}</legend>
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** Days without free times between two days that have some. */
const closedBetween = (before: Day | undefined, { day }: Day): number =>
  before ? Math.round((Date.parse(day) - Date.parse(before.day)) / DAY_MS) - 1 : 0

interface DayChoiceProps {
  day: Day
  closedBefore: number
  isShown: boolean
  onDay: (day: string) => void
}

function DayChoice({ day: { day, slots }, closedBefore, isShown, onDay }: DayChoiceProps) {
  const t = useTranslations('booking')
  const locale = useLocale()
  return (
    <>
      {closedBefore > WEEK && (
        <small className={styles.consultationClosed} aria-hidden="true">
          {t('closedDays', { count: closedBefore })}
        </small>
      )}
      {closedBefore <= WEEK &&
        Array.from({ length: closedBefore }, (_, at) => {
          const closed = noonOf(dayBefore(day, closedBefore - at))
          return (
            <span key={closed} className={styles.consultationClosedDay} aria-hidden="true">
              <span>{formatWeekday(closed, locale)}</span>
              <b>{formatDayShort(closed, locale)}</b>
              <small>–</small>
            </span>
          )
        })}
      <label>
        <input type="radio" name="day" value={day} checked={isShown} onChange={() => onDay(day)} />
        <span>{formatWeekday(noonOf(day), locale)}</span>
        <b>{formatDayShort(noonOf(day), locale)}</b>
        <small>{t('times', { count: slots.length })}</small>
      </label>
    </>
  )
}

const ICONS = { night: MoonStar, morning: Sunrise, noon: Sun, afternoon: Sunset, evening: Moon }

/**
 * The part of a long day that a phone shows: the requested one, else that of the chosen time, else the first. It is
 * kept when the day changes, because people who look for an evening try several.
 */
function usePart(day: Day | undefined, startsAt: string | undefined) {
  const [asked, ask] = useState<{ part: PartOfDay; startsAt: string | undefined }>()
  const groups = byPartOfDay(day?.slots ?? [])
  const isLong = groups.length > 1 && (day?.slots.length ?? 0) > AT_A_GLANCE
  const isHere = (part: PartOfDay) => groups.some((group) => group.part === part)
  const chosen = startsAt && day?.slots.includes(startsAt) ? partOfDay(startsAt) : undefined
  // A time chosen since then from the alternatives takes precedence over the requested part.
  const wishes = asked?.startsAt === startsAt ? [asked?.part, chosen] : [chosen, asked?.part]
  const shown = wishes.find((part) => part && isHere(part)) ?? groups[0]?.part
  return { groups, shown: isLong ? shown : undefined, onPart: (part: PartOfDay) => ask({ part, startsAt }) }
}

function PartChoice({ groups, shown, onPart }: ReturnType<typeof usePart>) {
  const t = useTranslations('booking')
  return (
    <fieldset className={styles.consultationParts}>
      <legend className="visually-hidden">{t('parts')}</legend>
      {groups.map(({ part, slots }) => (
        <label key={part}>
          <input
            type="radio"
            name="part"
            value={part}
            checked={part === shown}
            onChange={() => onPart(part)}
          />
          <Icon icon={ICONS[part]} size={18} />
          <b>{t(`part.${part}`)}</b>
          <small>{t('times', { count: slots.length })}</small>
        </label>
      ))}
    </fieldset>
  )
}

function EveryQuarter({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations('booking')
  return (
    <Button className={styles.consultationEvery} variant="secondary" size="md" onClick={onPress}>
      {t('everyQuarter')} {t('moreTimes', { count })}
    </Button>
  )
}

interface DayTimesProps {
  day: Day
  isShown: boolean
  /** The part that phones show; without it, all. */
  part: PartOfDay | undefined
  /** All times of a long day, and not only those on the hour and the half hour. */
  isEvery: boolean
  startsAt: string | undefined
  onStart: (startsAt: string) => void
}

function DayTimes({ day: { day, slots }, isShown, part, isEvery, startsAt, onStart }: DayTimesProps) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const isBrief = !isEvery && hasMore(slots)
  return (
    <fieldset className={styles.consultationTimes} data-shown={isShown || undefined}>
      <legend>{t('timesOn', { day: formatDayLong(noonOf(day), locale) })}</legend>
      {byPartOfDay(slots).map((group) => (
        <fieldset key={group.part} data-part={part && (part === group.part ? 'here' : 'elsewhere')}>
          <legend>{t(`part.${group.part}`)}</legend>
          {group.slots.map((slot) => (
            <label key={slot} data-between={(isBrief && isBetween(slot)) || undefined}>
              <input
                type="radio"
                name="startsAt"
                value={slot}
                checked={slot === startsAt}
                onChange={() => onStart(slot)}
              />
              <time dateTime={slot}>{formatClock(slot, locale)}</time>
            </label>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

interface OtherDaysProps {
  /** The next of the listed days. */
  next: string | undefined
  onNext: (day: string) => void
  /** The first free time after the listed days. */
  laterAt: string | undefined
}

/** Links to the next free day, to later days, and back. Links also work before the script loads. */
function OtherDays({ next, onNext, laterAt }: OtherDaysProps) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const { search, hash } = useLocation()
  const isLater = new URLSearchParams(search).has('from')
  const later = laterAt && riyadhDay(new Date(laterAt))
  if (!next && !later && !isLater) return null
  return (
    <p className={styles.consultationOtherDays}>
      {next && (
        <Link
          className={buttonClass({ variant: 'soft', size: 'md' })}
          to={{ search: searchFrom(search, next), hash }}
          onClick={(event) => {
            event.preventDefault()
            onNext(next)
          }}
        >
          {t('nextDay', { day: formatDayLong(noonOf(next), locale) })}
        </Link>
      )}
      {later && (
        <Link className="link" to={{ search: searchFrom(search, later), hash }} preventScrollReset replace>
          {t('laterDays', { day: formatDayLong(noonOf(later), locale) })}
        </Link>
      )}
      {isLater && (
        <Link className="link" to={{ search: searchFrom(search), hash }} preventScrollReset replace>
          {t('earlierDays')}
        </Link>
      )}
    </p>
  )
}

/** Query that starts the list at another day, e.g. `2026-11-22`; without one, at the nearest free day. */
function searchFrom(search: string, day?: string): string {
  const query = new URLSearchParams(search)
  if (day) query.set('from', day)
  else query.delete('from')
  return query.toString()
}
