import { useTranslations } from 'use-intl'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AdminPrivacy } from '#server/privacy/privacy-answers.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { failureText } from '#web/admin/console/failure-text.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Bdi, Reference } from '#web/ui/bdi.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './privacy.module.css'

export const handle = { messages: ['ownData'] }

export const meta = adminMeta(({ ownData }) => ownData.adminPage.metaTitle)

/** Privacy requests by due date, and deletions by the retention job. Without names. */
export default function AdminPrivacyRoute() {
  const t = useTranslations()
  const { data, failure } = useAnswer<AdminPrivacy>('/admin/privacy')
  return (
    <div className="admin-page">
      <AdminHead title={t('ownData.adminPage.title')} lead={t('ownData.adminPage.lead')} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failureText(failure, t('admin.unreachable'))}
        </Notice>
      )}
      {!data && !failure && <Skeleton height="16rem" />}
      {data && (
        <>
          <NeverRan retention={data.retention} />
          {data.open.length + data.answered.length === 0 ? (
            <section className="card card-surface">
              <EmptyState level={2} title={t('ownData.adminPage.noRequests')}>
                {t('ownData.adminPage.noRequestsText')}
              </EmptyState>
            </section>
          ) : (
            <>
              <Requests title={t('ownData.adminPage.open')} requests={data.open} isOpen />
              <Requests title={t('ownData.adminPage.answered')} requests={data.answered} />
            </>
          )}
          <Retention retention={data.retention} />
          <KeptByLaw />
        </>
      )}
    </div>
  )
}

interface RequestsProps {
  title: string
  requests: AdminPrivacy['open']
  isOpen?: boolean
}

type PrivacyRequest = AdminPrivacy['open'][number]

function Requests({ title, requests, isOpen = false }: RequestsProps) {
  const t = useTranslations('ownData')
  const columns: Column<PrivacyRequest>[] = [
    {
      name: 'reference',
      heading: t('adminPage.reference'),
      cell: ({ reference }) => <Reference>{reference}</Reference>,
    },
    { name: 'kind', heading: t('adminPage.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { name: 'of', heading: t('adminPage.of'), cell: ({ of }) => t(`adminPage.ofs.${of}`) },
    {
      name: 'requested',
      heading: t('adminPage.requestedAt'),
      cell: ({ requestedAt }) => <At moment={requestedAt} />,
    },
    {
      name: 'last',
      heading: t(isOpen ? 'adminPage.dueAt' : 'adminPage.doneAt'),
      cell: ({ dueAt, doneAt }) => <At moment={isOpen ? dueAt : doneAt} />,
    },
    { name: 'runs', heading: t('adminPage.runsAt'), cell: ({ runsAt }) => <At moment={runsAt} /> },
  ]
  return (
    <section className="card card-surface admin-queue">
      <h2 className={styles.privacyConsoleTitle}>{title}</h2>
      {requests.length === 0 ? (
        <p className={styles.privacyConsoleNone}>{t('adminPage.none')}</p>
      ) : (
        <ConsoleTable
          caption={title}
          columns={columns}
          rows={requests}
          keyOf={({ reference }) => reference}
        />
      )}
    </section>
  )
}

function Retention({ retention }: Pick<AdminPrivacy, 'retention'>) {
  const t = useTranslations('ownData.adminPage')
  const locale = useLocale()
  const together = ranTogether(retention, locale)
  const isNothingGone = retention.every(({ rowsGone }) => rowsGone === 0)
  const columns: (Column<AdminPrivacy['retention'][number]> | false)[] = [
    { name: 'rule', heading: t('rule'), cell: ({ rule }) => <RuleName rule={rule} /> },
    !together && {
      name: 'ran',
      heading: t('ranAt'),
      cell: ({ ranAt }) =>
        ranAt ? <At moment={ranAt} /> : <StatusBadge status="rejected">{t('never')}</StatusBadge>,
    },
    { name: 'days', heading: t('keptFor'), cell: ({ days }) => <KeptFor days={days} /> },
    !isNothingGone && {
      name: 'gone',
      heading: t('rowsGone'),
      look: 'number',
      cell: ({ rowsGone }) => formatNumber(rowsGone),
    },
  ]
  return (
    <section className="card card-surface admin-queue">
      <h2 className={styles.privacyConsoleTitle}>{t('retention')}</h2>
      {together && (
        <p className={styles.privacyConsoleNone}>
          {t.rich(isNothingGone ? 'ranNothingDue' : 'ranOn', { time: () => <bdi>{together}</bdi> })}
        </p>
      )}
      <ConsoleTable
        className={styles.privacyRetention}
        caption={t('retention')}
        columns={columns.filter((column) => column !== false)}
        rows={retention}
        keyOf={({ rule }) => rule}
      />
    </section>
  )
}

const BY_LAW = [
  ...(['quotes', 'contracts', 'reviews', 'ownerAccounts'] as const),
  ...(['invoices', 'payouts', 'auditLog', 'consents', 'documents'] as const),
]

/** What no rule deletes, and why: else one would look for it among the rules. */
function KeptByLaw() {
  const t = useTranslations('ownData.adminPage')
  return (
    <section className="card card-surface admin-queue">
      <h2 className={styles.privacyConsoleTitle}>{t('byLaw')}</h2>
      <ul className={styles.privacyByLaw}>
        {BY_LAW.map((kind) => (
          <li key={kind}>
            <b>{t(`byLawOf.${kind}.what`)}</b>
            <span>{t(`byLawOf.${kind}.why`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The time of the last run when it is the same for every rule, so that it is written once. */
function ranTogether(retention: AdminPrivacy['retention'], locale: Locale): string | undefined {
  const times = new Set(retention.map(({ ranAt }) => ranAt && formatDateTime(new Date(ranAt), locale)))
  return times.size === 1 ? [...times][0] : undefined
}

/** Rules that nothing carries out: data stays longer than we promise. */
function NeverRan({ retention }: Pick<AdminPrivacy, 'retention'>) {
  const t = useTranslations('ownData.adminPage')
  const count = retention.filter(({ ranAt }) => !ranAt).length
  if (count === 0) return null
  return (
    <Notice tone="danger" role="status" title={t('neverRan', { count })}>
      <p>{t('neverRanText')}</p>
    </Notice>
  )
}

const YEAR = 365
/** Days in which a month is said: 61 are two months, 400 thirteen. */
const MONTH = 30.5

/** In the unit that people say: years where they come out whole, months from two on. */
function KeptFor({ days }: { days: number }): string {
  const t = useTranslations('ownData.adminPage')
  if (days === 0) return t('atOnce')
  if (days % YEAR === 0) return t('years', { count: days / YEAR })
  const months = Math.round(days / MONTH)
  return days >= 2 * MONTH ? t('monthsLong', { count: months }) : t('daysLong', { count: days })
}

/** The text of an action; its name in docs/privacy.md where it has none. */
function RuleName({ rule }: { rule: string }) {
  const t = useTranslations('ownData.adminPage')
  const words = t as unknown as ((key: string) => string) & { has(key: string): boolean }
  return words.has(`rules.${rule}`) ? words(`rules.${rule}`) : <Bdi>{rule}</Bdi>
}

function At({ moment }: { moment: string | undefined }) {
  const locale = useLocale()
  return moment && <time dateTime={moment}>{formatDateTime(new Date(moment), locale)}</time>
}
