import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { whileLocked } from './while-locked.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mimar lock '))
const file = path.join(folder, 'start.lock')
afterEach(() => rmSync(file, { force: true }))

/** Above the largest PID of Linux, so that no process has it. */
const DEAD = '4194301'

test('only one runs at a time, and each runs', async () => {
  let inside = 0
  let most = 0
  const works = Array.from({ length: 5 }, () =>
    whileLocked(file, async () => {
      most = Math.max(most, ++inside)
      await wait(5)
      inside--
    }),
  )
  await Promise.all(works)
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('a failed work releases the lock and keeps its error', async () => {
  await expect(whileLocked(file, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(existsSync(file)).toBe(false)
})

test('the lock of a killed process is taken over', async () => {
  writeFileSync(file, DEAD)
  expect(await whileLocked(file, async () => readFileSync(file, 'utf8'))).toBe(String(process.pid))
})

test.each([
  ['a PID that another program has since a reboot', String(process.ppid)],
  ['nothing, from a full disk', ''],
])('an old lock with %s is taken over', async (_, content) => {
  writeFileSync(file, content)
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(file, longAgo, longAgo)
  expect(await whileLocked(file, async () => 'done')).toBe('done')
})

test('a young lock of a living process is waited for', async () => {
  writeFileSync(file, String(process.ppid))
  let started = false
  const work = whileLocked(file, async () => {
    started = true
  })
  await wait(100)
  expect(started).toBe(false)
  rmSync(file)
  await work
  expect(started).toBe(true)
})
