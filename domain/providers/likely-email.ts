import { slipsBetween } from './nearest-word.ts'

/** Where most people have their mail. */
const USUAL_HOSTS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.sa',
  'yahoo.com',
  'icloud.com',
  'live.com',
]
/** Hosts of their own, though one slip away from a usual one. */
const OTHER_HOSTS = ['mail.com', 'ymail.com', 'hotmail.co']

/**
 * The address that was probably meant: its host is one slip away from one where most people have their mail, or ends in
 * `.con`, which does not exist. Undefined when nothing looks wrong. A reason to ask, never to refuse.
 */
export function likelyEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  if (USUAL_HOSTS.includes(host) || OTHER_HOSTS.includes(host)) return undefined
  const meant = USUAL_HOSTS.find((usual) => slipsBetween(host, usual) === 1) ?? host.replace(/\.con$/, '.com')
  return meant === host ? undefined : email.slice(0, at + 1) + meant
}
