import type { Sql } from 'postgres'

/**
 * What a table's copies differ in besides ids and times: nothing of years ago is still open. Values are SQL over the
 * original row.
 */
const TABLES: Record<string, { set?: Record<string, string>; where?: string }> = {
  project_requests: {
    set: { status: "'closed'", ended_at: 'coalesce(ended_at, received_at)' },
    where: "status <> 'received'",
  },
  project_request_contacts: {},
  analyses: {},
  estimates: {},
  dispatch_rounds: {},
  dispatch_candidates: {},
  leads: { set: { status: "case when status in ('offered', 'accepted') then 'expired' else status end" } },
  scope_lines: {},
  quotes: { set: { status: "case when status = 'submitted' then 'rejected' else status end" } },
  quote_lines: {},
  contact_disclosures: {},
  chat_messages: {},
  handovers: { set: { invited_at: 'coalesce(invited_at, stated_at)' } },
  reviews: {
    set: {
      status: "case when status in ('sealed', 'held') then 'published' else status end",
      visible_at: 'coalesce(visible_at, written_at)',
      answer_status: "case when answer_status = 'held' then 'published' else answer_status end",
    },
  },
  messages: {
    set: { status: "case when status in ('queued', 'sending', 'failed') then 'sent' else status end" },
  },
  mails: {},
  sla_promises: { where: "status = 'stopped' and subject_kind = 'project_request'" },
  sla_events: { where: "subject_kind = 'project_request'" },
  orders: { where: "status <> 'open'" },
  payments: { where: "status = 'paid' and use = 'order'" },
  revenue_entries: { where: "kind = 'payment'" },
  lead_account_entries: { where: 'lead_id is not null' },
  consultations: { where: 'ended_at is not null' },
  consultation_contacts: {
    where: 'consultation_id in (select id from public.original_consultations where ended_at is not null)',
  },
  consultation_entries: { where: "kind = 'payment'" },
  complaints: { where: 'decided_at is not null' },
}

interface Column {
  table: string
  name: string
  type: string
  /** Whether another row of the table must not have the same value of this column. */
  isKey: boolean
  /** The table it refers to; undefined for the table's own id and what refers to none. */
  refersTo: string | null
}

/**
 * Returns what adds the history of earlier years: copies of every row that the company has now, each a month older than
 * the one before, from one number of months to another, with all that belongs together. Providers, packages and accounts
 * stay the same, so that each has a long past. For throwaway databases only: foreign keys and checks are gone.
 */
export async function openOlderRows(sql: Sql): Promise<(from: number, to: number) => Promise<void>> {
  // The first 48 bits of a UUIDv7 are its milliseconds, and lists are in its order.
  await sql`
    create function public.older(id uuid, months int) returns uuid language sql immutable as $$
      select (lpad(to_hex(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint - months * 2592000000::bigint), 12, '0')
        || substr(replace(id::text, '-', ''), 13, 8) || substr(md5(id::text || months), 1, 12))::uuid
    $$`
  const names = Object.keys(TABLES)
  const columns = await columnsOf(sql, names)
  const constraints = await sql<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where (contype in ('f', 'c') and conrelid = any(${names}::regclass[])) or (contype = 'f' and confrelid = any(${names}::regclass[]))`
  for (const { table, name } of constraints)
    await sql.unsafe(`alter table ${table} drop constraint "${name}"`)
  for (const table of names)
    await sql.unsafe(`create table public.original_${table} as select * from ${table}`)
  return async (from, to) => {
    for (const table of names) {
      const { set = {}, where = 'true' } = TABLES[table]!
      const own = columns.filter((column) => column.table === table)
      const values = own.map((column) => set[column.name] ?? olderValue(column))
      await sql.unsafe(`alter table ${table} disable trigger user`)
      await sql.unsafe(`
        insert into ${table} (${own.map(({ name }) => `"${name}"`).join(', ')})
        select ${values.join(', ')} from public.original_${table} as original cross join generate_series(${from}, ${to}) as months where ${where}`)
      await sql.unsafe(`alter table ${table} enable trigger user`)
    }
    await addOlderDecisions(sql, from, to)
    await sql`vacuum analyze`
  }
}

const DECISIONS_A_MONTH = 300

/**
 * What people decided in each month: by somebody else each year. The log is a chain and cannot be copied, so these have
 * no true hashes and stand before its beginning.
 */
async function addOlderDecisions(sql: Sql, from: number, to: number): Promise<void> {
  await sql`alter table audit_entries drop constraint if exists audit_entries__hash_of_record`
  await sql`alter table audit_entries drop constraint if exists audit_entries_seq_check`
  await sql`
    insert into audit_entries (seq, previous_hash, hash, record)
    select seq, repeat('0', 64), encode(sha256(seq::text::bytea), 'hex'), jsonb_build_object(
      'seq', seq, 'actorKind', 'admin', 'actorId', '01890000-0000-7000-8000-' || lpad((months / 12)::text, 12, '0'), 'actorName', 'منى',
      'at', to_char((now() - months * interval '30 days' - number * interval '2 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'action', (array['provider.approved', 'payment.confirmed', 'complaint.decided'])[1 + number % 3],
      'subjectKind', 'provider', 'subjectId', gen_random_uuid(), 'details', jsonb_build_object('reference', 'MR-' || months || '-' || number))::text
    from generate_series(${from}::int, ${to}::int) as months, generate_series(1, ${DECISIONS_A_MONTH}) as number,
      lateral (select -(months * 1000 + number)::bigint as seq) as numbered`
}

function olderValue({ table, name, type, isKey, refersTo }: Column): string {
  const column = `original."${name}"`
  // A provider's entries are numbered.
  if (name === 'seq') return `${column} + months * 1000000::bigint`
  const isCopied = refersTo ? refersTo in TABLES : isKey || name === 'subject_id'
  if (type === 'timestamptz') return `${column} - months * interval '30 days'`
  if (type === 'date') return `(${column} - months * 30)::date`
  if (type === 'uuid') return isCopied ? `public.older(${column}, months)` : column
  if (!isKey) return column
  if (type === 'text') return `${column} || '-' || months`
  if (type === 'int8') return `${column} + months * 1000000000::bigint`
  throw new Error(`${table}.${name} is unique and of type ${type}: say how its copies differ`)
}

/** Columns that an insert writes. */
const columnsOf = (sql: Sql, names: string[]) => sql<Column[]>`
  select relname as table, attname as name, typname as type,
    exists (select from pg_index where indrelid = attrelid and indisunique and indnkeyatts = 1 and indkey[0] = attnum) as "isKey",
    (select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = attrelid and conkey = array[attnum] limit 1) as "refersTo"
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
  where attrelid = any(${names}::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
  order by 1, attnum`
