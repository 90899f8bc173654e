/** A thread that follows a test's orders: respond, throw, never end, exhaust memory, or die. */
import { setTimeout as wait } from 'node:timers/promises'
import { serveJobs } from '#server/platform/threads/serve-jobs.ts'

export type Order = { do: 'answer' | 'throw' | 'spin' | 'eat' | 'die' | 'wait'; milliseconds?: number }

serveJobs(async ({ do: what, milliseconds = 0 }: Order) => {
  if (what === 'throw') throw new Error('as told')
  if (what === 'die') process.exit(3)
  if (what === 'wait') await wait(milliseconds)
  while (what === 'spin');
  const eaten: number[][] = []
  while (what === 'eat') eaten.push(Array.from({ length: 100_000 }, (_, at) => at))
  return what
})
