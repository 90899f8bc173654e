import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type RateLimit, rateLimitKey, takeRateLimitIn } from '#server/platform/http/rate-limit.ts'

const DAY = 24 * 60 * 60
/** Share of the daily codes reserved for proved numbers. Our choice. */
const KEPT_FOR_KNOWN = 0.5

type Purse = 'all' | 'strangers'

/** Limit and spent codes of one budget. It refills evenly. */
export interface PurseState {
  limit: number
  spent: number
}

/**
 * Takes a code from the daily budget (`WHATSAPP_CODES_A_DAY`) in the caller's transaction, so that an unwritten code is
 * not counted. A proved number may use all of it, others their share. Returns 0, or the seconds to wait. See
 * docs/decisions/0007-limits-for-strangers.md
 */
export async function takeCode(tx: Tx, config: PurseConfig, isKnown: boolean): Promise<number> {
  let wait = 0
  for (const purse of isKnown ? (['all'] as const) : (['strangers', 'all'] as const)) {
    const allowance = allowanceOf(config, purse)
    if (allowance.limit > 0) wait = Math.max(wait, await takeRateLimitIn(tx, allowance))
  }
  return wait
}

type PurseConfig = Pick<Config, 'secret' | 'whatsapp'>

/** One key for all callers, so it contains no personal data. */
function allowanceOf({ secret, whatsapp }: PurseConfig, purse: Purse): RateLimit {
  const whole = whatsapp.codesADay
  const limit = purse === 'all' ? whole : Math.ceil(whole * (1 - KEPT_FOR_KNOWN))
  return { name: 'whatsapp.codes', key: purse, limit, perSeconds: DAY, secret }
}

/** Returns what is spent now; undefined without a limit. */
export async function readPurses({
  db,
  config,
}: Pick<CommandContext, 'db' | 'config'>): Promise<Record<Purse, PurseState> | undefined> {
  if (config.whatsapp.codesADay === 0) return undefined
  const allowances = { all: allowanceOf(config, 'all'), strangers: allowanceOf(config, 'strangers') }
  const rows = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('rate_limits')
      .select([
        'key',
        sql<number>`extract(epoch from full_at - clock_timestamp())::float8`.as('secondsToFull'),
      ])
      .where('key', 'in', Object.values(allowances).map(rateLimitKey))
      .execute(),
  )
  const stateOf = (allowance: RateLimit): PurseState => {
    const { limit, perSeconds } = allowance
    const secondsToFull = rows.find(({ key }) => key === rateLimitKey(allowance))?.secondsToFull ?? 0
    return { limit, spent: Math.max(0, Math.round((secondsToFull / perSeconds) * limit)) }
  }
  return { all: stateOf(allowances.all), strangers: stateOf(allowances.strangers) }
}
