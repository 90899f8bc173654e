import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** 256 random bits. */
const BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Token of an invitation's link. Stored only as its `hashInvitationToken`. */
export const newInvitationToken = (): string => randomBytes(BYTES).toString('base64url')

export const isInvitationToken = (text: string): boolean => TOKEN.test(text)

/** Without the key of the server a leaked table opens nothing. */
export function hashInvitationToken(secret: string, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'staff-invitations', BYTES))
  return createHmac('sha256', key).update(token).digest('base64url')
}
