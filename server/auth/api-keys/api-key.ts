import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Begins every key, so that scanners of repositories and logs find one that leaked. */
const PREFIX = 'mimar_'
/** 256 random bits. */
const BYTES = 32
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Letters that hold 256 bits, and those that hold a CRC-32. */
const [SECRET_LENGTH, CHECK_LENGTH] = [43, 6]
const ENDING_LENGTH = 4
const KEY = new RegExp(`^${PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`)
const KEY_WITHIN = new RegExp(`${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}`)

/** A new key: `mimar_`, the secret, and its checksum. Stored only as its `hashApiKey`. */
export function newApiKey(): string {
  const secret = inLetters(BigInt(`0x${randomBytes(BYTES).toString('hex')}`), SECRET_LENGTH)
  return `${PREFIX}${secret}${checksumOf(secret)}`
}

/** Whether it claims to be a key, well formed or not. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** Whether the checksum fits, so that a key that was mistyped or cut is known without the database. */
export function isWholeApiKey(token: string): boolean {
  const [, secret, checksum] = KEY.exec(token) ?? []
  return secret !== undefined && checksumOf(secret) === checksum
}

/** Whether an address contains a key. */
export const holdsApiKey = (address: string): boolean => KEY_WITHIN.test(address)

/** The last letters, by which its user recognises a key; they are of the checksum. */
export const endingOf = (key: string): string => key.slice(-ENDING_LENGTH)

/**
 * Without the key of the server a leaked table opens nothing. The hash is what the database looks up, so the time of that
 * says nothing about the letters of a key.
 */
export function hashApiKey(secret: string, key: string): string {
  const hmacKey = Buffer.from(hkdfSync('sha256', secret, '', 'api-keys', BYTES))
  return createHmac('sha256', hmacKey).update(key).digest('base64url')
}

const checksumOf = (secret: string): string => inLetters(BigInt(crc32(secret)), CHECK_LENGTH)

function inLetters(value: bigint, length: number): string {
  const base = BigInt(LETTERS.length)
  let letters = ''
  for (let rest = value; letters.length < length; rest /= base)
    letters = LETTERS[Number(rest % base)] + letters
  return letters
}
