import { shownRange } from '../../estimates/shown-range.ts'
import { withVat } from '../../shared/money.ts'
import { all, any, type Condition, fact, ifTold, those, work } from '../conditions.ts'
import { costs, shareOfPrice, takes } from '../effects.ts'
import type { Limits } from '../limits.ts'
import type { Plan } from '../plan.ts'
import {
  DAY_MS,
  DAYS_PER_MONTH,
  DAYS_PER_WEEK,
  dayBefore,
  LONGEST_MONTHS,
  timedScope,
  timedWork,
  weeksOfScope,
} from '../work-time.ts'
import { monthsAsDays } from '../working-days.ts'
import { beyondSmall } from './agreement.ts'
import type { Effect, Rule } from './rule.ts'

const villa = all(
  fact('projectType', (type) => type === 'villa_construction'),
  work('build'),
)

/** For labour alone, only the shell of a villa has a sourced rate (docs/reference/saudi-domain.md#default-rates). */
const hasPrice = those(['projectType', 'scope'], ({ facts: { projectType, scope } }) =>
  scope === 'labour_only' ? projectType && projectType === 'villa_construction' : true,
)

const isPriced = those(['projectType', 'areaSqm', 'jobs'], ({ price }) => price !== undefined)
const isBudgetTold = fact('budget', ({ max }) => max !== undefined)

/**
 * Built area of a house as multiples of its plot: docs/reference/saudi-domain.md#extras-and-built-up-area,
 * 60-75 % covered, 2.7 times the ground floor.
 */
const BUILT_PER_PLOT = { least: 0.6 * 2.7, most: 0.75 * 2.7 }

/** Rules about impossible areas, money and time: docs/reference/saudi-domain.md#construction-prices. */
export function figureRules(limits: Limits): Rule[] {
  return [
    {
      id: 'plot_taken_as_built_area',
      basis: 'common-mistakes 2, extras-and-built-up-area',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: villa,
      breaks: those(['areaSqm', 'plotAreaSqm'], ({ facts: { areaSqm, plotAreaSqm } }) =>
        areaSqm === undefined || plotAreaSqm === undefined ? undefined : areaSqm === plotAreaSqm,
      ),
      severity: 'fix',
      effect: (plan) =>
        shareOfPrice(
          plan,
          [BUILT_PER_PLOT.least - 1, BUILT_PER_PLOT.most - 1],
          'lacking',
          'contractor_guides',
        ),
    },
    {
      id: 'area_exceeds_plot',
      basis: 'extras-and-built-up-area',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: villa,
      breaks: exceedsPlot(limits),
      severity: 'fix',
    },
    {
      id: 'floors_beyond_house_code',
      basis: 'steps-of-a-new-villa',
      sources: ['balady_questions'],
      certainty: 'high',
      when: villa,
      breaks: fact('floors', (floors) => floors > limits.houseFloors),
      severity: 'fix',
      mend: 'design',
    },
    {
      id: 'budget_below_range',
      basis: 'default-rates',
      sources: ['contractor_guides'],
      certainty: 'medium',
      // A visit needs no budget, but a stated one may be too low.
      when: all(hasPrice, any(beyondSmall, ifTold(all(isBudgetTold, isPriced)))),
      breaks: budget((most, { p10 }) => most < withVat(p10)),
      severity: 'fix',
      mend: 'bill_of_quantities',
      see: 'ways_to_budget',
      effect: lackOf,
    },
    {
      id: 'budget_without_reserve',
      basis: 'extras-and-built-up-area',
      sources: ['reserve_advice'],
      certainty: 'medium',
      when: all(work('build', 'finishing', 'renovation'), hasPrice),
      breaks: budget(
        (most, { p10, p50 }) => most >= withVat(p10) && most < withVat(p50) * (1 + limits.reserve),
      ),
      severity: 'note',
      // What the budget has over the likely price is part of the reserve already.
      effect: ({ price, facts: { budget: { max = 0 } = {} } }) => {
        if (!price) return undefined
        // From the figure that stands above it, so that a reader who checks it finds the same.
        const likely = shownRange(price, true).middle
        const inHand = Math.max(0, max - likely)
        return costs(
          likely * limits.reserve - inHand,
          likely * limits.mostReserve - inHand,
          'lacking',
          'reserve_advice',
        )
      },
    },
    {
      id: 'duration_too_short',
      basis: 'durations',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: timedWork,
      breaks: shorterThan(limits.usualMonths),
      severity: 'note',
      raised: { to: 'fix', when: shorterThan(limits.bestMonths) },
      effect: (plan) => {
        const { durationMonths } = plan.facts
        const scope = timedScope(plan)
        if (!scope) return undefined
        if (!durationMonths) return timeEffect(plan, limits)
        const more = (months: number) => monthsAsDays(months - durationMonths)
        return takes(more(limits.usualMonths[scope]), more(LONGEST_MONTHS[scope]), 'contractor_guides')
      },
    },
    {
      id: 'deadline_tight',
      basis: 'durations',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: timedWork,
      // A duration says as much as a day, and is held against the usual one alone.
      breaks: those(['durationMonths', 'deadline'], (plan) => {
        const [scope, { deadline, durationMonths }] = [timedScope(plan), plan.facts]
        if (!scope) return false
        if (deadline === undefined) return durationMonths === undefined ? undefined : false
        const months = monthsUntil(plan)
        if (months === undefined || durationMonths !== undefined) return false
        return months >= limits.usualMonths[scope] && months < LONGEST_MONTHS[scope]
      }),
      severity: 'note',
      effect: (plan) => timeEffect(plan, limits),
    },
  ]
}

