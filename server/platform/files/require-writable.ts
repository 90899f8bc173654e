import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '../start-fault.ts'
import { writeWhole } from './write-whole.ts'

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a file has the name of the folder',
  EEXIST: 'a file has the name of the folder',
}

/** Creates the folder and writes a test file. Throws StartFault with the name of its setting. */
export function requireWritable(folder: string, setting: string): void {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeWhole(probe, 'mimar')
    rmSync(probe)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new StartFault(
      `Cannot write to ${folder} (${REASONS[code] ?? message}). Fix that, or set ${setting} to another folder`,
      { cause: error },
    )
  }
}
