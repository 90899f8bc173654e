import type { Selectable } from 'kysely'
import type { SlaEvents } from '#db/types.ts'
import type { SlaEvent } from '#domain/sla/sla-events.ts'

export type SlaEventRow = Pick<
  Selectable<SlaEvents>,
  'sequence' | 'at' | 'type' | 'kind' | 'promised_at' | 'reason' | 'warning'
>

/** Maps a stored event to the domain's type. The table's constraints guarantee each type's fields. */
export function toSlaEvent({
  sequence,
  at,
  type,
  kind,
  promised_at,
  reason,
  warning,
}: SlaEventRow): SlaEvent {
  return {
    sequence,
    at,
    type,
    ...(kind && { kind }),
    ...(promised_at && { promisedAt: promised_at }),
    ...(reason && { reason }),
    ...(warning && { warning }),
  } as SlaEvent
}
