import { conflict, invalidInput, Refusal } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import { hashCode, isSameHash, newCode, readCode } from '#server/auth/one-time-tokens/secrets.ts'
import { queueAuthCode } from '#server/messages/auth-code.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type RateLimit, takeRateLimitIn } from '#server/platform/http/rate-limit.ts'

/** Milliseconds. Long enough to open WhatsApp on another phone. Our choice. */
const LIVES = 10 * 60_000
/** Wrong guesses per code: five of a million (db/migrations/0034: `attempts`). */
const MAX_ATTEMPTS = 5
const TOO_MANY_REQUESTS = 429

/** Seconds. */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/**
 * Each code costs money, notifies a phone, and allows five more guesses. Allowances refill evenly, so waits grow from
 * none to minutes to hours and never to a day. Visitors are counted by mobile and address; signed-in users and link
 * holders by mobile and themselves, so that a stranger uses up only their own. A common limit takes a stranger three
 * addresses or three confirmed accounts to use up, and never stops a user who proved the mobile before. At most four
 * hundred guesses of a million per mobile and day. Our choice.
 */
const ALLOWANCES = {
  visitor: [
    { name: 'mobileCode.visitor', limit: 5, perSeconds: HOUR },
    { name: 'mobileCode.visitorDay', limit: 10, perSeconds: DAY },
  ],
  visitors: [{ name: 'mobileCode.visitorsDay', limit: 30, perSeconds: DAY }],
  asker: [
    { name: 'mobileCode.asker', limit: 5, perSeconds: HOUR },
    { name: 'mobileCode.askerDay', limit: 10, perSeconds: DAY },
  ],
  askers: [{ name: 'mobileCode.askersDay', limit: 30, perSeconds: DAY }],
}
/** Mobile networks put many users behind one address, so these only stop machines. Our choice. */
const PER_ADDRESS = [
  { name: 'mobileCode.address', limit: 60, perSeconds: HOUR },
  { name: 'mobileCode.addressDay', limit: 240, perSeconds: DAY },
]
/** Mobiles one account or link may send to per day: the own one, the previous one, and a typo. Our choice. */
const TARGETS = { name: 'mobileCode.targets', limit: 3, perSeconds: DAY }
const TARGET = { name: 'mobileCode.target', limit: 1, perSeconds: DAY }

/** What a code is requested for. */
export interface CodeSubject {
  /**
   * `claim`: project requests of that mobile for an account. `booking`: a consultation. `correction`: a contact.
   * `provider`: a registration for an account. `contract`: accepting a contract or a change of it.
   */
  purpose: 'claim' | 'booking' | 'correction' | 'provider' | 'contract'
  /**
   * ID of the account, the consultation, the project request or the registration; of a contract the project request for
   * its owner and the lead for its provider.
   */
  subjectId: string
}

interface NewCode extends CodeSubject {
  /** `9665XXXXXXXX` */
  mobile: string
  locale: Locale
  clientAddress: string
  /** Known caller: the account, or the project request whose link they hold. Absent for a visitor. */
  asker?: string | undefined
}

/**
 * Sends a six-digit code by WhatsApp in the caller's transaction (actor `worker`); the previous one of the same subject
 * stops working. Only the caller's own proof of the mobile is looked up, so neither response nor timing reveals whether
 * we know it. Throws Refusal `mobile.code_wait` (429, with the wait).
 */
