/** The whole of many-deliveries.db.test.ts with as many messages as issue 16 asks for. */
import { env } from 'node:process'

env.DELIVERIES ??= '10000'
await import('./many-deliveries.db.test.ts')
