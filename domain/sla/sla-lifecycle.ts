import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

export type SlaStatus = 'waiting' | 'running' | 'paused' | 'stopped'
export type SlaEventType = 'started' | 'paused' | 'resumed' | 'warned' | 'stopped' | 'reopened'

/**
 * Late is no status: it follows from the events and the time. A warning may be recorded after a pause that came
 * while it was sent.
 */
export const SLA_LIFECYCLE: Lifecycle<SlaStatus, SlaEventType> = {
  waiting: { started: 'running' },
  running: { paused: 'paused', warned: 'running', stopped: 'stopped' },
  paused: { resumed: 'running', warned: 'paused', stopped: 'stopped' },
  stopped: { reopened: 'running' },
}

/** The status after an event, or undefined when it cannot happen now: then the event changes nothing. */
export function nextSlaStatus(from: SlaStatus, event: SlaEventType): SlaStatus | undefined {
  return nextStatus(SLA_LIFECYCLE, from, event)
}
