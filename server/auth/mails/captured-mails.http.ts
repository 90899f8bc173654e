import { Hono } from 'hono'
import { readCapturedMails } from '#server/adapters/mail/capture.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** The people's inboxes, for `/dev/inbox`. Embedded mode only. `?to=` narrows to one address. */
export function capturedMailDoors({ config }: Pick<CommandContext, 'config'>): Hono {
  return new Hono().get('/', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ mails: await readCapturedMails(config.databaseUrl, c.req.query('to')) })
  })
}
