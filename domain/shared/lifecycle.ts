/** A lifecycle as data: for each status, the events it answers to and the status each leads to. */
export type Lifecycle<Status extends string, Event extends string> = {
  readonly [from in Status]: { readonly [event in Event]?: Status }
}

/** The status after an event, or undefined when that status does not answer to it. */
export function nextStatus<Status extends string, Event extends string>(
  lifecycle: Lifecycle<Status, Event>,
  from: Status,
  event: Event,
): Status | undefined {
  return lifecycle[from][event]
}
