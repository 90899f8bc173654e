import { Download } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminPath } from '#web/admin/admin-pages.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import type { AuditPage } from '#web/admin/console/answers.ts'
import { useSave } from '#web/admin/console/export-button.tsx'
import { failureText } from '#web/admin/console/failure-text.ts'
import { type Answer, useAdmin, useAnswer } from '#web/admin/console/use-admin.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AuditTable } from './audit-table.tsx'

export const meta = adminMeta(({ admin }) => admin.audit.metaTitle)

/** The chained log, to read and to take away. */
export default function AuditRoute() {
  const t = useTranslations('admin.audit')
  const [search] = useSearchParams()
  const subjectId = search.get('subject') ?? undefined
  const before = search.get('before') ?? undefined
  const route = new URLSearchParams({ ...(before && { before }), ...(subjectId && { subjectId }) })
  const answer = useAnswer<AuditPage>(`/admin/audit?${route}`)
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <Proof answer={answer} />
      <section
        className="card card-surface admin-queue"
        aria-label={t('caption')}
        aria-busy={answer.isLoading}
      >
        {subjectId && <Narrowed />}
        <Entries answer={answer} />
        <Pager next={answer.data?.next} subjectId={subjectId} />
      </section>
    </div>
  )
}

/** How anybody finds out whether an entry was touched. */
function Proof({ answer: { data } }: { answer: Answer<AuditPage> }) {
  const t = useTranslations('admin.audit')
  const { save, isSaving } = useSave(t('exportFailed'))
  const command = () => (
    <code dir="ltr" className="audit-code">
      npm run audit:verify -- audit.ndjson
    </code>
  )
  return (
    <section className="card card-clay card-padded audit-proof" aria-labelledby="proof-title">
      <h2 id="proof-title">{t('verifyTitle')}</h2>
      <p>{t.rich('verify', { command })}</p>
      {data && data.head.seq > 0 && (
        <p>
          {t('head')}
          <Bdi className="audit-head num">{`${data.head.seq}:${data.head.hash}`}</Bdi>
        </p>
      )}
      <Button
        size="md"
        variant="secondary"
        icon={<Icon icon={Download} />}
        loading={isSaving}
        onClick={() => void save('/admin/audit.ndjson', 'audit.ndjson')}
      >
        {t('export')}
      </Button>
    </section>
  )
}

function Narrowed() {
  const t = useTranslations('admin.audit')
  return (
    <p className="audit-narrowed">
      {t('of')}{' '}
      <Link className="link" to={adminPath('audit', useLocale())}>
        {t('all')}
      </Link>
    </p>
  )
}

function Entries({ answer: { data, failure } }: { answer: Answer<AuditPage> }) {
  const t = useTranslations('admin')
  const { answers } = useAdmin()
  if (failure) {
    return (
      <Notice tone="danger" role="alert" title={t('audit.failed')}>
        <p>{failureText(failure, t('unreachable'))}</p>
        <Button size="sm" variant="secondary" onClick={() => answers.refresh()}>
          {t('queue.retry')}
        </Button>
      </Notice>
    )
  }
  if (!data) return <Skeleton height="16rem" />
  return data.items.length > 0 ? (
    <AuditTable entries={data.items} />
  ) : (
    <EmptyState level={2} title={t('audit.empty')} />
  )
}

function Pager({ next, subjectId }: { next: number | undefined; subjectId: string | undefined }) {
  const t = useTranslations('admin.queue')
  const locale = useLocale()
  if (!next) return null
  const search = new URLSearchParams({ before: String(next), ...(subjectId && { subject: subjectId }) })
  return (
    <nav className="pager admin-pager" aria-label={t('pages')}>
      <Link
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        to={`${adminPath('audit', locale)}?${search}`}
      >
        {t('next')}
      </Link>
    </nav>
  )
}
