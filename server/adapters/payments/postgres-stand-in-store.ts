import pg from 'pg'
import { OWED_CHANNEL, type OwedWebhook } from '#server/adapters/owed-webhooks.ts'
import type { MoyasarStore, StandInInvoice } from './stand-in-store.ts'

/** Store of the demo, which survives restarts as Moyasar does. In its own schema, outside `app` and its roles. */
export async function openPostgresMoyasarStore(
  databaseUrl: string,
): Promise<MoyasarStore & { close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'moyasar stand-in' })
  // A cut connection also reports here. Without a listener it would end the process.
  pool.on('error', () => {})
  await pool.query(TABLES)
  const select = async (condition: string, value: string) =>
    (
      await pool.query<{ invoice: StandInInvoice }>(
        `select invoice from dev.moyasar_invoices where ${condition} order by position desc limit 40`,
        [value],
      )
    ).rows.map(({ invoice }) => invoice)
  return {
    async add(invoice) {
      await pool.query('insert into dev.moyasar_invoices (id, invoice) values ($1, $2)', [
        invoice.id,
        invoice,
      ])
    },
    read: async (id) => (await select('id = $1', id))[0],
    list: (metadata) => select(`invoice->'metadata' @> $1::jsonb`, JSON.stringify(metadata)),
    pageOf: async (paymentId) =>
      (await select(`invoice->'payments' @> $1::jsonb`, JSON.stringify([{ id: paymentId }])))[0],
    change: (id, change) => changeInvoice(pool, id, change),
    async owed() {
      return (await pool.query<OwedWebhook>('select id, body from dev.moyasar_webhooks order by position'))
        .rows
    },
    async settle(id) {
      await pool.query('delete from dev.moyasar_webhooks where id = $1', [id])
    },
    close: () => pool.end(),
  }
}

async function changeInvoice<T>(
  pool: pg.Pool,
  id: string,
  change: (invoice: StandInInvoice) => { answer: T; owed: OwedWebhook[] },
): Promise<T | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const found = await client.query<{ invoice: StandInInvoice }>(
      'select invoice from dev.moyasar_invoices where id = $1 for update',
      [id],
    )
    const invoice = found.rows[0]?.invoice
    if (!invoice) return undefined
    const { answer, owed } = change(invoice)
    await client.query('update dev.moyasar_invoices set invoice = $2 where id = $1', [id, invoice])
    await client.query(
      `insert into dev.moyasar_webhooks (id, body)
       select id, body from jsonb_to_recordset($1::jsonb) as owed (id text, body text)
       returning pg_notify('${OWED_CHANNEL}', '')`,
      [JSON.stringify(owed)],
    )
    await client.query('commit')
    return answer
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** As in the WhatsApp fake: created in one transaction, one process at a time. */
const TABLES = `
  select pg_advisory_xact_lock(hashtext('mimar.dev'));
  create schema if not exists dev;
  create table if not exists dev.moyasar_invoices (
    position bigint generated always as identity primary key,
    id text not null unique,
    invoice jsonb not null
  );
  create table if not exists dev.moyasar_webhooks (
    position bigint generated always as identity primary key,
    id text not null unique,
    body text not null
  );
`
