import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits, which nobody finds by trying. */
const BYTES = 24

/** The hash under which a feed's token is kept. */
export const hashOfFeed = (token: string): string => createHash('sha256').update(token).digest('hex')

export function newFeedToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url')
  return { token, hash: hashOfFeed(token) }
}
