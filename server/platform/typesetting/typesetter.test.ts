import { afterAll, expect, it } from 'vitest'
import { JobFailed, PoolBusy } from '../threads/thread-pool.ts'
import { createTypesetter } from './typesetter.ts'

const typesetter = createTypesetter({ mostJobs: 2 })
afterAll(() => typesetter.close())

const template = '#json(bytes(sys.inputs.data)).words'
const job = (words: string) => ({ template, data: JSON.stringify({ words }) })
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'

it('sets a document in a thread of its own, so that others are answered meanwhile', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const pdf = await typesetter.pdf(job('مسار'))
  clearInterval(counting)
  expect(isPdf(pdf)).toBe(true)
  expect(turns).toBeGreaterThan(5)
})

it('says so when more wait than it can set in time', async () => {
  const underWay = [typesetter.pdf(job('one')), typesetter.pdf(job('two'))]
  await expect(typesetter.pdf(job('three'))).rejects.toBeInstanceOf(PoolBusy)
  expect((await Promise.all(underWay)).every(isPdf)).toBe(true)
})

it('goes on after a document that cannot be set', async () => {
  await expect(typesetter.pdf({ template: '#panic("no")', data: '{}' })).rejects.toBeInstanceOf(JobFailed)
  expect(isPdf(await typesetter.pdf(job('next')))).toBe(true)
})

it('gives up on a thread that is stuck, and starts another', async () => {
  const impatient = createTypesetter({ deadline: 1 })
  await expect(impatient.pdf(job('word '.repeat(50_000)))).rejects.toThrow(/too long/)
  await impatient.close()
})
