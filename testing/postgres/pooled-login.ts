import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import type { TestDatabase } from './database.ts'

/** A login for a pooler: it owns nothing and may become nobody until the product has set it up. */
export async function createPooledLogin({ url, sql }: TestDatabase) {
  const name = `pooled_${process.pid}_${randomBytes(6).toString('hex')}`
  await sql.unsafe(`create role ${name} login noinherit password '${name}'`)
  return {
    name,
    url: Object.assign(new URL(url), { username: name, password: name }).href,
    /** Call it when its connections are closed. */
    drop: async () => {
      // The server ends them a moment later, and who owns the database may not end those of a role that is gone.
      await vi.waitUntil(
        async () => (await sql`select from pg_stat_activity where usename = ${name}`).length === 0,
        {
          timeout: 30_000,
        },
      )
      await sql.unsafe(`drop role ${name}`)
    },
  }
}
