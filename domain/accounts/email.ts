/** Bytes of the whole address; what the users table holds (docs/reference/auth-protocol.md#sign-up). */
const MAX_BYTES = 255

/**
 * ASCII local part and host labels as the protocol allows them (docs/reference/auth-protocol.md#sign-up); a dot in
 * the host is not required.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Reads an e-mail address into the spelling we keep (lower case), or undefined when it is not one. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  // Only ASCII passes the pattern, so letters are bytes.
  return email.length <= MAX_BYTES && EMAIL.test(email) ? email : undefined
}
