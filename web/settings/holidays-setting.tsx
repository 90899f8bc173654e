import { Plus, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { isDay } from '#domain/settings/is-day.ts'
import { changedDaysOf, differingDays, type MovedDue, movedDue } from '#domain/settings/moved-due.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { CHANGED_DAY_KINDS, type ChangedDayKind, COVERED_YEARS } from '#domain/sla/business-calendar.ts'
import { formatNumber } from '#i18n/format.ts'
import { INTL_TAGS, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PromisesNow } from './promises-now.tsx'
import { SettingCard } from './setting-card.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

type Day = AdminSettings['holidays']['value']['days'][number]

/** More rows say nothing new. */
const SHOWN_MOVES = 8

/** `Sunday, 14 March 2027`: with the weekday, which is what one checks. */
const dayText = (day: string, locale: Locale) =>
  toLatinDigits(
    new Date(`${day}T12:00:00+03:00`).toLocaleDateString(INTL_TAGS[locale], {
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE },
    }),
  )

/** Days off besides those of the business calendar (docs/settings.md#holidays). */
export function HolidaysSetting({ settings }: { settings: AdminSettings }) {
  const t = useTranslations('settings.holidays')
  const { holidays, calendar } = settings
  const state = useSetting('holidays', holidays)
  const { days } = state.value
  const put = (next: Day[]) => state.set({ days: next })
  return (
    <SettingCard
      name="holidays"
      setting={holidays}
      state={state}
      preview={<Preview typed={days} settings={settings} />}
    >
      <PromisesNow days={daysIn(days)} hours={settings.promises.value} />
      <h3>{t('changed')}</h3>
      {days.length === 0 && <p className="caption">{t('none')}</p>}
      {days.map((day, at) => (
        <DayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name of its own while it is typed
          key={at}
          at={at}
          day={day}
          errorOf={state.errorOf}
          onChange={(changed) => put(days.map((one, place) => (place === at ? changed : one)))}
          onRemove={() => put(days.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        size="md"
        variant="secondary"
        icon={<Icon icon={Plus} size={18} />}
        onClick={() => put([...days, { day: '', name: '', kind: 'off' }])}
      >
        {t('add')}
      </Button>
      <Calendar days={calendar} />
    </SettingCard>
  )
}

interface DayFieldsProps {
  at: number
  day: Day
  errorOf(path: string): string | undefined
  onChange(day: Day): void
  onRemove(): void
}

function DayFields({ at, day, errorOf, onChange, onRemove }: DayFieldsProps) {
  const t = useTranslations('settings.holidays')
  const words = useTranslations('settings')
  return (
    <div className={styles.day}>
      <DayField
        emptyText={words('chooseDay')}
        name={`holiday-day-${at}`}
        label={t('day')}
        required
        value={day.day}
        onChange={(text) => onChange({ ...day, day: text })}
        error={errorOf(`days.${at}.day`)}
      />
      <TextField
        name={`holiday-name-${at}`}
        label={t('name')}
        required
        value={day.name}
        onChange={(name) => onChange({ ...day, name })}
        error={errorOf(`days.${at}.name`)}
      />
      <SegmentedControl
        name={`holiday-kind-${at}`}
        label={t('kind')}
        options={CHANGED_DAY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={day.kind ?? 'off'}
        onChange={(kind) => onChange({ ...day, kind: kind as ChangedDayKind })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('remove', { name: day.name || day.day || String(at + 1) })}
        onClick={onRemove}
      >
        <Icon icon={X} size={20} />
      </button>
    </div>
  )
}

/** The calendar's own days, so that nobody adds them again. */
function Calendar({ days }: { days: string[] }) {
  const t = useTranslations('settings.holidays')
  const locale = useLocale()
  return (
    <details>
      <summary>{t('calendar', { count: days.length })}</summary>
      <ul className={styles.calendar}>
        {days.map((day) => (
          <li key={day}>{dayText(day, locale)}</li>
        ))}
      </ul>
    </details>
  )
}

/** Whole days of the calendar's years; a half-typed one moves nothing yet. */
export const daysIn = (days: readonly Day[]) =>
  changedDaysOf(
    days.filter(
      ({ day }) =>
        isDay(day) && Number(day.slice(0, 4)) <= COVERED_YEARS.last && day >= `${COVERED_YEARS.first}`,
    ),
  )

function Preview({ typed, settings }: { typed: Day[]; settings: AdminSettings }) {
  const t = useTranslations('settings.holidays')
  const [before, after] = [daysIn(settings.holidays.value.days), daysIn(typed)]
  const moved = movedDue(before, after, new Date())
  const changed = new Set(differingDays(before, after))
  const staying = settings.promised
    .filter(({ day }) => changed.has(day))
    .reduce((sum, { count }) => sum + count, 0)
  if (changed.size === 0) return <p className="caption">{t('movesNothing')}</p>
  return (
    <>
      <p>{t('moves', { count: moved.length })}</p>
      {moved.length > 0 && <Moves moved={moved} />}
      <p>{staying === 0 ? t('noneStay') : t('stay', { count: staying })}</p>
    </>
  )
}

function Moves({ moved }: { moved: MovedDue[] }) {
  const t = useTranslations('settings.holidays')
  const locale = useLocale()
  return (
    <ul className={styles.moves}>
      {moved.slice(0, SHOWN_MOVES).map(({ receivedOn, dueOn, movesTo }) => (
        <li key={receivedOn}>
          <b>{t('received', { day: dayText(receivedOn, locale) })}</b>
          <span>{t('dueMoves', { from: dayText(dueOn, locale), to: dayText(movesTo, locale) })}</span>
        </li>
      ))}
      {moved.length > SHOWN_MOVES && (
        <li>{t('more', { count: formatNumber(moved.length - SHOWN_MOVES) })}</li>
      )}
    </ul>
  )
}
