import type { Estimate } from './estimate.ts'

/** A line for providers to price. It holds no money: a provider who saw ours would only repeat it. */
export interface NewScopeLine {
  code: string
  phase: string
  quantity: number
  unit: string
}

/** Used where no source prices the scope: one line for all of it. */
const WHOLE_JOB: NewScopeLine = { code: 'whole_job', phase: 'whole_job', quantity: 1, unit: 'job' }

/**
 * Lines that a project request asks providers to price: those of its estimate without the reserve, which is
 * our own caution.
 */
export function scopeLinesOf(estimate: Pick<Estimate, 'lines'> | undefined): NewScopeLine[] {
  const lines = (estimate?.lines ?? [])
    .filter(({ code, quantity }) => code !== 'reserve' && quantity > 0)
    .map(({ code, phase, quantity, unit }) => ({ code, phase, quantity, unit }))
  return lines.length > 0 ? lines : [WHOLE_JOB]
}
