/** What we need of a place for files, in our words. `disk.ts` is one on this machine, `s3.ts` one elsewhere. */
export interface FileStore {
  /** Writes the whole file; an earlier one under the same key is replaced. Throws when it may not be there afterwards. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>
}
