import type { ReactNode } from 'react'

interface FurjatStepsProps {
  total: number
  /** How many are done; the next one is the current step. */
  done: number
  /** Lights the step after the done ones in clay. */
  current?: boolean | undefined
  /** Said to screen readers for the bare row: «أُنجزت خطوتان من 4». Without it the row is silent. */
  label?: string | undefined
  /** Names under the openings make it a list of steps; one for each opening. */
  steps?: readonly ReactNode[] | undefined
}

/** الفُرَج: a row of wall openings for steps done, current and left. Never for ratings. */
export function FurjatSteps({ total, done, current = true, label, steps }: FurjatStepsProps) {
  const states = Array.from({ length: total }, (_, index) => stateOf(index, done, current))
  if (steps) return <NamedSteps states={states} steps={steps} label={label} />
  return (
    <span className="furjat" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an opening is its place in the row
        <i key={index} data-state={state} />
      ))}
    </span>
  )
}

type StepState = 'done' | 'current' | 'left'

const stateOf = (index: number, done: number, current: boolean): StepState =>
  index < done ? 'done' : index === done && current ? 'current' : 'left'

function NamedSteps({
  states,
  steps,
  label,
}: {
  states: StepState[]
  steps: readonly ReactNode[]
  label?: string | undefined
}) {
  return (
    <ol className="furjat-steps" aria-label={label}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the row
        <li key={index} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <i data-state={state} aria-hidden="true" />
          <span>{steps[index]}</span>
        </li>
      ))}
    </ol>
  )
}
