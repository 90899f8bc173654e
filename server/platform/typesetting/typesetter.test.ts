import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { JobFailed, PoolBusy } from '../threads/thread-pool.ts'
import { createTypesetter } from './typesetter.ts'

const typesetter = createTypesetter({ mostJobs: 2 })
afterAll(() => typesetter.close())

const template = '#json(bytes(sys.inputs.data)).words'
const job = (words: string) => ({ template, data: JSON.stringify({ words }) })
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'

it('a document is typeset in a thread while this one stays responsive', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const pdf = await typesetter.pdf(job('مسار'))
  clearInterval(counting)
  expect(isPdf(pdf)).toBe(true)
  expect(turns).toBeGreaterThan(5)
})

it('more jobs than can be done in time are rejected', async () => {
  const underWay = [typesetter.pdf(job('one')), typesetter.pdf(job('two'))]
  await expect(typesetter.pdf(job('three'))).rejects.toBeInstanceOf(PoolBusy)
  expect((await Promise.all(underWay)).every(isPdf)).toBe(true)
})

it('it continues after a document that cannot be typeset', async () => {
  await expect(typesetter.pdf({ template: '#panic("no")', data: '{}' })).rejects.toBeInstanceOf(JobFailed)
  expect(isPdf(await typesetter.pdf(job('next')))).toBe(true)
})

it('a stuck thread is ended and replaced', async () => {
  const impatient = createTypesetter({ deadline: 1 })
  await expect(impatient.pdf(job('word '.repeat(50_000)))).rejects.toThrow(/too long/)
  await impatient.close()
})

it('a thread that fails after it loaded Typst does not end the process', () => {
  const program = `
    import { Worker } from 'node:worker_threads'
    import './server/platform/typesetting/typesetter.ts'
    const thread = new Worker("require('@myriaddreamin/typst-ts-node-compiler'); throw new Error('no fonts')", { eval: true })
    thread.once('error', () => setTimeout(() => console.log('alive'), 500))`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect({ said: stdout.trim(), signal }).toEqual({ said: 'alive', signal: null })
})

it('a picture is in its own document and in none after it', async () => {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const withPicture = { template: '#image("picture-of-one.jpg")', data: '{}' }
  const drawn = await typesetter.pdf({ ...withPicture, files: { 'picture-of-one.jpg': picture } })
  expect(Buffer.from(drawn).toString('latin1')).toContain('/DCTDecode')
  await expect(typesetter.pdf(withPicture)).rejects.toBeInstanceOf(JobFailed)
})
