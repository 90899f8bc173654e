import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(tell: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  tell(createLog({ destination }))
  return lines.join('')
}

test('personal data in a log line is redacted', () => {
  const line = logged((log) =>
    log.info({ contact: { name: 'سارة', mobile: '966512345678' }, input: { mobile: '966512345678' } }),
  )
  expect(line).not.toContain('966512345678')
  expect(line).not.toContain('سارة')
})

test('statement values attached to driver errors are not logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'quotes__one',
    detail: 'Key (mobile)=(966512345678) already exists.',
    parameters: ['966512345678'],
  })
  const line = logged((log) => log.error({ err: new Error('submit failed', { cause: error }) }))
  expect(line).not.toContain('966512345678')
  expect(line).toContain('23505')
  expect(line).toContain('quotes__one')
})

test('personal data in bindings and three levels deep is redacted, and IDs are kept', () => {
  const line = logged((log) =>
    log
      .child({ requestId: 'r-1', email: 'sara@example.com' })
      .info({ input: { owner: { mobile: '966512345678', id: 'o-1' } } }, 'x'),
  )
  expect(line).not.toMatch(/966512345678|sara@example.com/)
  expect(line).toMatch(/r-1.*o-1/)
})

test('all lines are written when the process exits', () => {
  const script = `import { createLog, flushLog } from '#server/platform/log/log.ts'
    const log = createLog()
    for (let n = 0; n < 5000; n++) log.info({ n }, 'line')
    await flushLog(log)
    process.exit(0)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toHaveLength(5000)
})

test('a line is written soon while the process continues', async () => {
  const script = `import { createLog } from '#server/platform/log/log.ts'
    createLog().info('line')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toContain('line')
  child.kill()
})

test('lines logged one by one are written in batches', () => {
  const script = `import fs from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { createLog, flushLog } from '#server/platform/log/log.ts'
    // Their time never comes, however slow this machine is.
    globalThis.setTimeout = () => ({ unref() {} })
    const { write } = fs
    let writes = 0
    fs.write = (...asked) => {
      writes++
      return write(...asked)
    }
    const log = createLog()
    for (let n = 0; n < 20; n++) {
      log.info({ n }, 'line')
      await wait(2)
    }
    const early = writes
    await flushLog(log)
    fs.writeSync(2, String(early))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toHaveLength(20)
  expect(stderr).toBe('0')
})
