import { Hono } from 'hono'
import { readCapturedMails } from '#server/adapters/mail/capture.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** Inboxes for `/dev/inbox`, in embedded mode only. `?to=` filters by one address. */
export function capturedMailRoutes({ config }: Pick<CommandContext, 'config'>): Hono {
  return new Hono().get('/', async (c) => {
    c.header('cache-control', 'no-store')
    const to = c.req.query('to')
    // PostgreSQL stores no NUL, so no address contains one.
    if (to?.includes('\0')) return c.json({ mails: [] })
    return c.json({ mails: await readCapturedMails(config.databaseUrl, to) })
  })
}
