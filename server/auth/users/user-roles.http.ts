import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { isUuid } from '#domain/shared/id.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Callers } from '../read-caller.ts'
import { bearerOf } from '../require-user.ts'

const COLUMNS = ['user_id', 'role'] as const
type Column = (typeof COLUMNS)[number]

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name)

/** How `.single()` asks for one row instead of a list. */
const ONE_ROW = 'application/vnd.pgrst.object+json'

interface Wish {
  columns: readonly Column[]
  filters: [Column, string][]
  limit: number | undefined
}

/**
 * `GET /user_roles` as the official client's query builder sends it: `select`, `user_id=eq.…`, `role=eq.…`, `limit`.
 * Mounted at /rest/v1. The database shows each person their own rows and nothing else.
 */
export function userRoleDoors({ db }: Pick<CommandContext, 'db'>, callers: Callers): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  doors.use(cors({ origin: '*', allowMethods: ['GET'] }))
  doors.get('/user_roles', async (c) => {
    const caller = await callers.read(bearerOf(c) ?? '')
    c.header('cache-control', 'no-store')
    if (!caller) return refuse(c, 401, 'PGRST301', 'No suitable key or wrong key type')
    const wish = readWish(new URL(c.req.url).searchParams)
    if (typeof wish === 'string') return refuse(c, 400, 'PGRST100', wish)
    const rows = await db.withActor({ kind: 'user', userId: caller.userId }, (tx) => {
      let query = tx.selectFrom('user_roles').select(wish.columns).orderBy('role')
      for (const [column, value] of wish.filters) query = query.where(column, '=', value as never)
      return (wish.limit === undefined ? query : query.limit(wish.limit)).execute()
    })
    if (!c.req.header('accept')?.includes(ONE_ROW)) return c.json(rows)
    if (rows.length === 1) return c.body(JSON.stringify(rows[0]), 200, { 'content-type': ONE_ROW })
    const details = `The result contains ${rows.length} rows`
    return refuse(c, 406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
  })
  return doors
}

/** A text says what is wrong with the question. */
function readWish(query: URLSearchParams): Wish | string {
  const wish: Wish = { columns: COLUMNS, filters: [], limit: undefined }
  for (const [name, value] of query) {
    // PostgreSQL's text has no NUL.
    if (value.includes('\u0000')) return `${name} holds a character that cannot be stored`
    if (name === 'select') {
      const columns = value === '*' ? [...COLUMNS] : value.split(',')
      if (!columns.every(isColumn)) return `column of user_roles expected in select, not "${value}"`
      wish.columns = columns
    } else if (name === 'limit' && /^\d{1,6}$/.test(value)) wish.limit = Number(value)
    else if (name === 'order' && value.split('.').slice(0, 1).every(isColumn)) continue
    else if (isColumn(name) && value.startsWith('eq.')) wish.filters.push([name, value.slice(3)])
    else return `"${name}=${value}" is not understood`
  }
  const stray = wish.filters.find(([column, value]) => column === 'user_id' && !isUuid(value))
  return stray ? `invalid input syntax for type uuid: "${stray[1]}"` : wish
}

function refuse(
  c: Context<HttpEnv>,
  status: 400 | 401 | 406,
  code: string,
  message: string,
  details: string | null = null,
): Response {
  return c.json({ code, message, details, hint: null }, status)
}
