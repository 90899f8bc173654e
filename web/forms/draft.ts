import type { FormFields } from './form-fields.ts'

/** What someone has typed but not sent, and the key that makes every try to send it one submit. */
export interface Draft {
  idempotencyKey: string
  fields: FormFields
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts live on the person's own device; a browser that forbids storage simply keeps none. */
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

/** 128 random bits. `crypto.randomUUID` is missing on plain http, where a phone on the same network tries the demo. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Storage outlives releases and can be edited by hand, so its shape is checked; a strange draft counts as none. */
function readDraft(text: string | null): Draft | undefined {
  const { idempotencyKey, fields } = JSON.parse(text ?? '{}') as Partial<Draft>
  const isWhole = typeof idempotencyKey === 'string' && fields instanceof Object
  if (!isWhole || !Object.values(fields).every((value) => typeof value === 'string')) return undefined
  return { idempotencyKey, fields }
}
