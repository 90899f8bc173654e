import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { WAITING_KINDS, type WaitingKind } from '#domain/staff/waiting.ts'
import type { Summary } from '../console/answers.ts'
import { formatCounted } from '../console/counted.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { useQueueView } from './use-queue-view.ts'
import styles from './waiting.module.css'
import { sumOf } from './waiting-sum.ts'

/** Narrows the list to one kind. A kind of which nothing waits has no tab; the registrations always do. */
export function WaitingTabs() {
  const t = useTranslations('waiting.tab')
  const { view, addressOf } = useQueueView()
  const { data } = useAnswer<Summary>('/admin/summary')
  const counts = data?.waiting ?? {}
  const isAll = view.status === 'waiting' && !view.kind
  const kinds = WAITING_KINDS.filter(
    (kind) => kind !== 'verification' && ((counts[kind] ?? 0) > 0 || kind === view.kind),
  )
  const tab = (name: 'all' | WaitingKind, to: string, isHere: boolean, count: number | undefined) => (
    <li key={name}>
      <Link
        className="view-switch-link"
        to={to}
        preventScrollReset
        aria-current={isHere ? 'true' : undefined}
      >
        {t(name)}
        {count !== undefined && <span className={styles.waitingCount}>{formatCounted(count)}</span>}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('label')} className={styles.waitingTabs}>
      <ul className="view-switch">
        {tab('all', addressOf({ status: 'waiting', kind: undefined }), isAll, data && sumOf(data.waiting))}
        {tab(
          'verification',
          addressOf({ status: 'pending', kind: undefined }),
          view.status !== 'waiting',
          counts.verification,
        )}
        {kinds.map((kind) =>
          tab(kind, addressOf({ status: 'waiting', kind }), view.kind === kind, counts[kind]),
        )}
      </ul>
    </nav>
  )
}