export async function sendMobileCode(
  tx: Tx,
  context: Pick<CommandContext, 'config' | 'clock'>,
  { purpose, subjectId, mobile, locale, clientAddress, asker }: NewCode,
): Promise<void> {
  const { secret } = context.config
  const isKnown = asker !== undefined && (await isProvedBy(tx, mobile, asker))
  await requireAllowance(tx, [
    ...of(PER_ADDRESS, clientAddress, secret),
    ...(await allowancesOf(tx, { mobile, asker, isKnown, clientAddress, secret })),
  ])
  const now = context.clock.now()
  const code = newCode()
  const row = {
    ...{ mobile, code_hash: hashOf(secret, { purpose, subjectId }, code), attempts: 0 },
    ...{ created_at: now, expires_at: new Date(now.getTime() + LIVES) },
  }
  await tx
    .insertInto('mobile_codes')
    .values({ purpose, subject_id: subjectId, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject_id']).doUpdateSet(row))
    .execute()
  const wait = await queueAuthCode(tx, context, { to: mobile, locale, code, isKnown })
  if (wait > 0) throw codeWait(wait)
}

interface Asking {
  mobile: string
  asker: string | undefined
  /** Set when the caller proved this mobile before. */
  isKnown: boolean
  clientAddress: string
  secret: string
}

async function allowancesOf(
  tx: Tx,
  { mobile, asker, isKnown, clientAddress, secret }: Asking,
): Promise<RateLimit[]> {
  if (!asker) {
    const own = of(ALLOWANCES.visitor, `${mobile}/${clientAddress}`, secret)
    return [...own, ...of(ALLOWANCES.visitors, mobile, secret)]
  }
  const own = of(ALLOWANCES.asker, `${mobile}/${asker}`, secret)
  if (isKnown) return own
  const isNewTarget = (await takeRateLimitIn(tx, { ...TARGET, key: `${mobile}/${asker}`, secret })) === 0
  const targets = isNewTarget ? of([TARGETS], asker, secret) : []
  return [...own, ...of(ALLOWANCES.askers, mobile, secret), ...targets]
}

const of = (allowances: Omit<RateLimit, 'key' | 'secret'>[], key: string, secret: string): RateLimit[] =>
  allowances.map((allowance) => ({ ...allowance, key, secret }))

async function isProvedBy(tx: Tx, mobile: string, userId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('owner_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return account !== undefined
}

/** Counts one use of each allowance, or throws with the longest wait; the caller's rollback undoes the counts. */
async function requireAllowance(tx: Tx, allowances: RateLimit[]): Promise<void> {
  let wait = 0
  for (const allowance of allowances) wait = Math.max(wait, await takeRateLimitIn(tx, allowance))
  if (wait > 0) throw codeWait(Math.ceil(wait))
}

/** Rounded up to whole minutes, so that nobody retries a moment early. */
function codeWait(seconds: number): Refusal {
  const total = Math.ceil(seconds / MINUTE)
  const details = { seconds, hours: Math.floor(total / 60), minutes: total % 60 }
  return new Refusal('mobile.code_wait', { status: TOO_MANY_REQUESTS, details })
}

/**
 * Consumes the code and returns its mobile; actor `worker`. Otherwise RETURNS the Refusal instead of throwing: the
 * caller commits first, because a wrong guess must stay counted, and throws then. `mobile.code_wrong` (422, at the
 * field `code`, `details.left` = guesses left) or `mobile.code_over` (409: out of guesses, expired, or never sent).
 */
export async function checkMobileCode(
  tx: Tx,
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  { purpose, subjectId, code: typed }: CodeSubject & { code: string },
): Promise<string | Refusal> {
  const row = await tx
    .selectFrom('mobile_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expires_at <= clock.now()) return codeOver()
  const code = readCode(typed)
  const isRight = code !== undefined && isSameHash(row.code_hash, hashOf(config.secret, row, code))
  const attempts = row.attempts + (code === undefined ? 0 : 1)
  if (isRight || attempts >= MAX_ATTEMPTS) {
    await tx.deleteFrom('mobile_codes').where('id', '=', row.id).execute()
    return isRight ? row.mobile : codeOver()
  }
  await tx.updateTable('mobile_codes').set({ attempts }).where('id', '=', row.id).execute()
  return codeWrong(MAX_ATTEMPTS - attempts)
}

type Hashed = CodeSubject | { purpose: string; subject_id: string }

/** The subject makes equal codes differ; without the secret six digits cannot be recovered from the table. */
function hashOf(secret: string, subject: Hashed, code: string): string {
  const id = 'subject_id' in subject ? subject.subject_id : subject.subjectId
  return hashCode(secret, `mobile-code/${subject.purpose}/${id}`, code)
}

const codeOver = () => conflict('mobile.code_over')
const codeWrong = (left: number) => invalidInput({ code: { code: 'mobile.code_wrong', details: { left } } })
