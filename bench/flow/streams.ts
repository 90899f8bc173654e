import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { askFrom } from '../ask-from.ts'
import { atMost, type Bench } from '../bench.ts'
import { askOnce } from '../client.ts'
import { aSubmit } from '../people.ts'

/** Sockets per process of readers: just below the usual limit of open files. */
const READERS_A_PROCESS = 2_500
const STREAMS = 5_000

/**
 * Milliseconds from sending a project request to one process of ours until the last of five thousand readers of another
 * has received it. Each stream needs two open files: where `ulimit -n` is below 8192, raise it first.
 */
export const streams: Bench = {
  name: 'streams',
  unit: 'ms',
  goal: atMost(1_000),
  isLong: true,
  open: async ({ serverWith, share, ours }) => {
    const here = await serverWith('streams', {})
    const processes = await openReaders(here.port, Math.max(4, Math.ceil(STREAMS * share)))
    return {
      ours: () => lastHears(processes, ours.port),
      close: async () => {
        for (const child of processes) child.kill()
      },
    }
  },
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

async function lastHears(processes: ChildProcess[], port: number): Promise<number> {
  const mark = `bench ${++serial}.`
  const ready = processes.map((child) => once(child, 'message'))
  for (const child of processes) child.send({ expect: mark })
  await Promise.all(ready)
  const heard = processes.map((child) => once(child, 'message'))
  const sentAt = Number(process.hrtime.bigint() / 1000n)
  await submit(port, mark)
  const answers = (await Promise.all(heard)) as [{ heardAt: number[] }][]
  return Math.max(...answers.flatMap(([{ heardAt }]) => heardAt.map((time) => (time - sentAt) / 1000)))
}

let serial = 0
let owners = 300_000

async function submit(port: number, mark: string): Promise<void> {
  const body = aSubmit(++owners)
  const ask = askFrom({
    method: 'POST',
    path: '/api/v1/project-requests',
    body: { ...body, text: `${body.text} ${mark}` },
  })
  const { status, body: answer } = await askOnce(port, ask)
  if (status !== 201) throw new Error(`submit returned ${status}: ${answer}`)
}
