import { CircleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import { BillFold } from './bill-fold.tsx'
import { ChecksFold } from './checks-fold.tsx'
import { ExcludedFold } from './excluded-fold.tsx'
import { FactsSection } from './facts-section.tsx'
import { FINDINGS_SHOWN, FindingList, FindingsSection } from './findings-section.tsx'
import { Fold } from './fold.tsx'
import { NextStep, ReportBar } from './next-step.tsx'
import { PaperBill } from './paper-bill.tsx'
import { PathFold } from './path-fold.tsx'
import { PaymentsFold } from './payments-fold.tsx'
import { PriceSection } from './price-section.tsx'
import { QuestionsFold } from './questions-fold.tsx'
import styles from './report.module.css'
import { ReportLink } from './report-link.tsx'
import type { ReportProps } from './report-props.ts'
import { WaysFold } from './ways-fold.tsx'

/**
 * The report after a request is sent: price, main findings and next step. Everything else is folded, with its result on
 * the row.
 */
export function Report(report: ReportProps) {
  const t = useTranslations('reportView')
  const standing = useTranslations('pathCorrection.standing')(report.analysis.standing)
  return (
    <div className={`wrap ${styles.report}`} data-reader={report.reader.kind}>
      <div className={styles.reportTop}>
        <PriceSection {...report} />
        <div>
          {report.reader.kind === 'shared' && <ReportLink url={report.reader.url} />}
          <FactsSection {...report} />
        </div>
      </div>
      <FindingsSection {...report} />
      <PaperBill {...report} />
      <NextStep {...report} />
      <section className={styles.reportRest} aria-labelledby="rest-title">
        <header className={styles.reportTitle}>
          <h2 id="rest-title">{t('rest')}</h2>
          <span>{t('restHint')}</span>
        </header>
        <div className={styles.reportFolds}>
          <WaysFold {...report} />
          <ExcludedFold {...report} />
          <OtherFindings {...report} />
          <BillFold {...report} />
          <PathFold {...report} />
          <PaymentsFold {...report} />
          <QuestionsFold {...report} />
          <ChecksFold {...report} />
        </div>
        <p className="caption">{standing}</p>
      </section>
      <ReportBar {...report} />
    </div>
  )
}

function OtherFindings({ text, analysis: { findings } }: ReportProps) {
  const t = useTranslations('reportView.findings')
  const others = findings.slice(FINDINGS_SHOWN)
  if (others.length === 0) return null
  return (
    <Fold id="findings" icon={CircleAlert} title={t('more', { count: others.length })} value={t('moreValue')}>
      <FindingList text={text} findings={others} />
    </Fold>
  )
}
