import { Download } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AUDIT_TOPICS, type AuditTopic } from '#domain/audit/audit-actions.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import type { AuditPage } from '#web/admin/console/answers.ts'
import { useSave } from '#web/admin/console/export-button.tsx'
import { failureText } from '#web/admin/console/failure-text.ts'
import { type Answer, useAdmin, useAnswer } from '#web/admin/console/use-admin.tsx'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { type AuditView, auditPath } from './audit-address.ts'
import { AuditTable } from './audit-table.tsx'

export const meta = adminMeta(({ admin }) => admin.audit.metaTitle)

const TOPICS = Object.keys(AUDIT_TOPICS) as AuditTopic[]

/** The chained log, to read, to narrow and to take away. */
export default function AuditRoute() {
  const t = useTranslations('admin.audit')
  const [search] = useSearchParams()
  const view = viewOf(search)
  const { subject: subjectId, by: actorId, topic, before } = view
  const asked = Object.entries({ before, subjectId, actorId, topic }).filter(([, value]) => value)
  const answer = useAnswer<AuditPage>(`/admin/audit?${new URLSearchParams(asked as [string, string][])}`)
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <SavedViews list="audit" />
      <Topics view={view} />
      <section
        className="card card-surface admin-queue"
        aria-label={t('caption')}
        aria-busy={answer.isLoading}
      >
        <Narrowed view={view} items={answer.data?.items ?? []} />
        <Entries answer={answer} view={view} />
        <Pager next={answer.data?.next} view={view} />
      </section>
      <Proof answer={answer} />
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

function viewOf(search: URLSearchParams): AuditView {
  const get = (name: string) => search.get(name) ?? undefined
  const topic = TOPICS.find((known) => known === get('topic'))
  return { subject: get('subject'), by: get('by'), topic, before: get('before') }
}

function Topics({ view: { topic, subject, by } }: { view: AuditView }) {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  return (
    <nav aria-label={t('topic')}>
      <ul className="view-switch audit-topics">
        {[undefined, ...TOPICS].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              className="view-switch-link"
              to={auditPath(locale, { topic: one, subject, by })}
              aria-current={one === topic ? 'page' : undefined}
            >
              {t(`topics.${one ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Says whose decisions are shown, and leads back to all of them. */
function Narrowed({ view: { subject, by, topic }, items }: { view: AuditView; items: AuditPage['items'] }) {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  if (!subject && !by) return null
  const provider = items.find((item) => item.provider?.id === subject)?.provider?.companyName
  const admin = items.find(({ actorId }) => actorId === by)?.actorName ?? by
  return (
    <p className="audit-narrowed">
      {subject &&
        (provider ? t.rich('ofProvider', { name: () => <UserText>{provider}</UserText> }) : t('ofOne'))}{' '}
      {by && t.rich('byAdmin', { name: () => <Bdi>{admin}</Bdi> })}{' '}
      <Link className="link" to={auditPath(locale, { topic })}>
        {t('all')}
      </Link>
    </p>
  )
}

function Entries({ answer: { data, failure }, view }: { answer: Answer<AuditPage>; view: AuditView }) {
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
    <AuditTable entries={data.items} view={view} />
  ) : (
    <EmptyState level={2} title={t('audit.empty')} />
  )
}

function Pager({ next, view }: { next: number | undefined; view: AuditView }) {
  const t = useTranslations('admin.queue')
  const locale = useLocale()
  if (!next) return null
  return (
    <nav className="pager admin-pager" aria-label={t('pages')}>
      <Link
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        to={auditPath(locale, { ...view, before: String(next) })}
      >
        {t('next')}
      </Link>
    </nav>
  )
}
