import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { useLocale } from '#web/use-locale.ts'
import { nextDeadline } from './lead-acts.ts'
import { useTimeText } from './time-text.ts'

/** An offer counts down to its end; an accepted lead to our promise to the owner. */
export function LeadClock({ lead, now }: { lead: Lead; now: number | undefined }) {
  const t = useTranslations('leads')
  const text = useTimeText()
  const locale = useLocale()
  const { kind, at } = nextDeadline(lead)
  const isOffer = lead.status === 'offered' && lead.expiresAt !== undefined
  const start = Date.parse(lead.offeredAt)
  const end = Date.parse(at)
  const left = end - (now ?? start)
  const time = () => <bdi>{formatDateTime(end, locale)}</bdi>
  const openUntil = isOffer && kind === 'promise' ? formatDateTime(lead.expiresAt!, locale) : undefined
  const promise = () => <bdi>{formatDateTime(lead.quoteDueAt, locale)}</bdi>
  return (
    <SlaClock
      spent={end > start ? 1 - left / (end - start) : 1}
      overdue={left <= 0}
      value={now === undefined ? time() : left > 0 ? text(left) : t('lateBy', { span: text(-left) })}
      caption={
        isOffer && left > 0 ? (
          <>
            {t(kind === 'answer' ? 'answerWithin' : 'promiseWithin')}. {t.rich('promise', { time: promise })}.{' '}
            {openUntil && t('replyUntil', { time: openUntil })}
          </>
        ) : (
          <>
            {t.rich('promise', { time: promise })}. {openUntil && t('replyUntil', { time: openUntil })}
          </>
        )
      }
    />
  )
}
