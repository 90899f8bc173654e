import pg from 'pg'
import { OWED_CHANNEL, type OwedWebhook } from '#server/adapters/owed-webhooks.ts'
import type { PhoneMessage, PhoneSheet, PhoneSummary, StandInStore } from './stand-in-store.ts'

/**
 * Store of the demo, which survives restarts as WhatsApp does. With its own schema and connections, outside `app` and
 * its roles: the product never reads it.
 */
export async function openPostgresStandInStore(
  databaseUrl: string,
): Promise<StandInStore & { close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'whatsapp stand-in' })
  // A cut connection also reports here. Without a listener it would end the process.
  pool.on('error', () => {})
  await pool.query(TABLES)
  return {
    keep: (message, owed) => keep(pool, message, owed),
    async markTapped(messageId, payload) {
      await pool.query('update dev.whatsapp_messages set taps = taps || $2::text where id = $1', [
        messageId,
        payload,
      ])
    },
    phones: () => readPhones(pool),
    chat: (number) => readChat(pool, number),
    async owed() {
      return (await pool.query<OwedWebhook>('select id, body from dev.whatsapp_webhooks order by position'))
        .rows
    },
    async settle(webhookId) {
      await pool.query('delete from dev.whatsapp_webhooks where id = $1', [webhookId])
    },
    close: () => pool.end(),
  }
}

/** One statement, so that a kill keeps all of it or nothing. */
async function keep(pool: pg.Pool, message: PhoneMessage | undefined, owed: OwedWebhook[]): Promise<void> {
  await pool.query(
    `with shown as (
       insert into dev.whatsapp_messages (id, number, direction, text, buttons, sheet, "repliesTo", at)
       select id, number, direction, text, buttons, sheet, "repliesTo", at
       from jsonb_populate_recordset(null::dev.whatsapp_messages, $1::jsonb)
     )
     insert into dev.whatsapp_webhooks (id, body) select id, body
     from jsonb_to_recordset($2::jsonb) as owed (id text, body text)
     returning pg_notify('${OWED_CHANNEL}', '')`,
    [JSON.stringify(message ? [message] : []), JSON.stringify(owed)],
  )
}

/** A statement list is one transaction. The lock serialises concurrent starts, in which "if not exists" would fail. */
const TABLES = `
  select pg_advisory_xact_lock(hashtext('mimar.dev'));
  create schema if not exists dev;
  create table if not exists dev.whatsapp_messages (
    position bigint generated always as identity primary key,
    id text not null unique,
    number text not null,
    direction text not null,
    text text not null,
    buttons jsonb not null,
    at timestamptz not null
  );
  alter table dev.whatsapp_messages add column if not exists sheet jsonb;
  alter table dev.whatsapp_messages add column if not exists "repliesTo" text;
  alter table dev.whatsapp_messages add column if not exists taps text[] not null default '{}';
  create index if not exists whatsapp_messages__by_number on dev.whatsapp_messages (number, position);
  create table if not exists dev.whatsapp_webhooks (
    position bigint generated always as identity primary key,
    id text not null unique,
    body text not null
  );
`

async function readPhones(pool: pg.Pool): Promise<PhoneSummary[]> {
  const { rows } = await pool.query<{ number: string; text: string; at: Date; messages: number }>(`
    select * from (
      select distinct on (number) number, text, at, position, (count(*) over (partition by number))::integer as messages
      from dev.whatsapp_messages order by number, position desc
    ) latest order by position desc`)
  return rows.map(({ number, text, at, messages }) => ({
    number,
    lastText: text,
    lastAt: at.toISOString(),
    messages,
  }))
}

type ChatRow = Pick<PhoneMessage, 'id' | 'number' | 'direction' | 'text' | 'buttons'> & {
  at: Date
  sheet: PhoneSheet | null
  repliesTo: string | null
  taps: string[]
}

async function readChat(pool: pg.Pool, number: string): Promise<PhoneMessage[]> {
  const { rows } = await pool.query<ChatRow>(
    `select id, number, direction, text, buttons, sheet, "repliesTo", taps, at
     from dev.whatsapp_messages where number = $1 order by position`,
    [number],
  )
  return rows.map(({ sheet, repliesTo, taps, at, ...row }) => ({
    ...row,
    ...(sheet && { sheet }),
    ...(repliesTo && { repliesTo }),
    ...(taps.length > 0 && { tapped: taps }),
    at: at.toISOString(),
  }))
}
