import { writeFileSync } from 'node:fs'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { fillDirectory } from './bench/directory.ts'
const pg = await startEmbeddedPostgres({ dataRoot: '/tmp/claims-pg', name: 'postgres' })
const url = pg.url('mimar')
await migrate(url)
writeFileSync('/tmp/claims-pg.url', url)
await fillDirectory(url, 100_000)
console.log('filled')
setInterval(() => {}, 1000)
process.on('SIGTERM', async () => { await pg.stop(); process.exit(0) })
