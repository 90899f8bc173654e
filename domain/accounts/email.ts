/** Bytes of the whole address; what the users table holds (auth protocol §1.2). */
const MAX_BYTES = 255

/** ASCII local part and host labels as the auth protocol allows them (§1.2); a dot in the host is not required. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Reads an e-mail address into the spelling we keep (lower case), or undefined when it is not one. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  // Only ASCII passes the pattern, so letters are bytes.
  return email.length <= MAX_BYTES && EMAIL.test(email) ? email : undefined
}
