import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestDatabase } from './postgres/database.ts'

/**
 * Finds where a word occurs, as written or folded as in search columns: every column of every table and materialized
 * view (ours, auth, queue) other than numbers, dates and IDs, from the catalog so that new columns are covered
 * automatically; and every file of a folder. Returns places like `app.messages.content` and file names.
 */
export async function tracesOf(
  { sql }: TestDatabase,
  words: readonly string[],
  folder?: string,
): Promise<string[]> {
  const columns = await sql<{ place: string; relation: string; name: string; type: string }[]>`
    select relnamespace::regnamespace || '.' || relname || '.' || attname as place, pg_class.oid::regclass::text as relation,
      quote_ident(attname) as name, typname as type
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
    where relkind in ('r', 'p', 'm') and attnum > 0 and not attisdropped
      and relnamespace in (select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema')
      and typcategory not in ('N', 'D', 'T', 'B') and typname <> 'uuid'`
  const folded = await sql<{ word: string }[]>`
    select distinct app.fold_spelling(word) as word from unnest(${[...words]}::text[]) as word where length(word) > 3`
  const looked = [...new Set([...words, ...folded.map(({ word }) => word)])]
  const found = new Set<string>()
  for (const { place, relation, name, type } of columns) {
    const holdsOne = looked.map((_, at) =>
      type === 'bytea'
        ? `position(convert_to($${at + 1}, 'UTF8') in ${name}) > 0`
        : `position(lower($${at + 1}) in lower(${type === 'json' ? `${name}::jsonb` : name}::text)) > 0`,
    )
    const [row] = await sql.unsafe(
      `select exists (select from ${relation} where ${holdsOne.join(' or ')}) as is_there`,
      looked,
    )
    if (row!.is_there) found.add(place)
  }
  for (const file of folder ? await filesOf(folder) : []) {
    const bytes = await readFile(file)
    if (words.some((word) => file.includes(word) || bytes.includes(word))) found.add(path.basename(file))
  }
  return [...found].sort()
}

/** Every file in a folder; none when the folder does not exist. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
