/** What a button or row about the work of a contract says when it is tapped. */
// The order of each member's fields is that of its payload.
export type WorkTap =
  /** Reads the terms before accepting; `id` is the project request for its owner, the lead for its provider. */
  | { act: 'terms'; id: string }
  /** Accepts the version that was read; `code` was sent to the side's number with the button. */
  | { act: 'accept'; version: number; code: string }
  /** The provider asks for what is left of a stage's payment. */
  | { act: 'ask'; id: string; stage: number }
  /** The owner answers a payment that was asked for, by the event's ID. */
  | { act: 'paid' | 'see' | 'problem'; id: string }
  | { act: 'part'; id: string; amount: number }
  /** The provider answers the owner's word, by the ID of the payment's event. */
  | { act: 'received' | 'not_received'; id: string }
  /** The provider says that a stage is done. */
  | { act: 'done'; id: string; stage: number }
  /** The owner says that its test went well. */
  | { act: 'tested'; id: string; stage: number }
  /** An earlier message is about this stage of this contract. */
  | { act: 'hang'; message: string; id: string; stage: number }
  /** An earlier message shows this snag. */
  | { act: 'snag'; message: string; id: string }
  /** A photo hangs wrong: asks for its stage. */
  | { act: 'other'; message: string }
  /** An earlier message is not about the work; a photo of it is taken back. */
  | { act: 'none'; message: string }

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const STAGE = '(\\d{1,2})'
const of = (acts: string, ...parts: string[]) =>
  new RegExp(`^work:(${acts})${parts.map((part) => `:${part}`).join('')}$`)

/** Each kind of payload with how it is read; all are well below the 200 characters of a row. */
const READERS: readonly (readonly [RegExp, (parts: string[]) => object])[] = [
  [of('terms|paid|see|problem|received|not_received', ID), ([act, id]) => ({ act, id })],
  [of('other|none', ID), ([act, message]) => ({ act, message })],
  [
    of('accept', '(\\d{1,6})', '([A-Za-z0-9_-]{43})'),
    ([act, version, code]) => ({ act, version: Number(version), code }),
  ],
  [of('ask|done|tested', ID, STAGE), ([act, id, stage]) => ({ act, id, stage: Number(stage) })],
  [of('part', ID, '(\\d{1,12})'), ([act, id, amount]) => ({ act, id, amount: Number(amount) })],
  [of('snag', ID, ID), ([act, message, id]) => ({ act, message, id })],
  [of('hang', ID, ID, STAGE), ([act, message, id, stage]) => ({ act, message, id, stage: Number(stage) })],
]

/** The payload that a button or row carries. */
export function encodeWorkTap({ act, ...parts }: WorkTap): string {
  return ['work', act, ...Object.values(parts)].join(':')
}

/** Reads a tapped button; undefined when the payload is not one of the work. */
export function decodeWorkTap(payload: string): WorkTap | undefined {
  for (const [pattern, read] of READERS) {
    const parts = pattern.exec(payload)?.slice(1)
    if (parts) return read(parts) as WorkTap
  }
  return undefined
}
