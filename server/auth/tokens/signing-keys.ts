import { randomUUID } from 'node:crypto'
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { sql } from 'kysely'
import { auth } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { API_KEYS_KID, apiKeySecret } from './api-keys.ts'

/**
 * ES256 and RS256 are the algorithms that the client verifies itself (docs/reference/auth-protocol.md#access-tokens).
 */
type Algorithm = 'ES256' | 'RS256'

interface SigningKey {
  kid: string
  algorithm: Algorithm
  publicJwk: JWK
  /** Imported once, because importing costs more than signing. */
  publicKey: CryptoKey
  privateKey: CryptoKey
  activeFrom: Date
}

export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>
  /**
   * Verifies signature, algorithm and times. Throws an Error with the reason. A token without `exp` is valid
   * (docs/reference/auth-protocol.md#user-authentication).
   */
  verify(token: string): Promise<JWTPayload>
  /** Public keys for verifying our tokens. */
  publicKeys(): Promise<{ keys: JWK[] }>
}

/**
 * Verified tokens to cache. Verifying a signature is the costliest part of a response, and a page sends the same token
 * repeatedly.
 */
const TOKENS_REMEMBERED = 1_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Key lifetime, three months: short enough that rotation is routine. */
const ROTATE_AFTER = 90 * DAY
/**
 * All readers have fetched a key by then: ten minutes of HTTP cache and ten of the client's
 * (docs/reference/auth-protocol.md#published-keys).
 */
const PUBLISH_AHEAD = 20 * MINUTE
const RELOAD_AFTER = 5 * MINUTE
/** An unknown kid may be another process's new key or invalid, and invalid ones must not cause a reload each time. */
const RELOAD_AT_MOST_EACH = 10_000

/**
 * Keys that sign access tokens. They are stored in the database, so that all processes agree. The next key is published
 * before it signs; the last is kept until its tokens expire. With AUTH_JWT_KEY only that key signs.
 */
export async function openSigningKeys(context: CommandContext): Promise<SigningKeys> {
  const { clock, config } = context
  const given = config.auth.jwtKey === undefined ? undefined : await givenKey(config.auth.jwtKey)
  const load = async () => (given ? [given] : loadKeys(context))
  let keys = await load()
  let loadedAt = clock.now().getTime()

  async function fresh(age: number): Promise<SigningKey[]> {
    if (clock.now().getTime() - loadedAt >= age) {
      loadedAt = clock.now().getTime()
      keys = await load()
    }
    return keys
  }

  async function keyFor(header: { kid?: string; alg?: string }) {
    if (header.kid === API_KEYS_KID && header.alg === 'HS256') return apiKeySecret(config.secret)
    const isWanted = ({ kid }: SigningKey) => kid === header.kid
    const found = keys.find(isWanted) ?? (await fresh(RELOAD_AT_MOST_EACH)).find(isWanted)
    if (found?.algorithm !== header.alg)
      throw new Error(`unrecognized JWT kid ${header.kid} for algorithm ${header.alg}`)
    return found!.publicKey
  }

  /** Tokens with a verified signature, least recently used first. */
  const verified = new Map<string, { header: JWTHeaderParameters; claims: JWTPayload; key: unknown }>()

  /** Returns the claims of a cached token; undefined when it is unknown, expired, not yet valid, or its key changed. */
  async function recall(token: string, now: Date): Promise<JWTPayload | undefined> {
    const known = verified.get(token)
    if (!known) return undefined
    verified.delete(token)
    const { header, claims, key } = known
    const seconds = Math.floor(now.getTime() / 1000)
    const isInTime = (claims.exp ?? Infinity) > seconds && (claims.nbf ?? -Infinity) <= seconds
    if (!isInTime || (await keyFor(header)) !== key) return undefined
    verified.set(token, known)
    return { ...claims }
  }

  return {
    async sign(claims) {
      const now = clock.now()
      const key = (await fresh(RELOAD_AFTER)).findLast(({ activeFrom }) => activeFrom <= now)
      if (!key) throw new Error('no signing key is active')
      // RS256 signs equal claims to equal bytes, but two tokens of one second must differ (the client compares them).
      const difference = key.algorithm === 'RS256' ? { nonce: randomUUID() } : {}
      const header = { alg: key.algorithm, kid: key.kid, typ: 'JWT', ...difference }
      return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey)
    },
    async verify(token) {
      const now = clock.now()
      const recalled = await recall(token, now)
      if (recalled) return recalled
      const options = { algorithms: ['ES256', 'RS256', 'HS256'], currentDate: now }
      const { payload: claims, protectedHeader: header, key } = await jwtVerify(token, keyFor, options)
      if (verified.size >= TOKENS_REMEMBERED) verified.delete(verified.keys().next().value!)
      verified.set(token, { header, claims, key })
      return { ...claims }
    },
    publicKeys: async () => ({ keys: (await fresh(RELOAD_AFTER)).map(({ publicJwk }) => publicJwk) }),
  }
}

