// The last act of `npm test`: leaves nothing running, unless another run is at work.
import { startTestPostgres } from './test-postgres.ts'

const server = await startTestPostgres()
await server.stop()
