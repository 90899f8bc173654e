import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import type { MessageCost } from '#web/admin/console/answers.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useKindName } from './kind-name.ts'
import { COST_DAYS, type MessageTotal, totalOf, useCostDays } from './message-total.ts'
import styles from './messages.module.css'

/** By day, and inside each day by kind. */
export function MessageCosts() {
  const t = useTranslations('failedMessages.cost')
  const { days } = useCostDays()
  const { data, isLoading } = useAnswer<MessageCost>(`/admin/messages/cost?days=${days}`)
  // The figures above say already that nothing was billed.
  if (data && totalOf(data.days.flatMap(({ kinds }) => kinds)).billed === 0) return null
  return (
    <section className="card card-surface admin-queue" aria-labelledby="cost-title" aria-busy={isLoading}>
      <header className="admin-queue-head">
        <h2 id="cost-title">{t('title')}</h2>
        <div className="admin-toolbar">
          <Period />
        </div>
      </header>
      {data ? <Days cost={data} /> : <Skeleton height="10rem" />}
    </section>
  )
}

function Period() {
  const t = useTranslations('failedMessages.cost')
  const { days, choose } = useCostDays()
  return (
    <label className="control control-select admin-sort">
      <span className="visually-hidden">{t('days')}</span>
      <select value={days} onChange={(event) => choose(event.target.value)}>
        {COST_DAYS.map((one) => (
          <option key={one} value={one}>
            {t('lastDays', { days: Number(one) })}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} />
    </label>
  )
}

function Days({ cost: { days, countedAt } }: { cost: MessageCost }) {
  const t = useTranslations('failedMessages.cost')
  const locale = useLocale()
  const all = totalOf(days.flatMap(({ kinds }) => kinds))
  return (
    <>
      <Unpriced total={all} />
      <div className={styles.costDays}>
        <p className={`${styles.costLine} ${styles.costHead}`} aria-hidden="true">
          <span>{t('day')}</span>
          <span>{t('messages')}</span>
          <span>{t('billed')}</span>
          <span>{t('sum')}</span>
        </p>
        {days.map(({ day, kinds }) => (
          <details key={day} className={styles.costDay}>
            <summary>
              <Line name={<bdi>{formatDate(`${day}T09:00:00Z`, locale)}</bdi>} total={totalOf(kinds)} />
            </summary>
            <Kinds kinds={kinds} />
          </details>
        ))}
        <div className={styles.costTotal}>
          <Line name={t('total')} total={all} />
        </div>
      </div>
      <p className={styles.costNote}>
        {t('lead')} {t.rich('countedAt', { time: () => <Bdi>{formatDateTime(countedAt, locale)}</Bdi> })}
      </p>
    </>
  )
}

function Kinds({ kinds }: { kinds: MessageCost['days'][number]['kinds'] }) {
  const nameOf = useKindName()
  return (
    <ul>
      {kinds.map((kind) => (
        <li key={kind.kind}>
          <Line name={nameOf(kind.kind)} total={kind} />
        </li>
      ))}
    </ul>
  )
}

function Line({ name, total }: { name: ReactNode; total: MessageTotal }) {
  const t = useTranslations('failedMessages.cost')
  return (
    <span className={styles.costLine}>
      <span>{name}</span>
      <Figure label={t('messages')}>{formatNumber(total.messages)}</Figure>
      <Figure label={t('billed')}>{formatNumber(total.billed)}</Figure>
      <Figure label={t('sum')}>
        <Cost total={total} />
      </Figure>
    </span>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.costFigure}>
    <small className={styles.costLabel}>{label}</small> {children}
  </span>
)

/** Of billed messages whose price nobody knows no sum is told. */
function Cost({ total }: { total: MessageTotal }) {
  const t = useTranslations('failedMessages.cost')
  const locale = useLocale()
  if (total.billed > 0 && total.unpriced === total.billed)
    return <span className={styles.costUnknown}>{t('unknown')}</span>
  return <Money halalas={Math.round(total.costThousandths / 1000)} locale={locale} />
}

function Unpriced({ total }: { total: MessageTotal }) {
  const t = useTranslations('failedMessages.cost')
  if (total.unpriced === 0) return null
  return (
    <div className="admin-queue-notice">
      <Notice tone="warning">
        {total.unpriced === total.billed ? t('noPrice') : t('someUnpriced', { count: total.unpriced })}
      </Notice>
    </div>
  )
}
