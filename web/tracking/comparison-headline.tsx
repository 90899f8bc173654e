import { useTranslations } from 'use-intl'
import { withVat } from '#domain/shared/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { RoundMoney } from './comparison-cells.tsx'
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
  const { comparison, quotes } = props
  const lowest = quotes.toSorted((a, b) => a.quote.amount - b.quote.amount)[0]
  const gap = comparison.findings.find(
    ({ kind, quoteId }) => kind === 'lines_missing' && quoteId === lowest?.quote.id,
  )
  const gravest = comparison.findings.find(({ severity }) => severity === 'serious')
  if (gap && lowest && !gravest) {
    return (
      <Notice tone="warning">
        <p>
          {t.rich(quotes.length > 1 ? 'cheaper' : 'incomplete', {
            name: () => <UserText>{lowest.lead.providerName}</UserText>,
            count: gap.figures.count ?? 0,
            total: () => <RoundMoney halalas={withVat(gap.figures.total ?? 0)} />,
          })}{' '}
          {!isPast && (
            <span data-gone={!canAsk || undefined}>
              <AskLink {...props} finding={gap} />
            </span>
          )}
        </p>
      </Notice>
    )
  }
  const told = gravest ?? comparison.findings.find(({ severity }) => severity !== 'note')
  if (!told) return null
  return (
    <Notice tone={told.severity === 'serious' ? 'danger' : 'warning'}>
      <p>
        <FindingText {...props} finding={told} />{' '}
        {hasQuestion(told) && !isPast && (
          <span data-gone={!canAsk || undefined}>
            <AskLink {...props} finding={told} />
          </span>
        )}
      </p>
    </Notice>
  )
}
