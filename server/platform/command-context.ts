import type { Clock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { Log } from './log/log.ts'

/** Dependencies of every command: database, clock, configuration, log. */
export interface CommandContext {
  db: Db
  clock: Clock
  config: Config
  log: Log
}
