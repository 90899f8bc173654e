// The last step of `npm test`: stops the server unless another run uses it.
import { startTestPostgres } from './test-postgres.ts'

const server = await startTestPostgres()
await server.stop()
