import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ServerProcess } from '#testing/server-process.ts'

/** Sockets a process of readers holds; a system's usual limit of open files is not far above. */
const READERS_A_PROCESS = 2_500

export interface StreamFigures {
  streams: number
  /** Milliseconds from sending the project request to another process until a reader has heard of it. */
  p50: number
  p99: number
  max: number
  /** Kilobytes the process under test grew by, for each stream it holds. */
  kilobytesEach: number
}

/** Opens the streams on `here`; each round stores a project request in `there` and waits until everybody has heard. */
export async function benchStreams(
  here: ServerProcess,
  there: ServerProcess,
  { streams, rounds }: { streams: number; rounds: number },
): Promise<StreamFigures> {
  await submit(there)
  const before = await residentBytes(here)
  const processes = await openReaders(here.port, streams)
  const grown = (await residentBytes(here)) - before
  const took: number[] = []
  for (let round = 0; round < rounds; round++) took.push(...(await hearingTimes(processes, there)))
  for (const child of processes) child.kill()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!
  return { streams, p50: at(0.5), p99: at(0.99), max: took.at(-1)!, kilobytesEach: grown / 1024 / streams }
}

async function openReaders(port: number, streams: number): Promise<ChildProcess[]> {
  const processes: ChildProcess[] = []
  for (let from = 0; from < streams; from += READERS_A_PROCESS) {
    const child = fork(path.join(import.meta.dirname, 'stream-readers.ts'))
    processes.push(child)
    child.send({ port, from, count: Math.min(READERS_A_PROCESS, streams - from) })
    await once(child, 'message')
  }
  return processes
}

/** Milliseconds, one for each reader. */
async function hearingTimes(processes: ChildProcess[], there: ServerProcess): Promise<number[]> {
  const mark = `bench ${++serial}.`
  const ready = processes.map((child) => once(child, 'message'))
  for (const child of processes) child.send({ expect: mark })
  await Promise.all(ready)
  const heard = processes.map((child) => once(child, 'message'))
  const sentAt = Number(process.hrtime.bigint() / 1000n)
  await submit(there, mark)
  const answers = (await Promise.all(heard)) as [{ heardAt: number[] }][]
  return answers.flatMap(([{ heardAt }]) => heardAt.map((time) => (time - sentAt) / 1000))
}

let serial = 0

/** Each from an owner and an address of its own, so that no allowance is used up. */
async function submit({ url }: ServerProcess, text = ''): Promise<void> {
  const response = await fetch(`${url}/api/v1/project-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.250.0.${serial}` },
    body: JSON.stringify({
      facts: { projectType: 'villa_construction', city: 'riyadh', areaSqm: 350, finishLevel: 'standard' },
      text: `فيلا دورين وملحق، والبدء بعد شهرين ${text}`,
      locale: 'ar',
      contact: { name: 'نورة العتيبي', mobile: `96655${String(serial).padStart(7, '0')}` },
      consent: true,
      documentIds: [],
    }),
  })
  if (response.status !== 201) throw new Error(`submit answered ${response.status}: ${await response.text()}`)
}

async function residentBytes({ url }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
}
