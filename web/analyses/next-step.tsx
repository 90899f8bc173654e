import { ArrowRight, Download, FileSpreadsheet, Printer, Share2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { shownRange } from '#domain/estimates/shown-range.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { formatDue } from '#i18n/due-format.ts'
import { privatePaths } from '#web/private-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { BothWays } from './both-ways.tsx'
import { carryPath } from './facts-section.tsx'
import { PRINT_HASH } from './print-hash.ts'
import styles from './report.module.css'
import type { Reader, ReportProps } from './report-props.ts'

const STANDING = {
  received: 'waiting',
  dispatched: 'waiting',
  quoted: 'quoted',
  awarded: 'over',
  closed: 'over',
  cancelled: 'over',
} as const satisfies Record<ProjectRequestStatus, string>

/** The next action and what to take along, on the dark surface. While quotes are awaited the page's head has the action. */
export function NextStep(props: ReportProps) {
  const t = useTranslations('reportView.next')
  const { reader } = props
  const locale = useLocale()
  const kind = reader.kind === 'owner' ? STANDING[reader.status] : 'shared'
  const { href, ...carry } = wayOn(props, locale)
  return (
    <section className={styles.reportNext} aria-labelledby="next-title">
      <div className="shurfa" aria-hidden="true" />
      <div>
        <h2 id="next-title">{t(kind)}</h2>
        <p>
          {kind === 'waiting'
            ? t.rich('waitingText', { time: () => <DueTime reader={reader} /> })
            : t(`${kind}Text`)}
        </p>
        <div className="actions">
          {kind !== 'waiting' && (
            <a className={buttonClass({ variant: 'inverse' })} href={href} {...carry}>
              {t(reader.kind === 'owner' ? 'own' : 'ask')}
              <Icon icon={ArrowRight} flip />
            </a>
          )}
          <TakeAlong {...props} />
        </div>
      </div>
    </section>
  )
}

/** Readers of a shared report start their own request with its answers. */
const wayOn = (
  { reader, analysis }: ReportProps,
  locale: ReturnType<typeof useLocale>,
): { href: string; 'data-carry'?: true } =>
  reader.kind === 'owner'
    ? { href: reader.trackingPath }
    : { href: carryPath(locale, analysis.facts), 'data-carry': true }

function DueTime({ reader }: { reader: Reader }) {
  const locale = useLocale()
  return reader.kind === 'owner' ? <bdi>{formatDue(reader.quoteDueAt, reader.readAt, locale)}</bdi> : null
}

/**
 * Download as PDF, share, and print. Browsers print the address, and the address of the owner's page is a secret key.
 * So printing opens the shareable page, which opens the print dialog itself.
 */
function TakeAlong({ reportToken, reader, analysis }: ReportProps) {
  const t = useTranslations('report.actions')
  const next = useTranslations('reportView.next')
  const locale = useLocale()
  const address = privatePaths.report(locale, reportToken)
  const quiet = buttonClass({ variant: 'ghost' })
  return (
    <>
      <a className={quiet} href={privatePaths.reportPdf(locale, reportToken)} download>
        <Icon icon={Download} />
        {t('pdf')}
      </a>
      {analysis.estimate && (
        <a className={quiet} href={privatePaths.reportSheet(locale, reportToken)} download>
          <Icon icon={FileSpreadsheet} />
          {next('sheet')}
        </a>
      )}
      {analysis.estimate && (
        <a
          className={quiet}
          href={privatePaths.contractorsPdf(locale, reportToken)}
          target="_blank"
          rel="noopener"
        >
          <Icon icon={Printer} />
          {next('forContractors')}
        </a>
      )}
      <a className={quiet} href={address} data-share>
        <Icon icon={Share2} flip />
        {t('share')}
      </a>
      <a
        className={`${quiet} prints`}
        href={address + PRINT_HASH}
        {...(reader.kind === 'owner' ? { target: '_blank', rel: 'noopener' } : { 'data-print': true })}
      >
        <Icon icon={Printer} />
        {t('print')}
      </a>
    </>
  )
}

/** On phones: a fixed bar with the likely amount and the next action; the owner's page has its action in its head. */
export function ReportBar(props: ReportProps) {
  const t = useTranslations('reportView.next')
  const locale = useLocale()
  const { estimate } = props.analysis
  if (props.reader.kind === 'owner') return null
  const { href, ...carry } = wayOn(props, locale)
  return (
    <div className={styles.reportBar}>
      {estimate && (
        <BothWays
          of={(withVat) => (
            <>
              <small>{t(withVat ? 'likely' : 'likelyNet')}</small>
              <b>
                <Money halalas={shownRange(estimate, withVat).middle} locale={locale} whole />
              </b>
            </>
          )}
        />
      )}
      <a className={buttonClass()} href={href} {...carry}>
        {t('askShort')}
      </a>
    </div>
  )
}
