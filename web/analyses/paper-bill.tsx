import { useTranslations } from 'use-intl'
import { numberedBill } from '#domain/analyses/numbered-bill.ts'
import { paymentAmounts } from '#domain/analyses/report-parts.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import { withVat } from '#domain/shared/money.ts'
import { shownReserve } from '#web/project-requests/form/split-price.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'

/** A report keeps the bill it was made with, and a phase that has left since has no name. */
export const hasPaperBill = (
  estimate: Estimate | undefined,
  isNamed: (phase: Estimate['lines'][number]['phase']) => boolean,
): estimate is Estimate => estimate?.lines.every(({ phase }) => isNamed(phase)) ?? false

/**
 * On paper only: the bill by trade with our figures, and the payments, which their own fold does not repeat there. This print is the owner's own; what is
 * handed to contractors has none of our figures (compose-document.ts).
 */
export function PaperBill({ analysis: { estimate, payments } }: ReportProps) {
  const t = useTranslations('reportView.paper')
  const words = useTranslations('reportPage.bill')
  const name = useTranslations('estimates.phase')
  const stage = useTranslations('pathCorrection.payments')
  const view = useTranslations('reportView.payments')
  const locale = useLocale()
  if (!hasPaperBill(estimate, name.has)) return null
  const { phases, reserve } = numberedBill(estimate)
  const percents = (payments?.stages ?? []).map(({ percent }) => percent)
  const sums = paymentAmounts(shownRange(estimate, true).middle, percents)
  const amount = (net: number) => <Money halalas={shownAmount(withVat(net))} locale={locale} whole />
  return (
    <section className={styles.reportPaper} aria-labelledby="paper-title">
      <h2 id="paper-title">{t('title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('trade')}</th>
            <th scope="col">{t('lines')}</th>
            <th scope="col">{t('expected')}</th>
          </tr>
        </thead>
        <tbody>
          {phases.map(({ phase, lines, amount: net }) => (
            <tr key={phase}>
              <th scope="row">{name(phase)}</th>
              <td>
                <Bdi>{lines.length}</Bdi>
              </td>
              <td>{amount(net)}</td>
            </tr>
          ))}
          {reserve > 0 && (
            <tr>
              <th scope="row">{name('reserve')}</th>
              <td />
              <td>
                <Money halalas={shownReserve(estimate, true)} locale={locale} whole />
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">{words('total')}</th>
            <td />
            <td>
              <Money halalas={shownAmount(estimate.p50 + estimate.vat)} locale={locale} whole />
            </td>
          </tr>
        </tbody>
      </table>
      <p>{t('forPrices')}</p>
      {payments && (
        <>
          <h2>{view('title')}</h2>
          <ol>
            {payments.stages.map(({ id, percent }, at) => (
              <li key={id}>
                <Bdi>{percent}%</Bdi> {stage(id)}: <Money halalas={sums[at]!} locale={locale} whole />
              </li>
            ))}
          </ol>
          {payments.stages.length > 1 && <p>{view('lead', { percent: `${payments.exposureLimit}` })}</p>}
        </>
      )}
    </section>
  )
}
