// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { adminProjectRequestPath, adminProviderPath } from '#web/admin/admin-pages.ts'
import type { OpenPromise } from '#web/admin/console/answers.ts'
import { TableFrame } from '#web/admin/console/console-table.tsx'
import { TimeLeft } from '#web/admin/console/time-left.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './clocks.module.css'

const HEADINGS = ['subject', 'kind', 'due', 'used', 'warnings'] as const

export function ClocksTable({ promises, caption }: { promises: OpenPromise[]; caption: string }) {
  const t = useTranslations('sla')
  return (
    <TableFrame
      caption={caption}
      headings={HEADINGS.map((name) => ({ name, heading: t(name) }))}
      className={styles.clocks}
    >
      {promises.map((promise) => (
        <Row key={`${promise.subjectId} ${promise.sla.startedAt}`} promise={promise} />
      ))}
    </TableFrame>
  )
}

function Row({ promise: { sla, warnings, ...promise } }: { promise: OpenPromise }) {
  const t = useTranslations('sla')
  const locale = useLocale()
  return (
    <tr role="row" className="provider-row">
      <th role="rowheader" scope="row" className="provider-cell" data-label={t('subject')}>
        <Subject {...promise} />
      </th>
      <td role="cell" className="provider-cell" data-label={t('kind')}>
        {t(`kinds.${sla.kind}`)}
        {sla.status === 'paused' && <small className={styles.clocksNote}>{t('onHold')}</small>}
      </td>
      <td role="cell" className="provider-cell" data-label={t('due')}>
        <TimeLeft due={sla.dueAt} since={sla.startedAt} />
      </td>
      <td role="cell" className="provider-cell" data-label={t('used')}>
        <Used sla={sla} />
      </td>
      <td role="cell" className="provider-cell" data-label={t('warnings')}>
        {warnings.length === 0 && t('none')}
        {warnings.map(({ warning, at }) => (
          <small key={warning} className={styles.clocksNote}>
            {t(`warning.${warning}`)} <bdi>{formatDateTime(at, locale)}</bdi>
          </small>
        ))}
      </td>
    </tr>
  )
}

function Subject({
  subjectKind,
  subjectId,
  name,
  isDemo,
}: Pick<OpenPromise, 'subjectKind' | 'subjectId' | 'name' | 'isDemo'>) {
  const t = useTranslations('sla')
  const locale = useLocale()
  const place =
    subjectKind === 'provider'
      ? adminProviderPath(locale, subjectId)
      : adminProjectRequestPath(locale, subjectId)
  return (
    <>
      <Link className="link" to={place}>
        <bdi>{name}</bdi>
      </Link>
      {isDemo && <small className={styles.clocksNote}>{t('demo')}</small>}
    </>
  )
}

/** The share of the promise that is gone, as the wall counts it or as business hours do. */
function Used({ sla: { usedMinutes, leftMinutes, breachedAt } }: { sla: OpenPromise['sla'] }) {
  const whole = usedMinutes + leftMinutes
  const percent = whole > 0 ? Math.floor((usedMinutes / whole) * 100) : 100
  return (
    <span className={styles.clocksUsed} data-late={breachedAt ? '' : undefined}>
      <meter min={0} max={100} high={75} optimum={0} value={Math.min(100, percent)} aria-hidden="true" />
      <bdi className="num">{`${percent}%`}</bdi>
    </span>
  )
}
