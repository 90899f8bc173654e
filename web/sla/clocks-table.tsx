// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { useTranslations } from 'use-intl'
import { WARNINGS } from '#domain/sla/sla-events.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { OpenPromise } from '#web/admin/console/answers.ts'
import { useMinute } from '#web/admin/console/use-minute.ts'
import { useSpan } from '#web/admin/console/use-span.ts'
import { queueAddress, readQueueView } from '#web/admin/queue/queue-address.ts'
import { WaitingRow, WaitingTable } from '#web/admin/queue/waiting-row.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './clocks.module.css'

const HEADINGS = ['due', 'subject', 'used', 'who', 'act'] as const

/** Part of the list: what is late, what is in time, and what stands still. */
export interface ClocksPart {
  name: 'late' | 'ahead' | 'held'
  title: string
  promises: OpenPromise[]
  /** How many of more are listed. */
  note?: string | undefined
}

/** One table, so that the columns of all parts stand under each other. */
export function ClocksTable({ parts }: { parts: readonly ClocksPart[] }) {
  const t = useTranslations('sla')
  return (
    <WaitingTable
      caption={t('lead')}
      headings={HEADINGS.map((name) => ({ name, heading: t(name), isHeadingHidden: name === 'act' }))}
      className={styles.clocks}
    >
      {parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </WaitingTable>
  )
}

function Part({ part: { name, title, promises, note } }: { part: ClocksPart }) {
  return (
    <>
      <tr role="row" className={styles.clocksPart}>
        <th scope="rowgroup" colSpan={HEADINGS.length} data-late={name === 'late' ? '' : undefined}>
          {title} {note && <small>{note}</small>}
        </th>
      </tr>
      {promises.map((promise) => (
        <Row key={promise.item.id} promise={promise} />
      ))}
    </>
  )
}

function Row({ promise }: { promise: OpenPromise }) {
  const t = useTranslations('sla')
  const locale = useLocale()
  const { item, warnings, leftMinutes } = promise
  const today = readQueueView(new URLSearchParams())
  return (
    <WaitingRow
      item={item}
      isFirst={false}
      reviewOf={(provider) => queueAddress(locale, today, { provider })}
      time={leftMinutes !== undefined && <Held leftMinutes={leftMinutes} />}
    >
      <td role="cell" className={`provider-cell ${styles.clocksUsedCell}`}>
        <Used promise={promise} />
        {warnings.map(({ warning, at }) => (
          <small key={warning} className={styles.clocksNote}>
            {t(`warning.${warning}.${item.kind === 'request' ? 'request' : 'other'}`)}{' '}
            {/* The warning is sent by a job, which may look a little later than the promise ran out. */}
            <bdi>{formatDateTime((warning === 'breach' && item.due) || at, locale)}</bdi>
          </small>
        ))}
      </td>
    </WaitingRow>
  )
}

/** What is left when the provider has answered and the clock runs again. */
function Held({ leftMinutes }: { leftMinutes: number }) {
  const t = useTranslations('sla')
  const spanOf = useSpan()
  return (
    <span>
      {t('onHold')}
      <small className={styles.clocksNote}>{t('leftThen', { span: spanOf(leftMinutes * 60_000) })}</small>
    </span>
  )
}

/** The share of the promise that is gone, as the wall counts it or as business hours do. */
function Used({ promise: { usedPercent, item } }: { promise: OpenPromise }) {
  const t = useTranslations('sla')
  const now = useMinute()
  const isLate = usedPercent > 100 || (item.due !== undefined && Date.parse(item.due) < now)
  return (
    <span className={styles.clocksUsed} data-late={isLate ? '' : undefined}>
      <meter
        min={0}
        max={100}
        // Above it the bar is marked: the share at which we remind. The hours that are left are told beside it.
        high={WARNINGS.reminder * 100}
        optimum={0}
        value={Math.min(100, usedPercent)}
        aria-hidden="true"
      />
      {isLate ? t('over') : <bdi className="num">{`${usedPercent}%`}</bdi>}
    </span>
  )
}
