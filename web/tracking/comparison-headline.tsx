import { useTranslations } from 'use-intl'
import type { Finding } from '#domain/quotes/comparison.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import { hasQuestion } from './finding-question.ts'
import { type Compared, FindingText } from './finding-text.tsx'
import { AskLink } from './quote-findings.tsx'

interface HeadlineProps extends Compared {
  canAsk: boolean
  /** It was decided before this visit: nothing is to be asked, and no place is kept for it. */
  isPast?: boolean
}

/** The most important message about the quotes: a low price that excludes much, otherwise the most serious finding. */
export function ComparisonHeadline({ canAsk, isPast = false, ...props }: HeadlineProps) {
  const t = useTranslations('compare.headline')
  const locale = useLocale()
  const { comparison, quotes } = props
  const lowest = quotes.toSorted((a, b) => a.quote.amount - b.quote.amount)[0]
  const gap = comparison.findings.find(
    ({ kind, quoteId }) => kind === 'lines_missing' && quoteId === lowest?.quote.id,
  )
  const gravest = comparison.findings.find(({ severity }) => severity === 'serious')
  // Money asked for before any work, of every firm that asks for more than is usual.
  const advances = comparison.findings.filter(
    ({ kind, severity, id }) => kind === 'advance_too_high' && severity !== 'note' && id !== gravest?.id,
  )
  const alsoAdvances = advances.map((finding) => (
    <Told key={finding.id} {...props} finding={finding} canAsk={canAsk} isPast={isPast} />
  ))
  if (gap && lowest && !gravest) {
    return (
      <Notice tone="warning">
        <p>
          {t.rich(quotes.length > 1 ? 'cheaper' : 'incomplete', {
            name: () => <UserText>{lowest.lead.providerName}</UserText>,
            count: gap.figures.count ?? 0,
            total: () => <Money halalas={shownTotal(lowest.compared).middle} locale={locale} whole />,
          })}{' '}
          {!isPast && (
            <span data-gone={!canAsk || undefined}>
              <AskLink {...props} finding={gap} />
            </span>
          )}
        </p>
        {alsoAdvances}
      </Notice>
    )
  }
  const told = gravest ?? comparison.findings.find(({ severity }) => severity !== 'note')
  if (!told) return null
  const others = advances.filter(({ id }) => id !== told.id)
  const isAsGrave = (finding: Finding) => finding.severity === told.severity
  const notice = (findings: readonly Finding[], severity: Finding['severity']) =>
    findings.length > 0 && (
      <Notice tone={severity === 'serious' ? 'danger' : 'warning'}>
        {findings.map((finding) => (
          <Told key={finding.id} {...props} finding={finding} canAsk={canAsk} isPast={isPast} />
        ))}
      </Notice>
    )
  // Each in the colour of its own weight: a fifth in advance is not a half.
  return (
    <>
      {notice([told, ...others.filter(isAsGrave)], told.severity)}
      {notice(
        others.filter((finding) => !isAsGrave(finding)),
        'check',
      )}
    </>
  )
}

function Told({ finding, canAsk, isPast, ...compared }: HeadlineProps & { finding: Finding }) {
  return (
    <p>
      <FindingText {...compared} finding={finding} />{' '}
      {hasQuestion(finding) && !isPast && (
        <span className={styles.askLine} data-gone={!canAsk || undefined}>
          <AskLink {...compared} finding={finding} />
        </span>
      )}
    </p>
  )
}
