import type { FormFields } from './form-fields.ts'

/** Unsent input of a form, and the idempotency key that makes all its attempts one submit. */
export interface Draft {
  idempotencyKey: string
  fields: FormFields
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts are stored on the reader's device. Without storage, there are none. */
export function draftsIn(openStorage: () => DraftStorage, name: string) {
  const attempt = <T>(work: (storage: DraftStorage) => T): T | undefined => {
    try {
      return work(openStorage())
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt((storage) => readDraft(storage.getItem(name))),
    save: (draft: Draft) => void attempt((storage) => storage.setItem(name, JSON.stringify(draft))),
    clear: () => void attempt((storage) => storage.removeItem(name)),
  }
}

/**
 * 128 random bits. `crypto.randomUUID` is missing on plain HTTP, which phones in the local network use for the demo.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stored drafts can come from older releases or be edited, so their shape is validated. Invalid drafts count as none.
 */
function readDraft(text: string | null): Draft | undefined {
  const { idempotencyKey, fields } = JSON.parse(text ?? '{}') as Partial<Draft>
  const isWhole = typeof idempotencyKey === 'string' && fields instanceof Object
  if (!isWhole || !Object.values(fields).every((value) => typeof value === 'string')) return undefined
  return { idempotencyKey, fields }
}
