import { FIRST_PREVIOUS_HASH } from './tax-document.ts'

/** What the chain says of one document. */
export interface ChainedInvoice {
  series: string
  year: number
  count: number
  counter: number
  previousHash: string
  /** The canonical XML without signature and QR. */
  body: string
  hash: string
  issuedAt: Date
}

export interface ChainFault {
  counter: number
  kind: 'counter_gap' | 'number_gap' | 'previous_hash' | 'hash' | 'time_backwards'
}

/** Base64 of the SHA-256 of a text. */
export type Sha256 = (text: string) => string

export interface ChainHead {
  counter: number
  hash: string
  issuedAt?: Date | undefined
  /** The last number of each series and year, `INV-2026`. */
  counts: Map<string, number>
}

export const chainStart = (): ChainHead => ({ counter: 0, hash: FIRST_PREVIOUS_HASH, counts: new Map() })

/** Takes the next document along the chain, in the order of its counter; answers what does not fit. Moves `head` on. */
export function followChain(head: ChainHead, invoice: ChainedInvoice, sha256: Sha256): ChainFault[] {
  const { series, year, count, counter, previousHash, body, hash, issuedAt } = invoice
  const key = `${series}-${year}`
  const faults: ChainFault['kind'][] = []
  if (counter !== head.counter + 1) faults.push('counter_gap')
  if (previousHash !== head.hash) faults.push('previous_hash')
  if (sha256(body) !== hash) faults.push('hash')
  if (count !== (head.counts.get(key) ?? 0) + 1) faults.push('number_gap')
  if (head.issuedAt && issuedAt < head.issuedAt) faults.push('time_backwards')
  head.counts.set(key, count)
  Object.assign(head, { counter, hash, issuedAt })
  return faults.map((kind) => ({ counter, kind }))
}
