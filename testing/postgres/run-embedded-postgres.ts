// Starts an embedded server in another process, prints the result, and waits to be killed or stopped. usage: node
// testing/postgres/run-embedded-postgres.ts <data root>
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

const [dataRoot = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataRoot, name: 'postgres', settings: { fsync: 'off' } })
process.stdout.write(`${JSON.stringify({ adopted: server.adopted, url: server.url('mimar') })}\n`)
process.stdin.on('end', () => void server.stop()).resume()
