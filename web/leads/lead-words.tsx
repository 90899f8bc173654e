import type { IconNode } from 'lucide'
import { MapPin, Paperclip, Ruler, Sparkles, Wrench } from 'lucide'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LeadState } from '#domain/dispatch/lead-lifecycle.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { vatOf } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { sizeText } from '#i18n/job-text.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
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

/** The kind of work and the location in one line. */
export function useLeadName() {
  const words = useTranslations('projectRequests')
  return ({ projectType }: Pick<LeadSummary, 'projectType'>) => words(`projectType.${projectType}`)
}

/** Place, area or jobs, finish and attachments: only known facts, no distance and no match score. */
export function LeadFacts({ lead }: { lead: Omit<LeadSummary, 'leadToken'> }) {
  const t = useTranslations()
  const { city, district, areaSqm, finishLevel, documents } = lead
  const locale = useLocale()
  const attached = useAttached(documents)
  const inCity = t(`projectRequests.city.${city}`)
  return (
    <p className={styles.leadFacts}>
      <Fact icon={MapPin}>
        {district
          ? t.rich('leads.place', {
              district: () => <UserText>{districtIn(district, locale)}</UserText>,
              city: inCity,
            })
          : inCity}
      </Fact>
      <Fact icon={areaSqm === undefined ? Wrench : Ruler}>
        <bdi>{sizeText(t, lead)}</bdi>
      </Fact>
      {finishLevel && <Fact icon={Sparkles}>{t(`projectRequests.finishLevel.${finishLevel}`)}</Fact>}
      {attached && <Fact icon={Paperclip}>{attached}</Fact>}
    </p>
  )
}

const Fact = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <span>
    <Icon icon={icon} size={15} />
    <span>{children}</span>
  </span>
)

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
}

/**
 * The owner's budget as a dimension line, in riyals; our own estimate is never shown here. With a price, a triangle
 * marks it on the line, with VAT because the budget is what the owner pays.
 */
export function LeadBudget({ budget, price }: LeadBudgetProps) {
  const t = useTranslations('leads')
  const { min, max } = budget ?? {}
  if (min === undefined && max === undefined)
    return <p className={`${styles.leadBudget} caption`}>{t('budgetNone')}</p>
  return (
    <p className={styles.leadBudget}>
      <small>{t('budget')}</small>
      <span className={styles.leadBudgetLine}>
        {min === undefined ? <span>{t('upTo')}</span> : <Riyals halalas={min} />}
        {max !== undefined && (min !== undefined || price !== undefined) && (
          <BudgetLine min={min ?? 0} max={max} price={price && withVat(price)} />
        )}
        {max === undefined ? <span>{t('andMore')}</span> : <Riyals halalas={max} />}
      </span>
      {price && <small>{t.rich('ownOnBudget', { price: () => <Riyals halalas={withVat(price)} /> })}</small>}
    </p>
  )
}

const withVat = (halalas: number) => halalas + vatOf(halalas)

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
