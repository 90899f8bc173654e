import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { translatorFor } from '#i18n/translator.ts'
import { createTestContext } from '#testing/command-context.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { checkMobileCode, sendMobileCode } from './mobile-codes.ts'

const database = await createTestDatabase()
const { db, sql } = database
const context = createTestContext(db)
const MOBILE = '966551234567'
afterAll(() => database.drop())
beforeEach(() => sql`truncate mobile_codes, rate_limits, messages, owner_accounts cascade`)

interface Asked {
  mobile?: string
  clientAddress?: string
  asker?: string
}
const send = (subjectId: string, { mobile = MOBILE, clientAddress = '203.0.113.7', asker }: Asked = {}) =>
  db.withActor(worker, (tx) =>
    sendMobileCode(tx, context, { purpose: 'claim', subjectId, mobile, locale: 'ar', clientAddress, asker }),
  )
const check = (subjectId: string, code: string, purpose: 'claim' | 'booking' = 'claim') =>
  db.withActor(worker, (tx) => checkMobileCode(tx, context, { purpose, subjectId, code }))
const statusOf = async (outcome: Promise<string | Refusal>) => {
  const told = await outcome
  return told instanceof Refusal ? told.status : told
}
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const codeTo = (mobile = MOBILE) => lastCodeTo(database, context.config, mobile)

describe('a code for a mobile', () => {
  test('a code is stored nowhere in plain text and proves its mobile once, in any digits', async () => {
    const subject = randomUUID()
    await send(subject)
    const code = await codeTo()
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await sql`select * from mobile_codes`
    expect(JSON.stringify([row, await sql`select content from messages`])).not.toContain(code)
    const typed = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(' ')
    expect(await check(subject, typed)).toBe(MOBILE)
    expect(await sql`select * from mobile_codes`).toHaveLength(0)
    expect(await statusOf(check(subject, code))).toBe(409)
  })

  test('a code is bound to one subject and one purpose', async () => {
    const [subject, other] = [randomUUID(), randomUUID()]
    await send(subject)
    const code = await codeTo()
    await send(other, { mobile: '966551234568' })
    expect(await statusOf(check(subject, code, 'booking'))).toBe(409)
    expect(await statusOf(check(other, code))).toBe(422)
    expect(await check(subject, code)).toBe(MOBILE)
  })

  test('a code works for ten minutes', async () => {
    const [early, late] = [randomUUID(), randomUUID()]
    await send(early)
    const first = await codeTo()
    await send(late, { mobile: '966551234568' })
    const second = await codeTo('966551234568')
    context.clock.advance({ minutes: 9.99 })
    expect(await check(early, first)).toBe(MOBILE)
    context.clock.advance({ minutes: 0.01 })
    expect(await statusOf(check(late, second))).toBe(409)
  })

  test('a resent code replaces the previous one, with five new guesses', async () => {
    const subject = randomUUID()
    await send(subject)
    const first = await codeTo()
    for (let guess = 1; guess <= 4; guess += 1) await check(subject, wrong(first, guess))
    await send(subject, { mobile: '966551234569' })
    const second = await codeTo('966551234569')
    if (first !== second) expect(await statusOf(check(subject, first))).toBe(422)
    expect(await check(subject, second)).toBe('966551234569')
  })
})

describe('guessing', () => {
  test('a wrong code returns the guesses left, and after five the right one is rejected', async () => {
    const subject = randomUUID()
    await send(subject)
    const code = await codeTo()
    for (const left of [4, 3, 2, 1]) {
      const told = await check(subject, wrong(code, left))
      expect(told).toMatchObject({
        status: 422,
        fieldErrors: { code: { code: 'mobile.code_wrong', details: { left } } },
      })
    }
    expect(await check(subject, wrong(code, 5))).toMatchObject({ status: 409, code: 'mobile.code_over' })
    expect(await statusOf(check(subject, code))).toBe(409)
  })

  test('text that cannot be a code is rejected without counting a guess', async () => {
    const subject = randomUUID()
    await send(subject)
    const code = await codeTo()
    for (const typed of ['', '12345', '1234567', 'abcdef', "' or 1=1", '\0']) {
      expect(await check(subject, typed)).toMatchObject({
        fieldErrors: { code: { details: { left: 5 } } },
      })
    }
    expect(await check(subject, code)).toBe(MOBILE)
  })

  test('concurrent guesses over many connections still have five', async () => {
    const subject = randomUUID()
    await send(subject)
    const code = await codeTo()
    const guesses = Array.from({ length: 20 }, (_, at) => statusOf(check(subject, wrong(code, at + 1))))
    expect((await Promise.all(guesses)).filter((status) => status === 422)).toHaveLength(4)
    expect(await statusOf(check(subject, code))).toBe(409)
  })
})

