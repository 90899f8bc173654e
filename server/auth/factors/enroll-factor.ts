import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { Tx } from '#server/platform/db/db.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import type { Demand } from '../assurance.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Body } from '../read-body.ts'
import { lockSignedIn, type SignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { readFactorPhone, replaceUnverifiedPhone } from './factor-phone.ts'
import { type FactorType, isFactorType } from './factor-types.ts'
import { newTotp, type TotpEnrolment } from './totp.ts'

/** Limit for verified and unverified factors together (docs/reference/auth-protocol.md#lifetimes-and-limits). */
const MOST_FACTORS = 10
/**
 * Milliseconds after which a new enrollment may replace an unverified factor
 * (docs/reference/auth-protocol.md#lifetimes-and-limits).
 */
const UNVERIFIED_LIVES = 300_000
/**
 * Maximum characters of a factor name (0007_auth.sql) and an issuer. With an address of a hundred they still fit a QR
 * code.
 */
const LONGEST_NAME = 100

/** The first factor also needs a fresh proof: a borrowed session must not lock out its owner. */
const DEMAND: Demand = {
  level: 'aal2_if_enrolled',
  isFresh: true,
  refusal: { status: 403, message: 'AAL2 required to enroll a new factor' },
}

interface Wish {
  type: FactorType
  name: string
  issuer: string
  /** Set for a phone factor. */
  phone: string | undefined
}

export interface Enrolment {
  id: string
  type: FactorType
  friendly_name: string
  totp?: TotpEnrolment
  phone?: string
}

/** The purpose contains the factor, so that a sealed secret cannot be used for another factor. */
export const secretPurpose = (factorId: string) => `factor/${factorId}`

/**
 * Starts enrolling a second step (docs/reference/auth-protocol.md#second-steps). It has no effect until a code was
 * verified, and it ends with the session that began it.
 */
export async function enrollFactor(
  context: AuthContext,
  claims: JWTPayload,
  body: Body,
  client: Client,
): Promise<Enrolment> {
  const wish = readWish(context, body)
  return inAuth(context, async (tx) => {
    const signedIn = await lockSignedIn(tx, context, claims, DEMAND)
    let person = await clearAbandoned(tx, context, signedIn)
    if (wish.phone) person = await replaceUnverifiedPhone(tx, person, wish.phone)
    checkRoom(person, wish)
    const enrolment = await storeFactor(tx, context, person, wish)
    await writeAudit(tx, 'factor_in_progress', person.user, { ip: client.ip, factor_id: enrolment.id })
    return enrolment
  })
}

function readWish({ config }: AuthContext, body: Body): Wish {
  const type = body.text('factor_type')
  if (!isFactorType(type)) throw invalid('factor_type needs to be totp, phone, or webauthn')
  const name = body.text('friendly_name') ?? ''
  const issuer = body.text('issuer') ?? new URL(config.auth.siteUrl).host
  if (name.length > LONGEST_NAME || issuer.length > LONGEST_NAME) {
    throw invalid(`friendly_name and issuer have at most ${LONGEST_NAME} characters`)
  }
  return { type, name, issuer, phone: type === 'phone' ? readFactorPhone(config, body) : undefined }
}

async function clearAbandoned(tx: Tx, { clock }: AuthContext, person: SignedIn): Promise<SignedIn> {
  const before = new Date(clock.now().getTime() - UNVERIFIED_LIVES)
  const gone = await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', person.user.id)
    .where('status', '=', 'unverified')
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  const ids = new Set(gone.map(({ id }) => id))
  return { ...person, factors: person.factors.filter(({ id }) => !ids.has(id)) }
}

/** An empty name is a valid name here, and must be unique too. */
function checkRoom({ factors }: SignedIn, { name }: Wish): void {
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', message)
  }
  if (factors.length >= MOST_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
  }
}

async function storeFactor(
  tx: Tx,
  { clock, config }: AuthContext,
  { user, session }: SignedIn,
  { type, name, issuer, phone }: Wish,
): Promise<Enrolment> {
  const id = randomUUID()
  const account = user.email ?? user.phone ?? user.id
  const totp = type === 'totp' ? newTotp({ issuer, account }) : undefined
  const now = clock.now()
  await tx
    .insertInto('auth.mfa_factors')
    .values({
      ...{ id, user_id: user.id, factor_type: type, friendly_name: name || null },
      secret: totp ? seal(config.secret, secretPurpose(id), totp.secret) : null,
      ...{ phone: phone ?? null, session_id: session.id, created_at: now, updated_at: now },
    })
    .execute()
  return { id, type, friendly_name: name, ...(totp && { totp }), ...(phone && { phone }) }
}
