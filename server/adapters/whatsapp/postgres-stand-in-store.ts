import postgres from 'postgres'
import type { OwedWebhook, PhoneMessage, PhoneSummary, StandInStore } from './stand-in-store.ts'

/**
 * For the demo: WhatsApp does not forget when we restart, so its stand-in must not either.
 * A schema of its own, outside `app`: the product never reads it.
 */
export async function openPostgresStandInStore(
  databaseUrl: string,
): Promise<StandInStore & { close(): Promise<void> }> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} })
  await createTables(sql)
  return {
    async saveMessage({ id, number, direction, text, buttons, at }) {
      const known = sql.json(buttons.map((button) => ({ ...button })))
      await sql`insert into dev.whatsapp_messages (id, number, direction, text, buttons, at)
        values (${id}, ${number}, ${direction}, ${text}, ${known}, ${at})`
    },
    async markTapped(messageId, payload) {
      await sql`update dev.whatsapp_messages set tapped = ${payload} where id = ${messageId}`
    },
    phones: () => readPhones(sql),
    chat: (number) => readChat(sql, number),
    async owe({ id, body }) {
      await sql`insert into dev.whatsapp_webhooks (id, body) values (${id}, ${body})`
    },
    owed: async () => [...(await sql<OwedWebhook[]>`select id, body from dev.whatsapp_webhooks order by position`)],
    async settle(webhookId) {
      await sql`delete from dev.whatsapp_webhooks where id = ${webhookId}`
    },
    close: () => sql.end({ timeout: 5 }),
  }
}

async function createTables(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // Two processes may start at once, and "if not exists" alone races.
    await tx`select pg_advisory_xact_lock(hashtext('mimar.dev'))`
    await tx.unsafe(`
      create schema if not exists dev;
      create table if not exists dev.whatsapp_messages (
        position bigint generated always as identity primary key,
        id text not null unique,
        number text not null,
        direction text not null,
        text text not null,
        buttons jsonb not null,
        tapped text,
        at timestamptz not null
      );
      create index if not exists whatsapp_messages__by_number on dev.whatsapp_messages (number, position);
      create table if not exists dev.whatsapp_webhooks (
        position bigint generated always as identity primary key,
        id text not null unique,
        body text not null
      );`)
  })
}

async function readPhones(sql: postgres.Sql): Promise<PhoneSummary[]> {
  const rows = await sql<{ number: string; text: string; at: Date; messages: number }[]>`
    select distinct on (number) number, text, at, (count(*) over (partition by number))::integer as messages
    from dev.whatsapp_messages order by number, position desc`
  return rows
    .map(({ number, text, at, messages }) => ({ number, lastText: text, lastAt: at.toISOString(), messages }))
    .sort((a, b) => b.lastAt.localeCompare(a.lastAt))
}

type ChatRow = Omit<PhoneMessage, 'at' | 'tapped'> & { at: Date; tapped: string | null }

async function readChat(sql: postgres.Sql, number: string): Promise<PhoneMessage[]> {
  const rows = await sql<ChatRow[]>`
    select id, number, direction, text, buttons, tapped, at
    from dev.whatsapp_messages where number = ${number} order by position`
  return rows.map(({ tapped, at, ...row }) => ({ ...row, ...(tapped && { tapped }), at: at.toISOString() }))
}
