/** Longest address in bytes, as the users table stores it (docs/reference/auth-protocol.md#sign-up). */
const MAX_BYTES = 255

/**
 * ASCII local part and host labels as the protocol allows them (docs/reference/auth-protocol.md#sign-up); the
 * host needs no dot.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Reads an e-mail address into the stored spelling (lower case), or returns undefined when it is not one. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  // Only ASCII passes the pattern, so one letter is one byte.
  return email.length <= MAX_BYTES && EMAIL.test(email) ? email : undefined
}

/** Ending of a host on the public internet: two letters at least, or an encoded one. */
const PUBLIC_ENDING = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** As `readEmail`, for an address that we write to: its host has an ending, so `a@b` is none. */
export function readReachableEmail(text: string): string | undefined {
  const email = readEmail(text)
  return email && PUBLIC_ENDING.test(email) ? email : undefined
}
