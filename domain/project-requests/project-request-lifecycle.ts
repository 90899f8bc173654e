import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

export const PROJECT_REQUEST_STATUSES = [
  'received',
  'dispatched',
  'quoted',
  'awarded',
  'closed',
  'cancelled',
] as const

export type ProjectRequestStatus = (typeof PROJECT_REQUEST_STATUSES)[number]
export type ProjectRequestEvent = 'dispatch' | 'quote' | 'award' | 'close' | 'cancel'

/** Another round of dispatch or another quote keeps the status; closed and cancelled are final. */
export const PROJECT_REQUEST_LIFECYCLE: Lifecycle<ProjectRequestStatus, ProjectRequestEvent> = {
  received: { dispatch: 'dispatched', close: 'closed', cancel: 'cancelled' },
  dispatched: { dispatch: 'dispatched', quote: 'quoted', close: 'closed', cancel: 'cancelled' },
  quoted: { dispatch: 'quoted', quote: 'quoted', award: 'awarded', close: 'closed', cancel: 'cancelled' },
  awarded: { close: 'closed' },
  closed: {},
  cancelled: {},
}

/** Whether it still takes quotes. */
export const isOpen = ({ status }: { status: ProjectRequestStatus }): boolean =>
  canMove(status, 'quote') || canMove(status, 'dispatch')

/** The status of a project request after an event, or undefined when the event cannot happen now. */
export function nextProjectRequestStatus(
  from: ProjectRequestStatus,
  event: ProjectRequestEvent,
): ProjectRequestStatus | undefined {
  return nextStatus(PROJECT_REQUEST_LIFECYCLE, from, event)
}

export function canMove(from: ProjectRequestStatus, event: ProjectRequestEvent): boolean {
  return nextProjectRequestStatus(from, event) !== undefined
}

/** Actions of an owner; `wish` asks for another number of quotes, possible as long as providers may be asked. */
export type OwnerAct = 'award' | 'close' | 'cancel' | 'wish'

export type ProjectRequestRefusal =
  | 'projectRequest.already_awarded'
  | 'projectRequest.already_closed'
  | 'projectRequest.already_cancelled'
  | 'projectRequest.no_quote_yet'

/** Reason why an owner cannot do this now, for the refusal and the disabled button alike; undefined when they can. */
export function whyNotProjectRequest(
  status: ProjectRequestStatus,
  act: OwnerAct,
): ProjectRequestRefusal | undefined {
  if (canMove(status, act === 'wish' ? 'dispatch' : act)) return undefined
  if (status === 'closed') return 'projectRequest.already_closed'
  if (status === 'cancelled') return 'projectRequest.already_cancelled'
  return status === 'awarded' ? 'projectRequest.already_awarded' : 'projectRequest.no_quote_yet'
}
