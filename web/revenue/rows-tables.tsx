import { Undo2 } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { RecurringPage, RevenueEntry, RevenueEvents } from '#server/revenue/revenue-answers.ts'
import { adminProviderPath } from '#web/admin/admin-pages.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { useSave } from '#web/admin/console/export-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './revenue.module.css'
import { SignedMoney } from './signed-money.tsx'

/** Links to the provider's admin page. */
export function ProviderLink({ provider: { id, companyName } }: { provider: RevenueEntry['provider'] }) {
  return (
    <Link className="link" to={adminProviderPath(useLocale(), id)}>
      <UserText>{companyName}</UserText>
    </Link>
  )
}

export function Day({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at} title={formatDateTime(at, locale)}>
      <bdi>{formatDate(at, locale)}</bdi>
    </time>
  )
}

/** Whether all rows are demo data, which is said once above them. */
export const isDemoAlone = (entries: readonly RevenueEntry[]) =>
  entries.length > 0 && entries.every(({ isDemo }) => isDemo)

export function EntriesTable({ entries }: { entries: RevenueEntry[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const isAllDemo = isDemoAlone(entries)
  const rows = (name: 'provider' | 'when' | 'package' | 'reference' | 'amount') => t(`revenue.rows.${name}`)
  const columns: Column<RevenueEntry>[] = [
    {
      name: 'provider',
      heading: rows('provider'),
      cell: (entry) => <Who entry={entry} isMarked={!isAllDemo} />,
    },
    {
      name: 'when',
      heading: rows('when'),
      cell: ({ at, kind }) => (
        <>
          <Day at={at} />
          {kind === 'refund' && (
            <span className={styles.revenueRefund}>
              <Icon icon={Undo2} size={14} flip />
              {t('revenue.rows.kind.refund')}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'package',
      heading: rows('package'),
      cell: ({ packageName, billing }) => (
        <>
          {packageName[locale]}
          <small className="console-second">{t(`admin.billing.${billing}`)}</small>
        </>
      ),
    },
    { name: 'reference', heading: rows('reference'), cell: (entry) => <Papers entry={entry} /> },
    {
      name: 'amount',
      heading: rows('amount'),
      look: 'number',
      cell: ({ net }) => (
        <b>
          <SignedMoney halalas={net} />
        </b>
      ),
    },
  ]
  return (
    <ConsoleTable
      className={styles.revenueEntries}
      caption={t('revenue.rows.entries')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
    />
  )
}

interface WhoProps {
  entry: RevenueEntry
  /** Marks what is a demo; not where all is. */
  isMarked: boolean
}

function Who({ entry: { provider, providerKind, city, isDemo }, isMarked }: WhoProps) {
  const t = useTranslations()
  return (
    <>
      <ProviderLink provider={provider} />
      {isDemo && isMarked && <span className="tag console-tag">{t('revenue.rows.demo')}</span>}
      <small className="console-second">
        {t(`verifications.kind.${providerKind}`)} · {t(`projectRequests.city.${city}`)}
      </small>
    </>
  )
}

/** Payment reference and tax invoice. */
function Papers({ entry: { reference, invoice } }: { entry: RevenueEntry }) {
  return (
    <>
      <bdi dir="ltr" className="num">
        {reference}
      </bdi>
      {invoice && <InvoiceLink invoice={invoice} />}
    </>
  )
}

function InvoiceLink({ invoice: { id, number } }: { invoice: NonNullable<RevenueEntry['invoice']> }) {
  const t = useTranslations('revenue.rows')
  const { save, isSaving } = useSave(t('exportFailed'))
  return (
    <button
      type="button"
      className="link console-second console-file"
      aria-label={t('invoiceOf', { number })}
      aria-busy={isSaving || undefined}
      onClick={() => void (isSaving || save(`/admin/invoices/${id}/invoice.pdf`, `${number}.pdf`))}
    >
      <bdi dir="ltr" className="num">
        {number}
      </bdi>
    </button>
  )
}

type Recurring = RecurringPage['items'][number]

export function RecurringTable({ subscriptions }: { subscriptions: Recurring[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const columns: Column<Recurring>[] = [
    {
      name: 'provider',
      heading: t('revenue.rows.provider'),
      cell: ({ provider }) => <ProviderLink provider={provider} />,
    },
    {
      name: 'package',
      heading: t('revenue.rows.package'),
      cell: ({ packageName, billing }) => `${packageName[locale]} · ${t(`admin.billing.${billing}`)}`,
    },
    { name: 'ends', heading: t('revenue.rows.ends'), cell: ({ endsAt }) => <Day at={endsAt} /> },
    {
      name: 'amount',
      heading: t('revenue.rows.aMonth'),
      look: 'number',
      cell: ({ net }) => (
        <b>
          <Money halalas={net} locale={locale} />
        </b>
      ),
    },
  ]
  return (
    <ConsoleTable
      caption={t('revenue.rows.recurring')}
      columns={columns}
      rows={subscriptions}
      keyOf={({ id }) => id}
    />
  )
}

type Event = RevenueEvents['items'][number]

export function EventsTable({ events, caption }: { events: Event[]; caption: string }) {
  const t = useTranslations()
  const locale = useLocale()
  const columns: Column<Event>[] = [
    {
      name: 'provider',
      heading: t('revenue.rows.provider'),
      cell: ({ provider }) => <ProviderLink provider={provider} />,
    },
    { name: 'what', heading: t('revenue.rows.what'), cell: ({ type }) => t(`revenue.rows.type.${type}`) },
    {
      name: 'package',
      heading: t('revenue.rows.package'),
      cell: ({ packageName, billing }) => `${packageName[locale]} · ${t(`admin.billing.${billing}`)}`,
    },
    { name: 'when', heading: t('revenue.rows.when'), cell: ({ at }) => <Day at={at} /> },
  ]
  return <ConsoleTable caption={caption} columns={columns} rows={events} keyOf={({ id }) => id} />
}
