import { Paperclip } from 'lucide'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { LeadState } from '#domain/dispatch/lead-lifecycle.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { sizeText } from '#i18n/job-text.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { RiyalSign } from '#web/ui/riyal-sign.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { endOf, statusAt } from './lead-acts.ts'
import styles from './leads.module.css'

export const LEAD_TONES: Record<LeadSummary['status'], StatusTone> = {
  offered: 'info',
  accepted: 'pending',
  quoted: 'pending',
  won: 'approved',
  declined: 'rejected',
  expired: 'expired',
  lost: 'expired',
}

/** Marks a lead of the demo wherever it is shown. */
export function DemoTag({ lead: { isDemo } }: { lead: Pick<LeadSummary, 'isDemo'> }) {
  const t = useTranslations('leads')
  return isDemo ? <span className={styles.leadDemo}>{t('isDemo')}</span> : null
}

export function LeadStatusBadge({ lead, now }: { lead: LeadState; now: number | undefined }) {
  const t = useTranslations('leads')
  const status = statusAt(lead, now)
  if (endOf(lead, now) === 'closed') return <StatusBadge status="expired">{t('closedByOwner')}</StatusBadge>
  return <StatusBadge status={LEAD_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** The kind of work in words. */
export function useLeadName() {
  const words = useTranslations('projectRequests')
  return ({ projectType }: Pick<LeadSummary, 'projectType'>) => words(`projectType.${projectType}`)
}

type Described = Omit<LeadSummary, 'leadToken'>

/** What the work is and where, as a provider tells leads apart: `AC cleaning, 6 units, Al Malqa`. */
export function LeadTitle({ lead }: { lead: Described }) {
  const t = useTranslations()
  const name = useLeadName()
  const locale = useLocale()
  const { areaSqm, jobs = [], district, city } = lead
  const size = areaSqm !== undefined || jobs.length > 0 ? sizeText(t, lead) : ''
  const work = areaSqm === undefined && size ? size : [name(lead), size].filter(Boolean).join(' ')
  const title = t.rich('leads.followUp.leadIn', {
    work: () => <bdi>{work}</bdi>,
    place: () =>
      district ? <UserText>{districtIn(district, locale)}</UserText> : t(`projectRequests.city.${city}`),
  })
  // One element, because the parts of a flexible line lose the spaces between them.
  return <span>{title}</span>
}

/** What the title leaves out: kind of work, city, finish, attachments. Only known facts, no distance and no match score. */
export function LeadFacts({ lead }: { lead: Described }) {
  const t = useTranslations('projectRequests')
  const name = useLeadName()
  const { areaSqm, jobs = [], district, city, finishLevel } = lead
  const attached = useAttached(lead.documents)
  return (
    <p className={styles.leadFacts}>
      {areaSqm === undefined && jobs.length > 0 && <span>{name(lead)}</span>}
      {district && <span>{t(`city.${city}`)}</span>}
      {finishLevel && <span>{t(`finishLevel.${finishLevel}`)}</span>}
      {attached && (
        <span>
          <Icon icon={Paperclip} size={15} />
          {attached}
        </span>
      )}
      <span>
        <Reference>{lead.reference}</Reference>
      </span>
    </p>
  )
}

/** `3 photos and 2 plans`; undefined when there are none. */
export function useAttached({ photos, plans }: LeadSummary['documents']): string | undefined {
  const t = useTranslations('projectDocuments')
  const first = photos > 0 ? t('photos', { count: photos }) : undefined
  const second = plans > 0 ? t('plans', { count: plans }) : undefined
  return first && second ? t('both', { first, second }) : (first ?? second)
}

interface LeadBudgetProps {
  budget: LeadSummary['budget']
  /** The reader's own price without VAT, in halalas. */
  price?: number | undefined
  /** What it would cost at the reader's own rates, before they priced it. */
  ownPrice?: LeadSummary['ownPrice']
}

/**
 * The owner's budget as a dimension line, in riyals; our own estimate is never shown here. A triangle marks the reader's
 * price on the line, or what their own rates come to, with VAT because the budget is what the owner pays.
 */
export function LeadBudget({ budget, price, ownPrice }: LeadBudgetProps) {
  const t = useTranslations('leads')
  const { min, max } = budget ?? {}
  const marked = price ?? ownPrice?.amount
  // As it is said beside the line, so that the numbers add up.
  const said = marked && (price ? withVat(price) : roughly(withVat(marked)))
  const own = price ? (
    <small>{t.rich('ownOnBudget', { price: () => <Riyals halalas={withVat(price)} /> })}</small>
  ) : (
    ownPrice && <AtOwnRates ownPrice={ownPrice} />
  )
  if (min === undefined && max === undefined)
    return (
      <p className={styles.leadBudget}>
        <small>{t('budgetNone')}</small>
        {own}
      </p>
    )
  return (
    <p className={styles.leadBudget}>
      <small>{t('budget')}</small>
      <span className={styles.leadBudgetLine}>
        {min === undefined ? <span>{t('upTo')}</span> : <Riyals halalas={min} />}
        {max !== undefined && (min !== undefined || marked !== undefined) && (
          <BudgetLine min={min ?? 0} max={max} price={marked && withVat(marked)} />
        )}
        {max === undefined ? <span>{t('andMore')}</span> : <Riyals halalas={max} />}
      </span>
      {own}
      {said && <BeyondBudget budget={budget} price={said} />}
    </p>
  )
}

interface BeyondBudgetProps {
  budget: LeadSummary['budget']
  /** With VAT, halalas. */
  price: number
}

/** How far a price lies outside the budget, which the line cannot show: its ends are those of the budget. */
export function BeyondBudget({ budget, price }: BeyondBudgetProps) {
  const t = useTranslations('leads.beyondBudget')
  const { min = 0, max = Infinity } = budget ?? {}
  if (price >= min && price <= max) return null
  const isOver = price > max
  const away = isOver ? price - max : min - price
  return <small>{t.rich(isOver ? 'over' : 'under', { price: () => <Riyals halalas={away} /> })}</small>
}

/** Rounded as one says a price before it is counted: to thousands, or to hundreds of a small job. Halalas. */
const SMALL_JOB = 2_000_000
export const roughly = (halalas: number) => {
  const step = halalas < SMALL_JOB ? 10_000 : 100_000
  return Math.max(step, Math.round(halalas / step) * step)
}

function AtOwnRates({
  ownPrice: { amount, priced, lines },
}: {
  ownPrice: NonNullable<LeadSummary['ownPrice']>
}) {
  const t = useTranslations('leads')
  return (
    <small className={styles.leadOwnRates}>
      {amount === undefined
        ? t('ownRatesPart', { priced: formatNumber(priced), lines })
        : t.rich('ownRates', { price: () => <Riyals halalas={roughly(withVat(amount))} /> })}
    </small>
  )
}

function BudgetLine({ min, max, price }: { min: number; max: number; price: number | undefined }) {
  if (price === undefined) return <i aria-hidden="true" />
  const at = max > min ? (price - min) / (max - min) : Number(price > max)
  return (
    <i
      aria-hidden="true"
      data-price={price > max ? 'over' : ''}
      style={{ '--at': `${Math.round(at * 100)}%` } as CSSProperties}
    />
  )
}

const Riyals = ({ halalas }: { halalas: number }) => <Money halalas={halalas} locale={useLocale()} whole />

/** One price or a range, to the riyal. */
export function PriceText({ amount, amountHigh }: { amount: number; amountHigh?: number | undefined }) {
  const range = [amount, ...(amountHigh === undefined ? [] : [amountHigh])].map(formatWholeRiyals)
  return (
    <bdi dir="ltr" className="money">
      <RiyalSign />
      {range.join(' – ')}
    </bdi>
  )
}
