import type { ProviderKind } from '../providers/provider.ts'
import { PROVIDER_KINDS } from '../providers/provider.ts'
import type { CorrectedPath } from './correct-path.ts'
import { isOver } from './progress.ts'
import type { StepId } from './steps.ts'

/** A kind of provider and the steps it is needed for, in order. */
export interface ProviderToAsk {
  kind: ProviderKind
  steps: StepId[]
}

/** Returns the kinds of provider to ask, in the order in which the path needs them. */
export function providersToAsk({ steps }: CorrectedPath): ProviderToAsk[] {
  // No provider is suggested for a step that the project may not have.
  const open = steps.filter((step) => !isOver(step) && step.isCertain)
  return PROVIDER_KINDS.map((kind) => ({
    kind,
    steps: open.filter(({ parties }) => parties.includes(kind)).map(({ id }) => id),
  }))
    .filter(({ steps }) => steps.length > 0)
    .sort((a, b) => firstOf(open, a) - firstOf(open, b))
}

function firstOf(open: readonly { id: StepId }[], { steps }: ProviderToAsk): number {
  return open.findIndex(({ id }) => id === steps[0])
}