/** The area allowed for one floor, multiplied by the floors. */
function exceedsPlot({ coverage, floorsBeside }: Limits) {
  return those(['areaSqm', 'plotAreaSqm', 'floors'], ({ facts: { areaSqm, plotAreaSqm, floors } }) => {
    if (areaSqm === undefined || plotAreaSqm === undefined) return undefined
    if (areaSqm <= plotAreaSqm * coverage) return false
    return floors === undefined ? undefined : areaSqm > plotAreaSqm * coverage * (floors + floorsBeside)
  })
}

/** Owners state what they will pay, so a budget is compared with the price including VAT. */
function budget(test: (most: number, price: NonNullable<Plan['price']>) => boolean): Condition {
  const isBroken = ({ facts, price }: Plan) =>
    facts.budget?.max === undefined || !price ? undefined : test(facts.budget.max, price)
  return {
    ...those(['projectType', 'areaSqm', 'budget'], isBroken),
    missing: (plan) => {
      if (isBroken(plan) !== undefined) return []
      const { projectType, areaSqm, jobs, budget } = plan.facts
      return [
        ...(projectType === undefined ? ['projectType' as const] : []),
        ...(plan.price ? [] : [jobs || areaSqm !== undefined ? ('jobs' as const) : ('areaSqm' as const)]),
        // A budget with only a low end still lacks its other end.
        ...(budget?.max === undefined ? ['budget' as const] : []),
      ]
    },
  }
}

function lackOf({ facts, price }: Plan) {
  const most = facts.budget?.max
  return price && most !== undefined
    ? costs(withVat(price.p10) - most, withVat(price.p90) - most, 'lacking', 'contractor_guides')
    : undefined
}

/** Months for the work, from its start to the day of the deadline. */
function monthsUntil({ facts: { deadline, startWithinDays = 0 }, today }: Plan): number | undefined {
  if (deadline === undefined || today === undefined) return undefined
  const days = (Date.parse(deadline) - Date.parse(today)) / DAY_MS - startWithinDays
  return days / DAYS_PER_MONTH
}

function timeEffect(plan: Plan, limits: Limits): Effect | undefined {
  const { facts, today } = plan
  const { deadline } = facts
  const scope = timedScope(plan)
  if (!scope || !deadline || !today) return undefined
  const weeks = Math.floor((Date.parse(deadline) - Date.parse(today)) / DAY_MS / DAYS_PER_WEEK)
  const usual = weeksOfScope(scope, limits)
  const startBy = dayBefore(deadline, usual.min * DAYS_PER_WEEK)
  const source = 'contractor_guides' as const
  return { time: { weeks, usual, deadline, ...(startBy > today && { startBy }), source } }
}

function shorterThan(months: Limits['usualMonths']) {
  return those(['durationMonths', 'deadline'], (plan) => {
    const timed = timedScope(plan)
    if (!timed) return false
    const told = plan.facts.durationMonths ?? monthsUntil(plan)
    return told === undefined ? undefined : told < months[timed]
  })
}
