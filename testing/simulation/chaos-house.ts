import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import type { Ending, RestartablePostgres } from '#testing/postgres/restartable-postgres.ts'
import { type ServerProcess, type Settings, startServer } from '#testing/processes/server-process.ts'

type Chance = () => number

const ENDINGS: Ending[] = ['fast', 'immediate', 'kill']
const pick = <Item>(items: readonly Item[], chance: Chance): Item =>
  items[Math.floor(chance() * items.length)] as Item

/** A slot for one process, empty while it is restarted. */
interface Place {
  port: number
  settings: Settings
  process: ServerProcess | undefined
  starting: Promise<void>
}

/** Two web processes and two workers, restarted like by an orchestrator. */
export interface ChaosHouse {
  /** Addresses of the web processes. */
  urls: string[]
  /** Kills a process with `kill -9`, or stops PostgreSQL. Returns what was killed. */
  killSomething(): Promise<string>
  /** Processes that ended without being killed, with their output. */
  endedByThemselves: string[]
  /** Resolves when all processes run again. */
  whole(): Promise<void>
  close(): Promise<void>
}

interface HouseOptions {
  database: RestartablePostgres
  chance: Chance
  settingsOf(port: number): Settings
}

export async function openChaosHouse({ database, chance, settingsOf }: HouseOptions): Promise<ChaosHouse> {
  const endedByThemselves: string[] = []
  let isClosing = false

  async function stand(place: Place): Promise<void> {
    while (!isClosing) {
      // A start during a stop of PostgreSQL reports it and exits with code 1, as it should.
      const started = await startServer(place.settings).catch((error: Error) => error)
      if (!(started instanceof Error)) {
        place.process = started
        return
      }
      if (!/PostgreSQL|No server responds|database/.test(started.message))
        endedByThemselves.push(started.message)
      await wait(250)
    }
  }

  const places: Place[] = []
  for (const runs of ['web', 'web', 'worker', 'worker']) {
    const port = await freePort()
    const place = { port, settings: { ...settingsOf(port), MIMAR_PROCESSES: runs }, process: undefined }
    const made: Place = { ...place, starting: Promise.resolve() }
    made.starting = stand(made)
    places.push(made)
  }
  await Promise.all(places.map(({ starting }) => starting))

  async function killProcess(place: Place): Promise<void> {
    const { process } = place
    place.process = undefined
    if (process?.isRunning()) await process.kill()
    else if (process) endedByThemselves.push(process.output().slice(-2_000))
    place.starting = stand(place)
  }

  /** Records and restarts processes that ended by themselves. */
  async function restoreFallen(): Promise<void> {
    for (const place of places) if (place.process && !place.process.isRunning()) await killProcess(place)
  }

  return {
    urls: places
      .filter(({ settings }) => settings.MIMAR_PROCESSES === 'web')
      .map(({ port }) => `http://127.0.0.1:${port}`),
    endedByThemselves,
    async killSomething() {
      await restoreFallen()
      const standing = places.filter(({ process }) => process)
      if (standing.length === 0 || chance() < 0.6) {
        const how = pick(ENDINGS, chance)
        await database.end(how)
        await wait(chance() * 400)
        await database.start()
        return `database (${how})`
      }
      const place = pick(standing, chance)
      await killProcess(place)
      return String(place.settings.MIMAR_PROCESSES)
    },
    async whole() {
      await restoreFallen()
      await Promise.all(places.map(({ starting }) => starting))
    },
    async close() {
      isClosing = true
      await Promise.all(places.map(({ starting }) => starting))
      await Promise.all(places.map(({ process }) => process?.kill()))
    },
  }
}

/** The network between the external services and us. */
export interface UnrulyRelay {
  /** Resolves when every delivery was accepted. */
  landed(): Promise<void>
  close(): void
}

/**
 * Accepts each delivery immediately and forwards it to one of our addresses until it is accepted: some twice, and in
 * any order.
 */
export async function openUnrulyRelay(
  port: number,
  urls: () => string[],
  chance: Chance,
): Promise<UnrulyRelay> {
  const inAir = new Set<Promise<void>>()

  async function carry(path: string, headers: Record<string, string>, body: Buffer): Promise<void> {
    for (let isTaken = false; !isTaken; ) {
      await wait(chance() < 0.3 ? chance() * 600 : 5)
      const delivery = { method: 'POST', headers, body: new Uint8Array(body) }
      const answer = await fetch(`${pick(urls(), chance)}${path}`, delivery).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => {})
      isTaken = answer?.status === 200
      if (!isTaken) await wait(200)
    }
  }

  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    const headers = Object.fromEntries(
      ['content-type', 'x-hub-signature-256'].map((name) => [name, String(req.headers[name] ?? '')]),
    )
    for (let copies = chance() < 0.2 ? 2 : 1; copies > 0; copies--) {
      const carried = carry(req.url ?? '/', headers, body)
      inAir.add(carried)
      void carried.finally(() => inAir.delete(carried))
    }
    res.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    landed: async () => {
      while (inAir.size > 0) await Promise.all([...inAir])
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
