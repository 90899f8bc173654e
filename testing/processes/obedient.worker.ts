/** A thread that follows a test's orders: respond, name itself, throw, never end, exhaust memory, or die. */
import { setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { serveJobs } from '#server/platform/threads/serve-jobs.ts'

export type Order = {
  do: 'answer' | 'tell' | 'throw' | 'spin' | 'eat' | 'die' | 'wait'
  milliseconds?: number
}

serveJobs(async ({ do: what, milliseconds = 0 }: Order) => {
  if (what === 'tell') return `thread ${threadId}`
  if (what === 'throw') throw new Error('as told')
  if (what === 'die') process.exit(3)
  if (what === 'wait') await wait(milliseconds)
  while (what === 'spin');
  const eaten: number[][] = []
  while (what === 'eat') eaten.push(Array.from({ length: 100_000 }, (_, at) => at))
  return what
})
