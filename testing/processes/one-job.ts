// A command whose only work is one job in a thread.
import { createThreadPool } from '#server/platform/threads/thread-pool.ts'
import type { Order } from './obedient.worker.ts'

const limits = { threads: 1, mostJobs: 1, deadline: 5_000, patience: 5_000, heap: 32 }
const pool = createThreadPool<Order, string>(new URL('./obedient.worker.ts', import.meta.url), limits)
console.log(await pool.run({ do: 'answer' }))
