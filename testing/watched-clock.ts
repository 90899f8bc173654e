import { businessMinutesBetween } from '#domain/sla/business-time.ts'
import type { SlaEvent, SlaKind } from '#domain/sla/sla-events.ts'

/**
 * Used minutes of a promise with events on whole minutes, counted minute by minute: is somebody working on it, and does
 * the minute count? Valid until the promise is late, where pauses stop counting.
 */
export function watchEveryMinute(kind: SlaKind, events: SlaEvent[], now: Date): number {
  const [first, ...later] = events
  let [status, used, usedAtStop, isKept, wasPaused] = ['running', 0, 0, false, false]
  // What happens at the last moment has happened, though no minute of it has passed.
  for (let minute = first!.at.getTime(); minute <= now.getTime(); minute += 60_000) {
    for (const event of later.filter(({ at }) => at.getTime() === minute)) {
      const { type } = event
      if (type === 'stopped' && status !== 'stopped') {
        ;[usedAtStop, isKept, wasPaused] = [used, event.reason === 'kept', status === 'paused']
        status = 'stopped'
      }
      if (type === 'paused' && status === 'running') status = 'paused'
      if (type === 'resumed' && status === 'paused') status = 'running'
      if (type === 'reopened' && status === 'stopped' && isKept) {
        // A decision made while waiting and undone leaves it waiting, as if nobody had decided.
        const waitsOn = wasPaused && event.reason === 'decision_undone'
        ;[status, used] = waitsOn ? ['paused', usedAtStop] : ['running', used]
      }
    }
    if (minute === now.getTime()) break
    const open = businessMinutesBetween(new Date(minute), new Date(minute + 60_000))
    if (status !== 'paused') used += kind === 'quote_complex' ? open : 1
  }
  return status === 'stopped' ? usedAtStop : used
}
