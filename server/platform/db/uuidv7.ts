import { randomBytes } from 'node:crypto'

/**
 * Creates a UUID of version 7 (RFC 9562 §5.7). The time comes first, so new rows are adjacent in an index. Made here,
 * because a visitor may insert a project request but not read back an ID that the database generates.
 */
export function uuidv7(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
