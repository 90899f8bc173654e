import type { Clock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { Log } from './log/log.ts'

/** What every command is handed: where rows live, what time it is, how we are set up, where we say what happened. */
export interface CommandContext {
  db: Db
  clock: Clock
  config: Config
  log: Log
}
