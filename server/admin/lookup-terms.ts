import { type RawBuilder, sql } from 'kysely'
import { readNationalId } from '#domain/providers/national-id.ts'
import { readIban } from '#domain/shared/iban.ts'
import { plainIdentifier } from '#domain/shared/identifier.ts'
import { hashNumber } from '#server/providers/sealed-numbers.ts'

/** A person means a number by three digits or more; `FL-849201` is a freelance document's. */
const NUMBER = /^(?:[A-Z]{1,4})?\d{3,}$/
/** 0551234567, 551234567 and +966 55 123 4567 are one mobile; stored from the 5 on. */
const MOBILE_START = /^(?:00966|966|0)(?=5)/

/**
 * Reads what an admin typed: an IBAN, a national ID, an address, any other number by its beginning, or names. Answers
 * the one row (terms, seconds) that app.look_up_providers is asked with: for each word one beginning or another.
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
