// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { OpenPromise } from '#web/admin/console/answers.ts'
import { SOON } from '#web/admin/console/span.ts'
import { useSpan } from '#web/admin/console/use-span.ts'
import { queueAddress, readQueueView } from '#web/admin/queue/queue-address.ts'
import { WaitingRow, WaitingTable } from '#web/admin/queue/waiting-row.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './clocks.module.css'

const HEADINGS = ['due', 'subject', 'used', 'warnings', 'who', 'act'] as const

export function ClocksTable({ promises, caption }: { promises: OpenPromise[]; caption: string }) {
  const t = useTranslations('sla')
  return (
    <WaitingTable
      caption={caption}
      headings={HEADINGS.map((name) => ({ name, heading: t(name), isHeadingHidden: name === 'act' }))}
      className={styles.clocks}
    >
      {promises.map((promise) => (
        <Row key={promise.item.id} promise={promise} />
      ))}
    </WaitingTable>
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
      </td>
      <td role="cell" className={`provider-cell ${styles.clocksWarnings}`}>
        {warnings.length === 0 && (
          <span className="caption">
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{t('none')}</span>
          </span>
        )}
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
  const left = item.due === undefined ? Infinity : Date.parse(item.due) - Date.now()
  const isLate = usedPercent > 100 || left < 0
  return (
    <span className={styles.clocksUsed} data-late={isLate ? '' : undefined}>
      <meter
        min={0}
        max={100}
        // Above it a bar is marked: the last two hours, as the words beside it, whatever their share.
        high={left < SOON ? 0 : 100}
        optimum={0}
        value={Math.min(100, usedPercent)}
        aria-hidden="true"
      />
      {isLate ? t('over') : <bdi className="num">{`${usedPercent}%`}</bdi>}
    </span>
  )
}
