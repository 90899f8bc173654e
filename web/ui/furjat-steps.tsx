import type { ReactNode } from 'react'

interface FurjatStepsProps {
  total: number
  /** Number of completed steps; the next one is current. */
  done: number
  /** Highlights the current step. */
  current?: boolean | undefined
  /** Text for screen readers, e.g. «أُنجزت خطوتان من 4». Without it the row is hidden from them. */
  label?: string | undefined
  /** One name per step. With names it is rendered as a list. */
  steps?: readonly ReactNode[] | undefined
}

/** الفُرَج: a row of wall openings for completed, current and remaining steps. Never for ratings. */
export function FurjatSteps({ total, done, current = true, label, steps }: FurjatStepsProps) {
  const states = Array.from({ length: total }, (_, index) => stateOf(index, done, current))
  if (steps) return <NamedSteps states={states} steps={steps} label={label} />
  return (
    <span className="furjat" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: openings have a fixed order
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
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have a fixed order
        <li key={index} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <i data-state={state} aria-hidden="true" />
          <span>{steps[index]}</span>
        </li>
      ))}
    </ol>
  )
}
