import { Refusal } from '#domain/shared/refusal.ts'
import { endsAsZip } from './zip-end.ts'

/** Releases since R13 of 1994, by the first letters of a drawing (Open Design Specification for .dwg files §3). */
const RELEASES = ['AC1012', 'AC1014', 'AC1015', 'AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032']
/** Bytes; even an empty drawing is larger. */
const LEAST = 1024
/** After the letters each of them has five zeros (ibid. §3, §4). */
const ZEROS = [6, 11] as const

/**
 * Accepts drawings of current releases. Throws Refusal. Only a CAD program can read the contents, so it is never
 * displayed; a configured scanner checks it.
 */
export function checkDwg(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isKnown = RELEASES.includes(file.toString('latin1', 0, 6)) && file.length >= LEAST
  const isPlain = file.subarray(...ZEROS).every((byte) => byte === 0)
  if (!isKnown || !isPlain || endsAsZip(file)) throw new Refusal('document.dwg_unreadable')
}
