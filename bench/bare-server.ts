/**
 * The reference in every comparison: minimal code on Hono and postgres.js that returns the same bytes or rows, without
 * roles, checks or a log. Each bench defines its own route (bench/routes), which gets an address here.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import postgres from 'postgres'
import { bareRoutes } from './routes/all.ts'

const sql = postgres(process.env.DATABASE_URL ?? '', {
  // The size of our own pool.
  max: 6,
  connection: { search_path: 'app,graphile_worker' },
  onnotice: () => {},
  transform: postgres.camel,
  types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
})
const app = new Hono()
app.onError((error, c) => c.text(error.stack ?? error.message, 500))
app.get('/healthz', (c) => c.json({ status: 'alive' }))
for (const { name, bare } of bareRoutes) app.all(`/${name}/*`, bare({ sql, ours: process.env.OURS ?? '' }))

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.on('disconnect', () => process.exit())
process.on('SIGTERM', async () => {
  server.close()
  await sql.end({ timeout: 1 })
  process.exit()
})
