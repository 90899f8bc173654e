// A process with one unhandled failure, which prints when it survives. usage: node
// testing/processes/unhandled-process.ts rejection|connection|bug
import { createShutdown } from '#server/platform/http/graceful-shutdown.ts'
import { createLog } from '#server/platform/log/log.ts'
import { logUnhandledErrors } from '#server/platform/unhandled-errors.ts'

const log = createLog()
const shutdown = createShutdown(log)
logUnhandledErrors(shutdown, log)
shutdown.onStop('work in flight', async () => void process.stdout.write('finished in order\n'))

const faults: Record<string, () => void> = {
  rejection: () => void Promise.reject(new Error('nobody awaits this')),
  connection: () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  },
  bug: () => {
    throw new TypeError('undefined is not a function')
  },
}
setTimeout(() => faults[process.argv[2] ?? '']?.(), 1)
setTimeout(() => process.stdout.write('lives on\n'), 50)
