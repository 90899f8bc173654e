import { mkdirSync } from 'node:fs'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './contract.ts'

/** Stores files in a folder that only our user may enter. All processes must see the same folder. */
export function createDisk(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: async (key, bytes, mediaType) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await disk.put(key, bytes, { contentType: mediaType })
    },
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    remove: (key) => disk.delete(key),
  }
}