/**
 * Loads the keys, oldest first. Creates the first key, and the next one when the newest is old; all processes agree on
 * one.
 */
async function loadKeys({ db, clock, config }: CommandContext): Promise<SigningKey[]> {
  const now = clock.now()
  return db.withActor(auth, async (tx) => {
    const known = await readKeys(tx, config.secret, now)
    if (!needsAnother(known, now)) return known
    await sql`select pg_advisory_xact_lock(hashtext('auth.signing_keys'))`.execute(tx)
    const sure = await readKeys(tx, config.secret, now)
    if (!needsAnother(sure, now)) return sure
    await addKey(tx, config, sure, now)
    return readKeys(tx, config.secret, now)
  })
}

const needsAnother = (keys: SigningKey[], now: Date) =>
  now.getTime() - (keys.at(-1)?.activeFrom.getTime() ?? 0) >= ROTATE_AFTER

async function readKeys(tx: Tx, secret: string, now: Date): Promise<SigningKey[]> {
  const rows = await tx
    .selectFrom('auth.signing_keys')
    .selectAll()
    .where(({ eb, or }) => or([eb('retired_at', 'is', null), eb('retired_at', '>', now)]))
    .orderBy('active_from')
    .execute()
  const opened = rows.flatMap((row) => {
    const privateJwk = openPrivateKey(secret, row.sealed_private_jwk)
    const { kid, algorithm, public_jwk, active_from } = row
    return privateJwk
      ? [{ kid, algorithm, publicJwk: public_jwk as JWK, privateJwk, activeFrom: active_from }]
      : []
  })
  return Promise.all(opened.map(signingKey))
}

/** Returns undefined after a change of MIMAR_SECRET: the old private key is lost and a new key is made. */
function openPrivateKey(secret: string, sealed: string): JWK | undefined {
  try {
    return JSON.parse(unseal(secret, 'signing-keys', sealed))
  } catch {
    return undefined
  }
}

async function signingKey({
  privateJwk,
  ...key
}: Omit<SigningKey, 'publicKey' | 'privateKey'> & { privateJwk: JWK }): Promise<SigningKey> {
  const [publicKey, privateKey] = await Promise.all([
    importJWK(key.publicJwk, key.algorithm) as Promise<CryptoKey>,
    importJWK(privateJwk, key.algorithm) as Promise<CryptoKey>,
  ])
  return { ...key, publicKey, privateKey }
}

async function addKey(
  tx: Tx,
  config: CommandContext['config'],
  known: SigningKey[],
  now: Date,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const activeFrom = known.length === 0 ? now : new Date(now.getTime() + PUBLISH_AHEAD)
  const lastTokenEnds = new Date(activeFrom.getTime() + config.auth.jwtExpiry * 1000 + PUBLISH_AHEAD)
  await tx
    .updateTable('auth.signing_keys')
    .set({ retired_at: lastTokenEnds })
    .where('retired_at', 'is', null)
    .execute()
  await tx
    .insertInto('auth.signing_keys')
    .values({
      kid,
      algorithm: 'ES256',
      public_jwk: forPublishing(await exportJWK(publicKey), kid, 'ES256'),
      sealed_private_jwk: seal(config.secret, 'signing-keys', JSON.stringify(await exportJWK(privateKey))),
      active_from: activeFrom,
      created_at: now,
    })
    .execute()
}

function givenKey(text: string): Promise<SigningKey> {
  const {
    d: _d,
    p: _p,
    q: _q,
    dp: _dp,
    dq: _dq,
    qi: _qi,
    key_ops: _ops,
    ...publicPart
  } = JSON.parse(text) as JWK
  const algorithm = publicPart.kty === 'RSA' ? 'RS256' : 'ES256'
  const kid = publicPart.kid ?? 'given'
  const { key_ops: _privateOps, ...privateJwk } = JSON.parse(text) as JWK
  const publicJwk = forPublishing(publicPart, kid, algorithm)
  return signingKey({ kid, algorithm, publicJwk, privateJwk, activeFrom: new Date(0) })
}

const forPublishing = (jwk: JWK, kid: string, alg: Algorithm): JWK => ({
  ...jwk,
  kid,
  alg,
  use: 'sig',
  key_ops: ['verify'],
})
