import pg from 'pg'
import type { MailChannel, OutgoingMail } from './contract.ts'

export interface CapturedMail extends OutgoingMail {
  /** ISO. */
  at: string
}

/** Number of emails shown. Older ones are hidden. */
const SHOWN = 100

/** Stores emails in schema `dev` for `/dev/inbox` without sending them. Embedded mode only. */
export function createCapture(databaseUrl: string): MailChannel {
  return {
    async send(mail) {
      try {
        await withClient(databaseUrl, (client) => keep(client, mail))
        return { outcome: 'accepted' }
      } catch (error) {
        return { outcome: 'retry_later', reason: (error as { code?: string }).code ?? 'no database' }
      }
    },
  }
}

/** Returns emails, newest first; `to` filters by one address. */
export async function readCapturedMails(databaseUrl: string, to?: string): Promise<CapturedMail[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<OutgoingMail & { at: Date }>(
      `select id, recipient as to, subject, text, html, at from dev.mails
       where $1::text is null or recipient = $1 order by position desc limit ${SHOWN}`,
      [to ?? null],
    )
    return rows.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }))
  })
}

/** Uses a connection per call: emails are few, and nothing needs closing. */
async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'mail capture' })
  await client.connect()
  try {
    await client.query(TABLE)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** As in the WhatsApp fake: created in one transaction, one process at a time. */
const TABLE = `
  select pg_advisory_xact_lock(hashtext('mimar.dev'));
  create schema if not exists dev;
  create table if not exists dev.mails (
    position bigint generated always as identity primary key,
    id text not null unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    at timestamptz not null default now()
  );
`

async function keep(client: pg.Client, { id, to, subject, text, html }: OutgoingMail): Promise<void> {
  await client.query(
    `insert into dev.mails (id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing`,
    [id, to, subject, text, html],
  )
}
