import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { MessageCost, MessagesSummary } from '#web/admin/console/answers.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { totalOf, useCostDays } from './message-total.ts'

/** Minutes: a healthy queue is behind by seconds. */
const WORRYING = 5

/** Whether messages are due and nobody sends them. */
export const isStopped = ({ behindMinutes }: MessagesSummary): boolean => behindMinutes >= WORRYING

/** How many wait, and how many messages a lead accepted and a quote took. */
export function MessageFigures() {
  const t = useTranslations('failedMessages.figures')
  const { days } = useCostDays()
  const { data: summary } = useAnswer<MessagesSummary>('/admin/messages/summary')
  const { data: cost } = useAnswer<MessageCost>(`/admin/messages/cost?days=${days}`)
  const total = cost && totalOf(cost.days.flatMap(({ kinds }) => kinds))
  const isBilled = !total || total.billed > 0
  return (
    <section aria-label={t('title')} aria-busy={!summary || !cost}>
      <dl className="stats admin-figures">
        <Stat
          label={t('open')}
          value={figure(summary?.open)}
          note={
            summary &&
            (isStopped(summary)
              ? t('stopped')
              : summary.open + summary.waiting === 0
                ? t('none')
                : `${t('waiting')}: ${formatNumber(summary.waiting)}`)
          }
        />
        <Stat
          label={t('sent', { days: Number(days) })}
          value={figure(total?.messages)}
          note={total && (total.billed === 0 ? t('noneBilled') : t('billed', { count: total.billed }))}
        />
        {isBilled && (
          <>
            <Stat
              label={t('perAccepted')}
              value={cost ? ratio(cost.perAccepted.messages, cost.perAccepted.leads) : figure(undefined)}
              note={
                cost &&
                (cost.perAccepted.messages === 0
                  ? t('noneBilled')
                  : t('perAcceptedNote', { most: cost.perAccepted.most }))
              }
            />
            <Stat
              label={t('perQuote')}
              value={cost ? ratio(cost.perQuote.messages, cost.perQuote.quotes) : figure(undefined)}
              note={cost && (cost.perQuote.messages === 0 ? t('noneBilled') : t('perQuoteNote'))}
            />
          </>
        )}
        <Codes codes={summary?.codes} />
      </dl>
    </section>
  )
}

/** Of the day's codes; nothing where they are not bounded. */
function Codes({ codes }: { codes: MessagesSummary['codes'] }) {
  const t = useTranslations('failedMessages.figures')
  if (!codes) return null
  const { all, strangers } = codes
  const isSpent = strangers.spent >= strangers.limit || all.spent >= all.limit
  const of = {
    day: formatNumber(all.limit),
    spent: formatNumber(strangers.spent),
    limit: formatNumber(strangers.limit),
  }
  return (
    <Stat
      label={t('codes')}
      value={formatNumber(all.spent)}
      note={isSpent ? t('codesSpent', of) : t('codesOfStrangers', of)}
    />
  )
}

const figure = (value: number | undefined) =>
  value === undefined ? <Skeleton width="3rem" height="1.6rem" /> : formatNumber(value)

/** Of nothing there is no average. */
const ratio = (messages: number, of: number) =>
  of === 0 || messages === 0 ? '–' : formatNumber(Math.round((messages / of) * 10) / 10)
