import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import type { AdminSla } from '#web/admin/console/answers.ts'
import { formatCounted } from '#web/admin/console/counted.ts'
import { failureText } from '#web/admin/console/failure-text.ts'
import { type Answer, useAdmin, useAnswer } from '#web/admin/console/use-admin.tsx'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './clocks.module.css'
import { ClocksTable } from './clocks-table.tsx'

export const handle = { messages: ['sla', 'waiting', 'failedMessages.class'] }

export const meta = adminMeta(({ sla }) => sla.metaTitle)

const KINDS = ['quote_standard', 'quote_complex', 'verification', 'report'] as const

const PARTS = ['late', 'ahead', 'held'] as const

/** What is promised and not kept yet: what is late first, then what runs out first. */
export default function ClocksRoute() {
  const t = useTranslations('sla')
  const [search] = useSearchParams()
  const kind = KINDS.find((known) => known === search.get('kind'))
  const answer = useAnswer<AdminSla>(`/admin/sla${kind ? `?kind=${kind}` : ''}`)
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')}>
        <a className="link" href={paths.attainment(useLocale())}>
          {t('attainment')}
        </a>
      </AdminHead>
      <SavedViews list="clocks" />
      <Kinds kind={kind} counts={answer.data?.kinds} />
      <Clocks answer={answer} />
    </div>
  )
}

interface KindsProps {
  kind: (typeof KINDS)[number] | undefined
  counts: AdminSla['kinds'] | undefined
}

function Kinds({ kind, counts }: KindsProps) {
  const t = useTranslations('sla')
  const place = adminPath('clocks', useLocale())
  const all = counts && Object.values(counts).reduce((sum: number, one) => sum + (one ?? 0), 0)
  return (
    <nav aria-label={t('filter')}>
      <ul className={`view-switch ${styles.clocksKinds}`}>
        {[undefined, ...KINDS].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              className="view-switch-link"
              to={one ? `${place}?kind=${one}` : place}
              aria-current={one === kind ? 'page' : undefined}
            >
              {one ? t(`kinds.${one}`) : t('all')}
              {counts && (
                <span className={styles.clocksCount}>{formatCounted((one ? counts[one] : all) ?? 0)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Clocks({ answer: { data, failure } }: { answer: Answer<AdminSla> }) {
  const t = useTranslations()
  const { answers } = useAdmin()
  if (failure) {
    return (
      <Notice tone="danger" role="alert" title={t('sla.failed')}>
        <p>{failureText(failure, t('admin.unreachable'))}</p>
        <Button size="sm" variant="secondary" onClick={() => answers.refresh()}>
          {t('sla.again')}
        </Button>
      </Notice>
    )
  }
  if (!data) return <Skeleton height="16rem" />
  if (data.counts.ahead + data.counts.late + data.counts.held === 0)
    return <EmptyState level={2} title={t('sla.empty')} />
  const parts = PARTS.flatMap((name) =>
    data[name].length > 0
      ? [
          {
            name,
            title: t(`sla.${name}`, { count: data.counts[name] }),
            promises: data[name],
            note:
              data.counts[name] > data[name].length
                ? t('sla.more', { count: formatNumber(data[name].length) })
                : undefined,
          },
        ]
      : [],
  )
  return (
    <section className="card card-surface admin-queue" aria-label={t('sla.title')}>
      <ClocksTable parts={parts} />
    </section>
  )
}
