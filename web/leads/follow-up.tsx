import { CalendarClock, ChevronDown } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LOSS_REASONS, NOTED_STAGES, type NotedStage } from '#domain/dispatch/follow-up.ts'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { dayAfter } from '#domain/providers/leave.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate } from '#i18n/format.ts'
import type { FollowUpAnswer } from '#server/leads/follow-ups/follow-up-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './follow-up.module.css'
import { useFollowUp } from './use-follow-up.ts'

interface FollowUpProps {
  lead: { id: string; status: LeadStatus }
  followUp: FollowUpAnswer
  /** On a card the reminder is folded, so that a list stays short. */
  isCard?: boolean
}

/** How far a quoted lead is: one press each. Below it why it was lost, or when to ask again. */
export function FollowUp({ lead, followUp: read, isCard = false }: FollowUpProps) {
  const t = useTranslations('leads.followUp')
  const followed = useFollowUp(lead.id, read)
  const { followUp, note, outcome } = followed
  return (
    <div className={styles.followUp} data-card={isCard ? '' : undefined}>
      {lead.status === 'quoted' &&
        (isCard ? (
          <StageMenu lead={lead} {...followed} />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
          <div role="group" aria-label={t('stages')} className={styles.followChips}>
            {NOTED_STAGES.map((stage) => (
              <button
                key={stage}
                type="button"
                className="chip"
                aria-pressed={followUp.stage === stage}
                onClick={() => void note({ stage })}
              >
                {t(`stage.${stage}`)}
              </button>
            ))}
          </div>
        ))}
      {followUp.stage === 'lost' && <WhyLost lead={lead} {...followed} />}
      {lead.status === 'quoted' && followUp.stage !== 'lost' && followUp.stage !== 'won_elsewhere' && (
        <Reminder lead={lead} isCard={isCard} {...followed} />
      )}
      <p className="caption" role="status" data-outcome={outcome}>
        {outcome ? t(outcome) : !isCard && t('private')}
      </p>
    </div>
  )
}

type Part = ReturnType<typeof useFollowUp> & Pick<FollowUpProps, 'lead'>

/** All stages in one control, because a list has one such row under each lead. */
function StageMenu({ lead, followUp, note }: Part) {
  const t = useTranslations('leads.followUp')
  return (
    <label className={styles.followMenu}>
      <span>{t('stages')}:</span>
      <select
        name={`stage-${lead.id}`}
        value={followUp.stage}
        onChange={(event) => void note({ stage: event.currentTarget.value as NotedStage })}
      >
        {NOTED_STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {t(`stage.${stage}`)}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={16} />
    </label>
  )
}

function WhyLost({ lead, followUp, note, isBusy, errors }: Part) {
  const t = useTranslations('leads.followUp')
  const titleId = useId()
  const errorText = useErrorText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void note({ words: String(new FormData(event.currentTarget).get(`words-${lead.id}`) ?? '') })
  }
  return (
    <>
      <p id={titleId} className={styles.followTitle}>
        {t('why')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div role="group" aria-labelledby={titleId} className={styles.followChips}>
        {LOSS_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="chip"
            aria-pressed={followUp.reason === reason}
            onClick={() => void note({ reason: followUp.reason === reason ? null : reason })}
          >
            {t(`reason.${reason}`)}
          </button>
        ))}
      </div>
      <details className={styles.followFold} open={Boolean(followUp.words) || undefined}>
        <summary>{t('addWords')}</summary>
        <form className={styles.followForm} noValidate onSubmit={submit}>
          <TextArea
            name={`words-${lead.id}`}
            label={t('words')}
            defaultValue={followUp.words}
            rows={2}
            error={errorText(errors.words)}
          />
          <Button type="submit" variant="secondary" size="sm" loading={isBusy} loadingLabel={t('saving')}>
            {t('save')}
          </Button>
        </form>
      </details>
    </>
  )
}

/** Days until a reminder, by one press. */
const SOON = { tomorrow: 1, threeDays: 3, week: 7 } as const

function Reminder({ lead, followUp: { remindOn }, note, errors, isCard }: Part & { isCard: boolean }) {
  const t = useTranslations('leads.followUp')
  const locale = useLocale()
  const errorText = useErrorText()
  const titleId = useId()
  const [isPicking, pick] = useState(false)
  const today = riyadhDay(new Date())
  const choices = Object.entries(SOON) as [keyof typeof SOON, number][]
  const isOther = remindOn !== undefined && !choices.some(([, days]) => dayAfter(today, days) === remindOn)
  const title = remindOn
    ? t.rich('remindsOn', { date: () => <bdi>{formatDate(remindOn, locale)}</bdi> })
    : t('remind')
  const choose = (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div role="group" aria-labelledby={titleId} className={styles.followChips}>
        {choices.map(([name, days]) => {
          const day = dayAfter(today, days)
          return (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={remindOn === day}
              onClick={() => void note({ remindOn: remindOn === day ? null : day })}
            >
              {t(`soon.${name}`)}
            </button>
          )
        })}
        <button
          type="button"
          className="chip"
          aria-expanded={isPicking}
          aria-pressed={isOther}
          onClick={() => pick(!isPicking)}
        >
          {t('otherDay')}
        </button>
        {remindOn && (
          <button type="button" className="chip" onClick={() => void note({ remindOn: null })}>
            {t('noReminder')}
          </button>
        )}
      </div>
      {isPicking && (
        <DayField
          name={`remind-${lead.id}`}
          label={t('day')}
          emptyText={t('chooseDay')}
          value={remindOn ?? ''}
          error={errorText(errors.remindOn)}
          onChange={(day) => day && void note({ remindOn: day })}
        />
      )}
    </>
  )
  if (isCard)
    return (
      <details className={styles.followFold}>
        <summary id={titleId}>
          <Icon icon={CalendarClock} size={18} />
          {title}
        </summary>
        {choose}
      </details>
    )
  return (
    <>
      <p id={titleId} className={styles.followTitle}>
        {title}
      </p>
      {choose}
    </>
  )
}
