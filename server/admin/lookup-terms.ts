import { type RawBuilder, sql } from 'kysely'
import { readNationalId } from '#domain/providers/national-id.ts'
import { readIban } from '#domain/shared/iban.ts'
import { plainIdentifier } from '#domain/shared/identifier.ts'
import { hashNumber } from '#server/providers/sealed-numbers.ts'

/** A search term is a number from three digits on; `FL-849201` is a freelance document's. */
const NUMBER = /^(?:[A-Z]{1,4})?\d{3,}$/
/** 0551234567, 551234567 and +966 55 123 4567 are the same mobile, stored from the 5 on. */
const MOBILE_START = /^(?:00966|966|0)(?=5)/

/**
 * Parses a search by an admin: an IBAN, a national ID, an address, the beginning of another number, or names. Returns
 * the row (terms, seconds) for app.look_up_providers; each word has alternative beginnings.
 */
export function lookupOf({ secret }: { secret: string }, typed: string): RawBuilder<unknown> {
  const identifier = plainIdentifier(typed).replace(/^\+/, '').replace(/-/g, '')
  const iban = readIban(typed)
  if (iban) return only(`$${hashNumber(secret, 'iban', iban)}`)
  if (NUMBER.test(identifier)) {
    const nationalId = readNationalId(identifier)
    const second = nationalId ? `$${hashNumber(secret, 'national_id', nationalId)}` : null
    return only(`#${identifier.replace(MOBILE_START, '').toLowerCase()}`, second)
  }
  if (typed.includes('@')) return only(`@${typed.trim().toLowerCase()}`)
  return sql`select terms, seconds from app.words_asked(${typed})`
}

const only = (term: string, second: string | null = null): RawBuilder<unknown> =>
  sql`select array[${term}::text] as terms, array[${second}::text] as seconds`
