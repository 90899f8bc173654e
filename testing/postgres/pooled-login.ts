import { randomBytes } from 'node:crypto'
import type { TestDatabase } from './database.ts'

/** A login for a pooler: it owns nothing and may become nobody until the product has set it up. */
export async function createPooledLogin({ url, sql }: TestDatabase) {
  const name = `pooled_${process.pid}_${randomBytes(6).toString('hex')}`
  await sql.unsafe(`create role ${name} login noinherit password '${name}'`)
  return {
    name,
    url: Object.assign(new URL(url), { username: name, password: name }).href,
    /** Call it when its connections have ended. */
    drop: () => sql.unsafe(`drop role ${name}`),
  }
}
