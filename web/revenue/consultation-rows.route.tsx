import { ArrowLeft } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ConsultationEntries, ConsultationMoney } from '#server/revenue/consultation-money-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AdvisorsOwed } from './advisors-owed.tsx'
import {
  type ConsultationRows,
  consultationExportPath,
  consultationRowsAddress,
  consultationRowsPath,
  ENTRY_KINDS,
  readConsultationRows,
} from './consultation-address.ts'
import { ConsultationFigures } from './consultation-figures.tsx'
import { ConsultationTable } from './consultation-table.tsx'
import { ExportButtons } from './export-buttons.tsx'
import styles from './revenue.module.css'
import { SignedMoney } from './signed-money.tsx'

export const handle = { messages: ['revenue', 'consultationMoney'] }

export const meta = adminMeta(({ consultationMoney }) => consultationMoney.metaTitle)

/** Money collected for advisors: figures, balances due, and ledger rows. */
export default function ConsultationRowsRoute() {
  const t = useTranslations('consultationMoney')
  const locale = useLocale()
  const [search] = useSearchParams()
  const rows = readConsultationRows(search)
  const money = useAnswer<ConsultationMoney>('/admin/revenue/consultations')
  const answer = useAnswer<ConsultationEntries>(consultationRowsPath(rows))
  return (
    <div className="admin-page">
      <header className="audit-head-words">
        <Link className={`link ${styles.revenueBack}`} to={adminPath('revenue', locale)}>
          <Icon icon={ArrowLeft} size={16} flip />
          {t('back')}
        </Link>
        <h1>{t('title')}</h1>
        <p className="audit-lead">{t('lead')}</p>
      </header>
      <Answered answer={money} failed={t('failed')} height="16rem">
        {(known) => (
          <>
            <ConsultationFigures money={known} />
            <AdvisorsOwed advisors={known.advisors} />
          </>
        )}
      </Answered>
      <section
        className="card card-surface admin-queue"
        aria-labelledby="entries-title"
        aria-busy={answer.isLoading}
      >
        <header className={styles.revenueSum}>
          <div>
            <h2 id="entries-title">{t('entries')}</h2>
            {answer.data && <Sum sum={answer.data.sum} isOfAll={!rows.kind} />}
          </div>
          <ExportButtons pathOf={(file) => consultationExportPath(rows, file)} fileName="consultations" />
        </header>
        <Narrowing rows={rows} />
        <Answered answer={answer} failed={t('failed')}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            ) : (
              <ConsultationTable entries={items} />
            )
          }
        </Answered>
        <NextPage
          to={answer.data?.next && consultationRowsAddress(locale, { ...rows, after: answer.data.next })}
          rows={answer.data?.items.length}
          total={answer.data?.sum.entries}
        />
      </section>
    </div>
  )
}

/** What all entries leave is what we hold now; of one kind it is its total. */
function Sum({ sum, isOfAll }: { sum: ConsultationEntries['sum']; isOfAll: boolean }) {
  const t = useTranslations('consultationMoney')
  return (
    <p role="status">
      {t.rich(isOfAll ? 'held' : 'sum', {
        count: sum.entries,
        amount: () => (
          <b>
            <SignedMoney halalas={sum.amount} />
          </b>
        ),
      })}
    </p>
  )
}

/** Filter by kind of entry; the selected one is marked. */
function Narrowing({ rows: { kind } }: { rows: ConsultationRows }) {
  const t = useTranslations('consultationMoney')
  const locale = useLocale()
  return (
    <nav aria-label={t('narrow')}>
      <ul className={`${styles.revenueFilters} ${styles.consultationMoneyKinds}`}>
        {[undefined, ...ENTRY_KINDS].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              className={`tag ${styles.revenueFilter}`}
              aria-current={one === kind ? 'page' : undefined}
              to={consultationRowsAddress(locale, { kind: one })}
            >
              {one ? t(`kind.${one}`) : t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
