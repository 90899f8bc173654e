import { Copy, PencilLine } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Span } from '#domain/consultations/free-slots.ts'
import { weekdayName } from '#i18n/appointment-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './own-consultations.module.css'
import { clockOf, equalDays, minutesOf, withAnotherSpan, withCopiedDay } from './span-editing.ts'
import { SpanRows } from './span-rows.tsx'

/** By weekday, starting with Sunday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const WORKING_DAYS = [0, 1, 2, 3, 4]
const HOUR = 60

interface WeekEditorProps {
  weekly: Span[][]
  onChange: (weekly: Span[][]) => void
}

/**
 * The seven days of the week: open or closed, hours, and a button that copies them to other days. Days in a row with the
 * same hours stand in one line until one of them is edited.
 */
export function WeekEditor({ weekly, onChange }: WeekEditorProps) {
  const t = useTranslations('ownConsultations.hours')
  const [copied, copy] = useState<number>()
  const [opened, open] = useState<readonly number[]>([])
  const hours = Math.floor(weekly.reduce((sum, spans) => sum + minutesOf(spans), 0) / HOUR)
  const set = (day: number, spans: Span[]) =>
    onChange(weekly.map((other, at) => (at === day ? spans : other)))
  return (
    <section
      className={`card card-surface card-padded ${styles.consultationPart}`}
      aria-labelledby="hours-title"
    >
      <header>
        <h2 id="hours-title">{t('title')}</h2>
        <p className="caption">{t('lead')}</p>
      </header>
      <ul className={styles.consultationWeek}>
        {equalDays(weekly).map((days) =>
          days.length > 1 && !days.some((day) => opened.includes(day)) ? (
            <FoldedDays
              key={days[0]}
              days={days}
              spans={weekly[days[0]!] ?? []}
              onEdit={() => open([...opened, ...days])}
            />
          ) : (
            days.map((day) => (
              <DayRow
                key={day}
                day={day}
                spans={weekly[day] ?? []}
                onChange={(spans) => {
                  // It stays a row of its own, whichever hours it gets.
                  open([...opened, day])
                  set(day, spans)
                }}
                onCopy={() => copy(day)}
              />
            ))
          ),
        )}
      </ul>
      <p className={styles.consultationTotal} role="status">
        {weekly.every((spans) => spans.length === 0) ? t('none') : t('total', { hours })}
      </p>
      <CopyDialog
        day={copied}
        onClose={() => copy(undefined)}
        onCopy={(to) => {
          if (copied !== undefined) onChange(withCopiedDay(weekly, copied, to))
          copy(undefined)
        }}
      />
    </section>
  )
}

interface FoldedDaysProps {
  /** Days in a row with the same hours. */
  days: readonly number[]
  spans: readonly Span[]
  onEdit: () => void
}

function FoldedDays({ days, spans, onEdit }: FoldedDaysProps) {
  const t = useTranslations('ownConsultations.hours')
  const locale = useLocale()
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => weekdayName(day, locale))
  const names = t('daysTo', { first: first!, last: last! })
  return (
    <li className={styles.consultationDay}>
      <div className={styles.consultationDayHead}>
        <p className={styles.consultationFolded}>
          <b>{names}</b>
          <span>
            {spans.map(({ from, until }) => (
              <bdi key={from}>{`${clockOf(from, locale)} – ${clockOf(until, locale)}`}</bdi>
            ))}
          </span>
        </p>
        <button
          type="button"
          className={styles.consultationQuiet}
          aria-label={t('editOf', { days: names })}
          onClick={onEdit}
        >
          <Icon icon={PencilLine} size={16} />
          <span aria-hidden="true">{t('edit')}</span>
        </button>
      </div>
    </li>
  )
}

interface DayRowProps {
  day: number
  spans: Span[]
  onChange: (spans: Span[]) => void
  onCopy: () => void
}

function DayRow({ day, spans, onChange, onCopy }: DayRowProps) {
  const t = useTranslations('ownConsultations.hours')
  const name = weekdayName(day, useLocale())
  const isOpen = spans.length > 0
  return (
    <li className={styles.consultationDay} data-open={isOpen || undefined}>
      <div className={styles.consultationDayHead}>
        <label className={styles.consultationSwitch}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOpen}
            checked={isOpen}
            onChange={(event) => onChange(event.target.checked ? withAnotherSpan([]) : [])}
          />
          <span>{name}</span>
          <small aria-hidden="true">{t(isOpen ? 'open' : 'closed')}</small>
        </label>
        {isOpen && (
          <button
            type="button"
            className={styles.consultationQuiet}
            aria-label={t('copyOf', { day: name })}
            onClick={onCopy}
          >
            <Icon icon={Copy} size={16} />
            <span aria-hidden="true">{t('copy')}</span>
          </button>
        )}
      </div>
      {isOpen && <SpanRows day={name} spans={spans} onChange={onChange} />}
    </li>
  )
}

interface CopyDialogProps {
  day: number | undefined
  onClose: () => void
  onCopy: (to: number[]) => void
}

function CopyDialog({ day, onClose, onCopy }: CopyDialogProps) {
  const t = useTranslations('ownConsultations.hours')
  const close = useTranslations('consultations')('close')
  const locale = useLocale()
  const [to, choose] = useState<readonly number[]>([])
  const others = WEEKDAYS.filter((other) => other !== day)
  const done = (days: readonly number[]) => {
    onCopy([...days])
    choose([])
  }
  const toggle = (other: number) =>
    choose(to.includes(other) ? to.filter((one) => one !== other) : [...to, other])
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      title={day === undefined ? '' : t('copyTitle', { day: weekdayName(day, locale) })}
      closeLabel={close}
      actions={
        <Button size="md" onClick={() => done(to)}>
          {t('copyPress')}
        </Button>
      }
    >
      <div className={styles.consultationCopy}>
        <div className="actions">
          <Button
            variant="soft"
            size="sm"
            onClick={() => choose(others.filter((d) => WORKING_DAYS.includes(d)))}
          >
            {t('copyWork')}
          </Button>
          <Button variant="soft" size="sm" onClick={() => choose(others)}>
            {t('copyAll')}
          </Button>
        </div>
        <div className="choices">
          {others.map((other) => (
            <label className="choice" key={other}>
              <input
                type="checkbox"
                className="check-box"
                checked={to.includes(other)}
                onChange={() => toggle(other)}
              />
              <span>{weekdayName(other, locale)}</span>
            </label>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
