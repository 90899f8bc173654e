import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'

/** What callers were told, beside the rows and the phones. */
export interface Reconciliation {
  submitted: number
  answered: number
  failed: number
  /** Acknowledged requests that the database lacks. */
  lost: string[]
  /** Requests in the database that nobody had acknowledged: a repetition that counted twice. */
  doubled: string[]
  /** Numbers that did not get exactly one message. */
  messages: { mobile: string; got: number }[]
}

const MESSAGES_WITHIN = 180_000

/** Ends the load and compares. */
export async function reconcile(cluster: Cluster, load: Load): Promise<Reconciliation> {
  await load.stop()
  const rows = await cluster.owner<{ id: string }[]>`select id from project_requests`
  const stored = new Set(rows.map(({ id }) => id))
  const told = new Set(load.submitted.map(({ id }) => id))
  return {
    submitted: load.submitted.length,
    answered: load.answered.length,
    failed: load.failures.length,
    lost: [...told].filter((id) => !stored.has(id)),
    doubled: [...stored].filter((id) => !told.has(id)),
    messages: await messagesOf(cluster, load),
  }
}

/** Waits until nothing is to be sent, then counts what each owner's phone got. */
async function messagesOf(
  { owner, whatsApp }: Cluster,
  { submitted }: Load,
): Promise<Reconciliation['messages']> {
  const until = performance.now() + MESSAGES_WITHIN
  while (performance.now() < until) {
    const [row] = await owner<{ open: number }[]>`
      select count(*)::int as open from messages where direction = 'outgoing' and status in ('queued', 'sending')`
    if (row?.open === 0) break
    await wait(500)
  }
  const wrong: Reconciliation['messages'] = []
  for (const { mobile } of submitted) {
    const got = (await whatsApp.chat(`966${mobile.slice(1)}`)).length
    if (got !== 1) wrong.push({ mobile, got })
  }
  return wrong
}
