import { Hono } from 'hono'
import { readCapturedMails } from '#server/adapters/mail/capture.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** The people's inboxes, for `/dev/inbox`. Embedded mode only. `?to=` narrows to one address. */
export function capturedMailRoutes({ config }: Pick<CommandContext, 'config'>): Hono {
  return new Hono().get('/', async (c) => {
    c.header('cache-control', 'no-store')
    const to = c.req.query('to')
    // PostgreSQL keeps no NUL, so no inbox has one in its name.
    if (to?.includes('\0')) return c.json({ mails: [] })
    return c.json({ mails: await readCapturedMails(config.databaseUrl, to) })
  })
}
