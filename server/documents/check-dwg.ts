import { Refusal } from '#domain/shared/refusal.ts'
import { endsAsZip } from './zip-end.ts'

/** Releases since R13 of 1994, by the letters a drawing begins with (Open Design Specification for .dwg files §3). */
const RELEASES = ['AC1012', 'AC1014', 'AC1015', 'AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032']
/** Bytes. A drawing of nothing takes more. */
const LEAST = 1024
/** Behind the letters every one of them has five zeros (ibid. §3, §4). */
const ZEROS = [6, 11] as const

/**
 * Whether a file is a drawing of a release that is about today. Throws Refusal. What is in it nobody but a CAD program
 * can tell, so it is never shown, only handed on; a scanner sees it where one is set up.
 */
export function checkDwg(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isKnown = RELEASES.includes(file.toString('latin1', 0, 6)) && file.length >= LEAST
  const isPlain = file.subarray(...ZEROS).every((byte) => byte === 0)
  if (!isKnown || !isPlain || endsAsZip(file)) throw new Refusal('document.dwg_unreadable')
}
