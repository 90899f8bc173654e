import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { Waiting } from '#server/admin/waiting/waiting-answers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminPath } from '../admin-pages.ts'
import type { Summary } from '../console/answers.ts'
import { formatCounted } from '../console/counted.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { useQueueView } from './use-queue-view.ts'
import styles from './waiting.module.css'
import { WaitingRow, WaitingTable } from './waiting-row.tsx'
import { sumOf } from './waiting-sum.ts'

const HEADINGS = ['time', 'what', 'who', 'act'] as const

/** Everything that waits, one row each: time left, what it is, and one verb. */
export function WaitingList({ items }: Waiting) {
  const t = useTranslations('waiting')
  const { view, addressOf } = useQueueView()
  const { data } = useAnswer<Summary>('/admin/summary')
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  const all = data && (view.kind ? data.waiting[view.kind] : sumOf(data.waiting))
  return (
    <>
      <WaitingTable
        caption={t('caption')}
        headings={HEADINGS.map((name) => ({ name, heading: t(name), isHeadingHidden: name === 'act' }))}
      >
        {items.map((item, at) => (
          <WaitingRow
            key={`${item.kind} ${item.id}`}
            item={item}
            isFirst={at === 0}
            reviewOf={(provider) => addressOf({ provider })}
          />
        ))}
      </WaitingTable>
      <p className={`caption ${styles.waitingOrder}`}>
        {all !== undefined &&
          all > items.length &&
          `${t('shown', { shown: formatNumber(items.length), all: formatCounted(all) })} `}
        {t('order')} <AllDeadlines />
      </p>
    </>
  )
}

/** The page of deadlines, with as many as it lists in time and late. */
function AllDeadlines() {
  const t = useTranslations('waiting')
  const place = adminPath('clocks', useLocale())
  const { data } = useAnswer<Summary>('/admin/summary')
  const { verification = 0, request = 0, report = 0 } = data?.waiting ?? {}
  const count = verification + request + report
  if (count === 0) return null
  return (
    <Link className="link" to={place}>
      {t('allDeadlines', { count: formatCounted(count) })}
    </Link>
  )
}
