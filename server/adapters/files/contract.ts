/** A file store. `disk.ts` uses this machine, `s3.ts` a bucket. */
export interface FileStore {
  /** Writes the whole file and replaces an earlier one with the same key. Throws when it may not be stored. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Returns undefined when the file does not exist. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
}
