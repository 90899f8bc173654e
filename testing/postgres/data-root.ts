import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder for embedded mode, for one test file. Readable for others, unlike a plain mkdtemp: under root PostgreSQL
 * runs as another user, and would move to /var/lib/mimar and leave its data there.
 */
export function temporaryDataRoot(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-test-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
