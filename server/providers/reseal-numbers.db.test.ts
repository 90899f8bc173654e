import { afterAll, expect, test } from 'vitest'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { resealNumbers } from './reseal-numbers.ts'
import { hashNumber, openNumber, sealNumber } from './sealed-numbers.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const secrets = {
  before: 'the secret that was, thirty-two letters',
  now: 'the secret that is, thirty-two letters',
}
const IBAN = 'SA0380000000608010167519'
const PERSON = '1000000008'

function aSealed(secret: string) {
  const [iban, person] = [sealNumber(secret, 'iban', IBAN), sealNumber(secret, 'national_id', PERSON)]
  return aProvider(database, {
    status: 'pending_review',
    identity_kind: 'freelance_document',
    sealed_iban: iban.sealed,
    iban_hash: iban.hash,
    iban_ending: '7519',
    sealed_national_id: person.sealed,
    national_id_hash: person.hash,
  })
}

const rowOf = async (id: string) => (await sql`select * from providers where id = ${id}`)[0]!

test('after a change of the secret all numbers are sealed and hashed with the new one, and unreadable ones are unchanged', async () => {
  const old = await Promise.all(Array.from({ length: 205 }, () => aSealed(secrets.before)))
  const [already, lost] = [await aSealed(secrets.now), await aSealed('a secret nobody remembers any more')]
  await aProvider(database)
  const untouched = await rowOf(lost.id)

  const first = await resealNumbers(db, secrets)
  expect(first).toEqual({ resealed: 205, kept: 1, unreadable: [lost.id] })
  for (const { id } of [old[0]!, old[204]!, already]) {
    const row = await rowOf(id)
    expect(openNumber(secrets.now, 'iban', row.sealed_iban)).toBe(IBAN)
    expect(openNumber(secrets.now, 'national_id', row.sealed_national_id)).toBe(PERSON)
    expect([row.iban_hash, row.national_id_hash]).toEqual([
      hashNumber(secrets.now, 'iban', IBAN),
      hashNumber(secrets.now, 'national_id', PERSON),
    ])
  }
  expect(await rowOf(lost.id)).toEqual(untouched)
  expect(await resealNumbers(db, secrets)).toEqual({ resealed: 0, kept: 206, unreadable: [lost.id] })
})
