import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAfter, LEAVE_CHOICES, LEAVE_LIMITS } from '#domain/providers/leave.ts'
import { isDay } from '#domain/shared/day.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate, formatDayMonth } from '#i18n/format.ts'
import type { LeadList } from '#server/leads/lead-answers.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { LEADS_FIRST } from '#web/leads/lead-address.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './leave.module.css'
import { useAnswer } from './use-dashboard.tsx'
import { useLeave } from './use-leave.ts'

/** Lengths that fill the day in by one press. */
const LENGTHS = ['week', 'twoWeeks', 'month'] as const

/** Stops new leads until a day, and announces days on which none come. */
export function DashboardLeave({ place }: { place: OwnProvider }) {
  const t = useTranslations('providerDashboard.leave')
  const leave = useLeave()
  const { outcome } = leave
  return (
    <div className={styles.leavePart}>
      <Pause place={place} {...leave} />
      <Holidays place={place} {...leave} />
      <p
        role="status"
        className="caption"
        data-outcome={outcome === 'failed' ? 'failed' : outcome && 'saved'}
      >
        {outcome && t(outcome === 'failed' ? 'failed' : `outcome.${outcome}`)}
      </p>
    </div>
  )
}

type Part = ReturnType<typeof useLeave> & { place: OwnProvider }

function Pause({ place, act, resume, isBusy, errors }: Part) {
  const t = useTranslations('providerDashboard.leave')
  const locale = useLocale()
  const errorText = useErrorText()
  const today = riyadhDay(new Date())
  const { takesLeads, leadsResumeOn } = place
  const [day, setDay] = useState(leadsResumeOn ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act({ method: 'PUT', path: '/me/leave', json: { resumesOn: day }, done: 'paused' })
  }
  return (
    <form className={styles.leaveForm} noValidate onSubmit={submit} aria-label={t('pause')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the heading */}
      <div className={styles.leaveLengths} role="group" aria-label={t('lengths')}>
        {LENGTHS.map((length) => {
          const until = dayAfter(today, LEAVE_CHOICES[length])
          return (
            <button
              key={length}
              type="button"
              className="chip"
              aria-pressed={day === until}
              onClick={() => setDay(until)}
            >
              {t(`length.${length}`)}
            </button>
          )
        })}
      </div>
      <DayField
        name="resumesOn"
        emptyText={t('chooseDay')}
        label={t('resumesOn')}
        hint={isDay(day) ? t('reads', { date: formatDate(day, locale) }) : t('resumesHint')}
        error={errorText(errors.resumesOn)}
        value={day}
        onChange={setDay}
      />
      <Quota />
      <p className={styles.pauseActs}>
        <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('saving')}>
          {t(leadsResumeOn ? 'change' : 'pause')}
        </Button>
        {!takesLeads && (
          <Button variant="ghost" onClick={() => void resume()}>
            {t('resume')}
          </Button>
        )}
      </p>
    </form>
  )
}

/** What becomes of the leads that were bought: a pause moves no end (docs/lead-accounts.md). */
function Quota() {
  const t = useTranslations('providerDashboard.leave.money')
  const locale = useLocale()
  const { data } = useAnswer<LeadList>(LEADS_FIRST)
  if (!data) return null
  const { balance, renewsAt } = data.quota
  const date = formatDate(renewsAt, locale)
  return (
    <p className={styles.leaveMoney}>
      {balance === undefined ? t('month', { date }) : t('balance', { count: balance, date })} {t('fair')}
    </p>
  )
}

const NO_DAYS = { first: '', last: '' }

function Holidays({ place: { leaves }, act, errors }: Part) {
  const [days, setDays] = useState(NO_DAYS)
  const t = useTranslations('providerDashboard.leave')
  const errorText = useErrorText()
  const locale = useLocale()
  const today = riyadhDay(new Date())
  const planned = leaves.filter(({ startsOn }) => startsOn > today)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { first: startsOn, last } = days
    const json = { startsOn, resumesOn: isDay(last) ? dayAfter(last, 1) : last }
    if (await act({ method: 'POST', path: '/me/leaves', json, done: 'planned' })) setDays(NO_DAYS)
  }
  return (
    <div className={styles.leaveSection}>
      <h3 id="holidays-title">{t('holidays')}</h3>
      {planned.length > 0 && (
        <ul className={styles.leaveList} aria-labelledby="holidays-title">
          {planned.map(({ id, startsOn, resumesOn }) => {
            const range = t('range', {
              from: formatDayMonth(startsOn, locale),
              to: formatDate(dayAfter(resumesOn, -1), locale),
            })
            return (
              <li key={id}>
                <span>{range}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('removeOf', { days: range })}
                  onClick={() => void act({ method: 'DELETE', path: `/me/leaves/${id}`, done: 'removed' })}
                >
                  {t('remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {planned.length < LEAVE_LIMITS.planned && (
        <form className={styles.leaveForm} noValidate onSubmit={submit} aria-label={t('holidays')}>
          <div className={styles.leaveDays}>
            <DayField
              name="firstDay"
              emptyText={t('chooseDay')}
              value={days.first}
              onChange={(first) => setDays({ ...days, first })}
              label={t('firstDay')}
              error={errorText(errors.startsOn)}
            />
            <DayField
              name="lastDay"
              emptyText={t('chooseDay')}
              value={days.last}
              onChange={(last) => setDays({ ...days, last })}
              label={t('lastDay')}
              error={errors.startsOn ? undefined : errorText(errors.resumesOn)}
            />
          </div>
          <Button type="submit" variant="secondary" size="sm">
            {t('add')}
          </Button>
        </form>
      )}
    </div>
  )
}
