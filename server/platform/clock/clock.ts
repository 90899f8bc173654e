/** Where the time comes from. Given to everything that needs it, so tests can stand still or jump. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
