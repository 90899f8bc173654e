import type { StandingWork } from '../project-requests/standing-work.ts'
import { type Duration, durationOf } from './durations.ts'
import { PATHS, type Path } from './paths.ts'
import type { Plan, WorkKind } from './plan.ts'
import { isOver, type StepState, standingTrades, stateOf } from './progress.ts'
import type { SourceKey } from './sources.ts'
import { type Party, type PathDocument, partiesOf, STEP_IDS, STEPS, type StepId } from './steps.ts'

export interface CorrectedStep {
  id: StepId
  state: StepState
  /** False when an unknown fact decides whether this project has the step. */
  isCertain: boolean
  after: StepId[]
  parties: readonly Party[]
  documents: readonly PathDocument[]
  sources: readonly SourceKey[]
  days?: Duration
  /** Of an open step, the trades that stand already, as the owner said; absent where none does. */
  standing?: StandingWork[]
  /** Working days from today until the step is over, at best and at worst, as far as durations are known. */
  over: { min: number; max: number }
  /** A delay of this step delays the whole path. */
  isCritical: boolean
}

export interface CorrectedPath {
  kind: WorkKind
  /** Each step comes after all it depends on. */
  steps: CorrectedStep[]
  /** Working days left; a lower bound, because the steps in `untimed` have no sourced duration. */
  days: { min: number; max: number }
  untimed: StepId[]
}

type Graph = Map<StepId, { after: StepId[]; isCertain: boolean }>

/** Steps of a single job that replace a step of a house. */
const STANDS_FOR: { readonly [step in StepId]?: StepId } = {
  bill_of_quantities: 'quotes',
  quotes: 'agreement',
  contract: 'agreement',
  pressure_test: 'function_test',
  flood_test: 'function_test',
  renovation_permit: 'component_permit',
  handover: 'payment',
}

export function stepsThatMend(step: StepId): StepId[] {
  const other = STANDS_FOR[step]
  return other ? [step, ...stepsThatMend(other)] : [step]
}

/**
 * Derives the path of this project from its current state; undefined while the kind of work is unknown.
 * `mends` are the steps that findings point to: those count as open even if they were done.
 */
export function correctPath(plan: Plan, mends: readonly StepId[] = []): CorrectedPath | undefined {
  if (!plan.kind) return undefined
  const graph = graphOf(PATHS[plan.kind], plan)
  const reopened = new Set(mends.map((mend) => stepsThatMend(mend).find((step) => graph.has(step))))
  const steps = inOrder(graph).map((id) => stepOf(id, graph, plan, reopened.has(id)))
  const days = time(steps)
  const untimed = steps.filter((step) => !isOver(step) && !step.days).map(({ id }) => id)
  return { kind: plan.kind, steps, days, untimed }
}

function graphOf(path: Path, plan: Plan): Graph {
  const ids = STEP_IDS.filter((id) => path[id])
  const needs = new Map(ids.map((id) => [id, path[id]!.when ? path[id]!.when.holds(plan) : true]))
  const isIn = (id: StepId) => needs.has(id) && needs.get(id) !== false
  const bridge = (id: StepId): StepId[] => (isIn(id) ? [id] : (path[id]?.after ?? []).flatMap(bridge))
  const graph: Graph = new Map()
  for (const id of ids.filter(isIn)) {
    const { after } = path[id]!
    const bridged = after.every(isIn) ? [...after] : [...new Set(after.flatMap(bridge))]
    graph.set(id, { after: bridged, isCertain: needs.get(id) === true })
  }
  return graph
}

/** Topological order (Kahn); among the free steps, the one listed first in `STEPS`. */
function inOrder(graph: Graph): StepId[] {
  const order: StepId[] = []
  const placed = new Set<StepId>()
  const waiting = [...graph.keys()]
  while (waiting.length > 0) {
    const at = waiting.findIndex((id) => graph.get(id)!.after.every((step) => placed.has(step)))
    if (at < 0) throw new Error(`a circle among the steps ${waiting.join(', ')}`)
    const [id] = waiting.splice(at, 1) as [StepId]
    placed.add(id)
    order.push(id)
  }
  return order
}

function stepOf(id: StepId, graph: Graph, plan: Plan, isReopened: boolean): CorrectedStep {
  const { after, isCertain } = graph.get(id)!
  const days = durationOf(id, plan)
  const state = isReopened ? 'to_do' : stateOf(id, plan)
  const standing = isOver({ state }) ? [] : standingTrades(id, plan)
  return {
    id,
    state,
    isCertain,
    after,
    parties: partiesOf(id, plan.kind),
    documents: STEPS[id].documents,
    sources: STEPS[id].sources,
    ...(days && { days }),
    ...(standing.length > 0 && { standing }),
    over: { min: 0, max: 0 },
    isCritical: false,
  }
}

/** Sets when each step can be over and marks the critical path; returns the total length. */
function time(steps: CorrectedStep[]): CorrectedPath['days'] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  for (const step of steps) {
    for (const end of ['min', 'max'] as const) {
      const before = step.after.map((id) => byId.get(id)!.over[end])
      step.over[end] = Math.max(0, ...before) + daysLeft(step, end)
    }
  }
  const longest = (end: 'min' | 'max') => Math.max(0, ...steps.map(({ over }) => over[end]))
  markCritical(steps, longest('max'))
  return { min: longest('min'), max: longest('max') }
}

/** At best, steps of unknown state are done and optional ones are not needed. */
function daysLeft(step: CorrectedStep, end: 'min' | 'max'): number {
  const { state, isCertain, days } = step
  if (isOver(step) || !days) return 0
  return end === 'min' && (state === 'not_checked' || !isCertain) ? 0 : days[end]
}

/** Works backwards from the end: a step is critical when its latest possible end equals its expected end. */
function markCritical(steps: CorrectedStep[], total: number): void {
  const latest = new Map<StepId, number>(steps.map(({ id }) => [id, total]))
  for (const step of steps.toReversed()) {
    const mustBeOver = latest.get(step.id)!
    const mustStart = mustBeOver - daysLeft(step, 'max')
    for (const id of step.after) latest.set(id, Math.min(latest.get(id)!, mustStart))
    step.isCritical = !isOver(step) && step.days !== undefined && mustBeOver === step.over.max
  }
}
