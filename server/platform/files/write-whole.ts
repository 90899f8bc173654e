import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

interface Writing {
  /** Whom the file belongs to; absent: whoever writes. */
  owner?: { uid: number; gid: number } | undefined
}

/**
 * A private file (mode 0600) that after a full disk, a kill or a power cut is the old one or the new one: written beside,
 * made durable, renamed.
 */
export function writeWhole(file: string, text: string, { owner }: Writing = {}): void {
  const draft = `${file}.${process.pid}.draft`
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    try {
      fchmodSync(descriptor, 0o600)
      if (owner) fchownSync(descriptor, owner.uid, owner.gid)
      writeAll(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  makeDurable(path.dirname(file))
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** The renaming itself; some file systems know no such thing of a folder, and lose nothing by it. */
function makeDurable(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (!['EINVAL', 'EISDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}