describe('limits of codes', () => {
  test('a visitor of one address gets five codes an hour per mobile, and a rejected request sends none', async () => {
    const refused = { code: 'mobile.code_wait', status: 429 }
    await Promise.all(Array.from({ length: 5 }, () => send(randomUUID())))
    await expect(send(randomUUID())).rejects.toMatchObject(refused)
    await send(randomUUID(), { mobile: '966551234561' })
    const sent = await sql`select from messages where counterpart = ${MOBILE}`
    expect(sent).toHaveLength(5)
  })

  test('a visitor of another address is unaffected by a stranger’s codes; all together get thirty a day', async () => {
    await until(() => send(randomUUID()))
    for (let address = 1; address <= 5; address += 1) {
      const { sent } = await until(() => send(randomUUID(), { clientAddress: `198.51.100.${address}` }))
      expect(sent).toBe(5)
    }
    await expect(send(randomUUID(), { clientAddress: '198.51.100.9' })).rejects.toMatchObject({ status: 429 })
  })

  test('one account can send to three mobiles a day', async () => {
    const asker = randomUUID()
    const to = (last: number) => send(asker, { asker, mobile: `96655123450${last}` })
    for (const last of [1, 1, 2, 3, 2]) await to(last)
    await expect(to(4)).rejects.toMatchObject({ code: 'mobile.code_wait', status: 429 })
    await to(3)
    const strangers = await sql`select distinct counterpart from messages`
    expect(strangers).toHaveLength(3)
  })

  const stands = async (asker: string) => {
    await sql`insert into owner_accounts (user_id, name, mobile, mobile_proved_at, created_at) values (${asker}, 'نورة', ${MOBILE}, now(), now())`
  }
  /** Sends until rejected. Returns the number sent and the refusal. */
  async function until(asks: () => Promise<void>): Promise<{ sent: number; refusal: Refusal }> {
    for (let sent = 0; ; sent += 1) {
      const refusal = await asks().then(
        () => undefined,
        (error: unknown) => error as Refusal,
      )
      if (refusal) return { sent, refusal }
    }
  }

  test('a signed-in user is unaffected by visitors, and each user has their own limit', async () => {
    await until(() => send(randomUUID()))
    const [one, other] = [randomUUID(), randomUUID()]
    expect((await until(() => send(one, { asker: one }))).sent).toBe(5)
    expect((await until(() => send(other, { asker: other }))).sent).toBe(5)
  })

  test('a user who proved the mobile before is unaffected by other accounts', async () => {
    for (let account = 0; account < 7; account += 1) {
      const asker = randomUUID()
      await until(() => send(asker, { asker, clientAddress: `203.0.113.${account}` }))
    }
    const [stranger, holder] = [randomUUID(), randomUUID()]
    await expect(send(stranger, { asker: stranger })).rejects.toMatchObject({ code: 'mobile.code_wait' })
    await stands(holder)
    await send(holder, { asker: holder })
  })

  test('the wait grows from minutes to hours but never to a day, and the refusal states it', async () => {
    const asker = randomUUID()
    const { refusal } = await until(() => send(asker, { asker }))
    expect(refusal.details).toEqual({ seconds: expect.any(Number), hours: 0, minutes: 12 })
    const back = async (by: string) => sql`update rate_limits set full_at = full_at - ${by}::interval`
    await back('12 minutes')
    await send(asker, { asker })
    for (let sent = 6; sent < 10; sent += 1) {
      await back('12 minutes')
      await send(asker, { asker })
    }
    await back('12 minutes')
    const late = await until(() => send(asker, { asker }))
    expect(late.sent).toBe(0)
    expect(late.refusal.details).toMatchObject({ hours: 1 })
    const said = translatorFor('en')('errors.mobile.code_wait', late.refusal.details as never)
    expect(said).toMatch(/Try again in 1 hour \d+ minutes\.$/)
    expect(translatorFor('ar')('errors.mobile.code_wait', late.refusal.details as never)).toMatch(
      /بعد ساعة و\d+ دقيقة\.$/,
    )
  })

  test('an address gets sixty codes an hour for any mobiles', async () => {
    const mobiles = Array.from({ length: 60 }, (_, at) => `9665520000${String(at).padStart(2, '0')}`)
    for (const mobile of mobiles) await send(randomUUID(), { mobile })
    await expect(send(randomUUID(), { mobile: '966552000099' })).rejects.toMatchObject({ status: 429 })
    await send(randomUUID(), { mobile: '966552000099', clientAddress: '203.0.113.8' })
  })
})

describe('two processes guessing concurrently', () => {
  const kills: (() => void)[] = []
  afterEach(() => {
    for (const kill of kills.splice(0)) kill()
  })

  function aGuesser(subjectId: string) {
    const words = ['testing/processes/guessing-process.ts', database.url, subjectId]
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    kills.push(() => child.kill('SIGKILL'))
    return {
      answer: async (): Promise<{ refused?: number; mobile?: string }> =>
        JSON.parse((await lines.next()).value ?? '{}'),
      guess: (code: string) => child.stdin.write(`${code}\n`),
    }
  }

  test('they have five guesses together', async () => {
    const subject = randomUUID()
    const guessers = [aGuesser(subject), aGuesser(subject)]
    for (const guesser of guessers) await guesser.answer()
    await send(subject)
    const code = await codeTo()
    guessers.forEach((guesser, which) => {
      for (let guess = 1; guess <= 6; guess += 1) guesser.guess(wrong(code, which * 6 + guess))
    })
    const told = await Promise.all(
      guessers.flatMap((guesser) => Array.from({ length: 6 }, () => guesser.answer())),
    )
    expect(told.filter(({ refused }) => refused === 422)).toHaveLength(4)
    expect(told.filter(({ refused }) => refused === 409)).toHaveLength(8)
  })
})
