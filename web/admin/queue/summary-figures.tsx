import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import type { Summary } from '../console/answers.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { sumOf } from './waiting-sum.ts'

/** The providers of docs/reference/product-rules.md#dashboard-figures; revenue is shown below them. */
export function SummaryFigures() {
  const t = useTranslations('admin.figures')
  const { data, isLoading } = useAnswer<Summary>('/admin/summary')
  const figure = (value: number | undefined) =>
    value === undefined ? (
      isLoading ? (
        <Skeleton width="3rem" height="1.6rem" />
      ) : undefined
    ) : (
      formatNumber(value)
    )
  return (
    <section aria-label={t('title')} aria-busy={!data && isLoading}>
      <dl className="stats admin-figures">
        <Stat label={t('total')} value={figure(data?.total)} />
        <Stat
          label={t('pending')}
          value={figure(data?.pending)}
          note={data && <Late count={data.overdue} />}
        />
        <Stat
          label={t('approved')}
          value={figure(data?.approved)}
          note={data && t('suspended', { count: data.suspended })}
        />
        <Stat label={t('rejected')} value={figure(data?.rejected)} />
      </dl>
    </section>
  )
}

function Late({ count }: { count: number }) {
  const t = useTranslations('admin.figures')
  return <span data-late={count > 0 ? '' : undefined}>{count > 0 ? t('late', { count }) : t('onTime')}</span>
}

/** Says to screen readers how much waits, and each change of it. Everybody else sees the tabs. */
export function AnnouncedWaiting() {
  const t = useTranslations('waiting')
  const { data } = useAnswer<Summary>('/admin/summary')
  return (
    <p className="visually-hidden" role="status">
      {data && t('announced', { count: sumOf(data.waiting) })}
    </p>
  )
}
