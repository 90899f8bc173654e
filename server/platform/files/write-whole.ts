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
  /** Owner of the file. Default: the current user. */
  owner?: { uid: number; gid: number } | undefined
}

/**
 * Writes a private file (mode 0600) atomically: after a full disk, a kill or a power failure it is either the old or
 * the new one. Written to a draft, synced, renamed.
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

/** Syncs the rename. Some file systems do not support this for a folder and do not need it. */
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
