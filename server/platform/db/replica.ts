import { setImmediate as laterTurn, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import type { Log } from '../log/log.ts'
import { DatabaseUnavailable } from './connection-loss.ts'
import type { Db, Tx } from './db.ts'
import { listen } from './listen.ts'

/** Milliseconds that a read waits for the replica to reach a change; then the primary is asked. Our choice. */
const WAIT_FOR_REPLAY = 150
/** Milliseconds between two looks at the replica while a read waits for it. */
const LOOK_EVERY = 5
/** Milliseconds for which a replica that failed is left out. Our choice. */
const LEFT_OUT_FOR = 5_000
/** SQLSTATE of a read that the replica gave up because replaying needed its rows. */
const CONFLICT_WITH_REPLAY = '40001'

/** State of the replica for metrics. */
export interface ReplicaStatus {
  /** Whether public reads go to it now. */
  isUsed: boolean
  /** Seconds since the newest change it has replayed was made; 0 when it has all it received. */
  lagSeconds: number | undefined
  /** Public reads so far by who answered. */
  reads: { replica: number; primary: number }
}

export interface ReplicaDb {
  /** The same database, whose public reads go to the replica whenever it has every announced change. */
  db: Db
  status(): Promise<ReplicaStatus>
  close(): Promise<void>
}

interface Parts {
  primary: Db
  replica: Db
  /** Address of the primary past any pooler, where changes are announced. */
  databaseUrl: string
  log: Log
}

/**
 * Reads what everybody may see from a replica. Each announced change (`public_changed`) raises the position that the
 * replica must have replayed before it is asked again, so a page that was dropped from memory is never rendered from
 * rows older than the change. Without the replica the primary answers; a failing one is left out for some seconds.
 */
export async function openReplica({ primary, replica, databaseUrl, log }: Parts): Promise<ReplicaDb> {
  const reads = { replica: 0, primary: 0 }
  const wanted = followPosition(primary)
  const isReplayed = followReplay(replica)
  let leftOutUntil = 0
  const announcements = await listen(databaseUrl, ['public_changed'], wanted.announce, wanted.announce)
  wanted.announce()

  async function isUsable(): Promise<boolean> {
    // Who reads because a change was announced may have heard of it, in this turn, before we did.
    await laterTurn()
    return Date.now() >= leftOutUntil && (await isReplayed(await wanted.position()))
  }

  function leaveOut(error: unknown): void {
    if (Date.now() >= leftOutUntil)
      log.warn({ err: error }, 'the replica cannot be asked; the primary answers')
    leftOutUntil = Date.now() + LEFT_OUT_FOR
  }

  async function readPublic<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      if (await isUsable()) {
        const told = await replica.read(actor, work)
        reads.replica++
        return told
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) leaveOut(error)
      else if (!isConflict(error)) throw error
    }
    reads.primary++
    return primary.read(actor, work)
  }

  /** Whoever wrote here reads it back, before its announcement arrives. */
  const withActor: Db['withActor'] = (actor, work) => primary.withActor(actor, work).finally(wanted.announce)

  return {
    db: { ...primary, withActor, readPublic },
    status: async () => ({
      isUsed: await isUsable().catch(() => false),
      lagSeconds: await readLag(replica).catch(() => undefined),
      reads: { ...reads },
    }),
    close: async () => {
      await announcements.close()
      await replica.close()
    },
  }
}

const isConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === CONFLICT_WITH_REPLAY

/**
 * The position in the primary's log at the time of the newest announcement. While the primary cannot be asked nothing is
 * written either, so the position known before stays right.
 */
function followPosition(primary: Db) {
  let known = 0n
  let reading: Promise<void> | undefined
  let isBehind = false
  const read = async () => {
    while (isBehind) {
      isBehind = false
      try {
        known = await readPosition(primary, 'pg_current_wal_insert_lsn()')
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        // The reconnect announces again.
        return
      }
    }
  }
  return {
    announce: () => {
      isBehind = true
      reading ??= read().finally(() => {
        reading = undefined
      })
      // Whoever reads next sees the fault.
      reading.catch(() => {})
    },
    position: async () => {
      await reading
      return known
    },
  }
}

/** Whether the replica has replayed a position, after a short wait. All who wait share its answers. */
function followReplay(replica: Db): (position: bigint) => Promise<boolean> {
  let replayed = -1n
  let looking: Promise<void> | undefined
  const look = async () => {
    replayed = await readPosition(replica, 'pg_last_wal_replay_lsn()')
  }
  return async (position) => {
    const until = Date.now() + WAIT_FOR_REPLAY
    while (replayed < position) {
      looking ??= look().finally(() => {
        looking = undefined
      })
      await looking
      if (replayed >= position) break
      if (Date.now() >= until) return false
      await wait(LOOK_EVERY)
    }
    return true
  }
}

/** A position in the write-ahead log as a number; throws when the server is none that has one, such as a promoted replica. */
async function readPosition(
  db: Db,
  of: 'pg_current_wal_insert_lsn()' | 'pg_last_wal_replay_lsn()',
): Promise<bigint> {
  const { rows } = await db.read(visitor, (tx) =>
    sql<{ position: string | null }>`select pg_catalog.${sql.raw(of)}::text as position`.execute(tx),
  )
  const position = rows[0]?.position
  if (!position)
    throw new DatabaseUnavailable('connection', new Error(`${of} returned nothing: not a replica`))
  const [high, low] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function readLag(replica: Db): Promise<number> {
  const { rows } = await replica.read(visitor, (tx) =>
    sql<{ lag: number }>`
      select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`.execute(
      tx,
    ),
  )
  return rows[0]!.lag
}
