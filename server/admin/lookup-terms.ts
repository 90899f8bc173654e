import { sql } from 'kysely'
import { readIban } from '#domain/providers/iban.ts'
import { readNationalId } from '#domain/providers/national-id.ts'
import { plainIdentifier } from '#domain/shared/identifier.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { hashNumber } from '#server/providers/sealed-numbers.ts'

/** What app.look_up_providers asks of provider_lookup: for each word typed one beginning or another. */
export interface Lookup {
  terms: string[]
  seconds: (string | null)[]
}

/** A person means a number by three digits or more; `FL-849201` is a freelance document's. */
const NUMBER = /^(?:[A-Z]{1,4})?\d{3,}$/
/** 0551234567, 551234567 and +966 55 123 4567 are one mobile; stored from the 5 on. */
const MOBILE_START = /^(?:00966|966|0)(?=5)/

/** Reads what an admin typed: an IBAN, a national ID, an address, any other number by its beginning, or names. */
export async function lookupOf(tx: Tx, { secret }: { secret: string }, typed: string): Promise<Lookup> {
  const identifier = plainIdentifier(typed).replace(/^\+/, '').replace(/-/g, '')
  const iban = readIban(typed)
  if (iban) return only(`$${hashNumber(secret, 'iban', iban)}`)
  if (NUMBER.test(identifier)) {
    const nationalId = readNationalId(identifier)
    const second = nationalId ? `$${hashNumber(secret, 'national_id', nationalId)}` : null
    return only(`#${identifier.replace(MOBILE_START, '').toLowerCase()}`, second)
  }
  if (typed.includes('@')) return only(`@${typed.trim().toLowerCase()}`)
  const { rows } = await sql<{ first: string; second: string | null }>`
    select first, second from app.search_prefixes(${typed})
  `.execute(tx)
  return { terms: rows.map(({ first }) => first), seconds: rows.map(({ second }) => second) }
}

const only = (term: string, second: string | null = null): Lookup => ({ terms: [term], seconds: [second] })
