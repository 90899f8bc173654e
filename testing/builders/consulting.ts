import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { MoyasarConfig } from '#server/platform/config/payment-settings.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

export interface ConsultingAct {
  act: string
  input?: unknown
  /** Number of steps before it dies; absent means it completes. */
  dieAfter?: number
}

export interface ConsultingProcess {
  /** Runs all concurrently at that time. Returns for each `done`, its refusal's code, or `dead`. */
  live(now: Date, acts: ConsultingAct[]): Promise<string[]>
  /** Kills the process without finishing, closing or releasing anything. */
  kill(): Promise<void>
}

/** Starts another process for consultations on the same database (consulting-process.ts). */
export async function aConsultingProcess(
  database: TestDatabase,
  moyasar?: MoyasarConfig,
): Promise<ConsultingProcess> {
  const words = [
    'testing/processes/consulting-process.ts',
    database.url,
    ...(moyasar ? [JSON.stringify(moyasar)] : []),
  ]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answer = async () => {
    const { value } = await lines.next()
    if (!value) throw new Error('The process ended')
    return JSON.parse(value)
  }
  await answer()
  return {
    async live(now, acts) {
      child.stdin.write(`${JSON.stringify({ now, acts })}\n`)
      return (await answer()).outcomes
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
