import { Download, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { AuditCheck } from '#server/audit/audit-answers.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import type { AuditPage } from '#web/admin/console/answers.ts'
import { useSave } from '#web/admin/console/export-button.tsx'
import { failureText } from '#web/admin/console/failure-text.ts'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { type Answer, useAdmin, useAnswer } from '#web/admin/console/use-admin.tsx'
import { useStaffName } from '#web/admin/console/use-staff-name.ts'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { type AuditView, auditPath } from './audit-address.ts'
import { AUDIT_TOPIC_NAMES, AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'

export const meta = adminMeta(({ admin }) => admin.audit.metaTitle)

/** The chained log, to read, to narrow and to take away. */
export default function AuditRoute() {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const { subject: subjectId, by: actorId, ...rest } = view
  const asked = Object.entries({ ...rest, subjectId, actorId }).filter(([, value]) => value)
  const answer = useAnswer<AuditPage>(`/admin/audit?${new URLSearchParams(asked as [string, string][])}`)
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <SavedViews list="audit" />
      <AuditFilters view={view} people={answer.data?.people ?? []} />
      <section
        className="card card-surface admin-queue"
        aria-label={t('caption')}
        aria-busy={answer.isLoading}
      >
        <Narrowed view={view} items={answer.data?.items ?? []} />
        {answer.data && <p className="caption audit-narrowed">{t('total', { count: answer.data.total })}</p>}
        <Entries answer={answer} view={view} />
        <NextPage
          to={
            answer.data?.next !== undefined
              ? auditPath(locale, { ...view, before: String(answer.data.next) })
              : undefined
          }
          rows={answer.data?.items.length}
          total={answer.data?.total}
        />
      </section>
      <Proof answer={answer} />
    </div>
  )
}

const sealOf = ({ head }: AuditPage) => `${head.seq}:${head.hash}`

/** How anybody finds out whether an entry was touched. */
function Proof({ answer: { data } }: { answer: Answer<AuditPage> }) {
  const t = useTranslations('admin.audit')
  const { save, isSaving } = useSave(t('exportFailed'))
  const copy = (seal: string) =>
    navigator.clipboard.writeText(seal).then(
      () => toast.success(t('sealCopied')),
      () => toast.error(t('sealNotCopied')),
    )
  return (
    <section className="card card-surface card-padded audit-proof" aria-labelledby="proof-title">
      <h2 id="proof-title">{t('verifyTitle')}</h2>
      <p>{t('verify')}</p>
      <CheckNow />
      {data && data.head.seq > 0 && (
        <p>
          {t('head')}
          <Bdi className="audit-head num">{sealOf(data)}</Bdi>
          <Button size="sm" variant="secondary" onClick={() => void copy(sealOf(data))}>
            {t('copySeal')}
          </Button>
        </p>
      )}
      <Button
        size="md"
        variant="secondary"
        data-export
        icon={<Icon icon={Download} />}
        loading={isSaving}
        onClick={() => void save('/admin/audit.ndjson', 'audit.ndjson')}
      >
        {t('export')}
      </Button>
    </section>
  )
}

/** Computes the seals again on the server, and says which entry is wrong. */
function CheckNow() {
  const t = useTranslations('admin.audit')
  const unreachable = useTranslations('admin')('unreachable')
  const { api } = useAdmin()
  const [isBusy, setBusy] = useState(false)
  const [checked, setChecked] = useState<AuditCheck | ApiRefusal>()
  async function check() {
    setBusy(true)
    try {
      setChecked((await api.read('/admin/audit/check')) as AuditCheck)
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      setChecked(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="md" icon={<Icon icon={ShieldCheck} />} loading={isBusy} onClick={() => void check()}>
        {t('check')}
      </Button>
      <div role="status">
        {checked instanceof ApiRefusal ? (
          <Notice tone="danger" title={t('checkFailed')}>
            {failureText(checked, unreachable)}
          </Notice>
        ) : (
          checked && <Checked {...checked} />
        )}
      </div>
    </>
  )
}

function Checked({ from, until, wrongFrom }: AuditCheck) {
  const t = useTranslations('admin.audit')
  if (wrongFrom !== undefined)
    return <Notice tone="danger" title={t('checkWrong', { entry: formatNumber(wrongFrom) })} />
  return (
    <Notice tone="success">
      {t('checkWhole', { from: formatNumber(from), until: formatNumber(until) })}
    </Notice>
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function viewOf(search: URLSearchParams): AuditView {
  const get = (name: string) => search.get(name) ?? undefined
  const day = (name: string) => (DAY.test(get(name) ?? '') ? get(name) : undefined)
  return {
    ...{ subject: get('subject'), by: get('by'), reference: get('reference'), before: get('before') },
    topic: AUDIT_TOPIC_NAMES.find((known) => known === get('topic')),
    ...{ from: day('from'), to: day('to') },
  }
}

/** Says whose decisions are shown, and leads back to all of them. */
function Narrowed({ view, items }: { view: AuditView; items: AuditPage['items'] }) {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  const { subject, by } = view
  const staffName = useStaffName()
  if (!subject && !by) return null
  const provider = items.find((item) => item.provider?.id === subject)?.provider?.companyName
  const admin = staffName(items.find(({ actorId }) => actorId === by)?.actorName ?? by ?? '')
  return (
    <p className="audit-narrowed">
      {subject &&
        (provider ? t.rich('ofProvider', { name: () => <UserText>{provider}</UserText> }) : t('ofOne'))}{' '}
      {by && t.rich('byAdmin', { name: () => <Bdi>{admin}</Bdi> })}{' '}
      <Link
        className="link"
        to={auditPath(locale, { ...view, subject: undefined, by: undefined, before: undefined })}
      >
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
