import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { MoyasarConfig } from '#server/platform/config/payment-settings.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

export interface ConsultingAct {
  act: string
  input?: unknown
  /** How many steps it is done after; all of them without. */
  dieAfter?: number
}

export interface ConsultingProcess {
  /** Does all of them at once, at that moment. When none goes on, of each: `done`, why it was refused, or `dead`. */
  live(now: Date, acts: ConsultingAct[]): Promise<string[]>
  /** As the machine does it: nothing is finished, closed or given back. */
  kill(): Promise<void>
}

/** Another process that consults on the same database (consulting-process.ts). */
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
