import { FIRST_PREVIOUS_HASH } from './tax-document.ts'

/** One document's entry in the chain. */
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
  /** Last number of each series and year, such as `INV-2026`. */
  counts: Map<string, number>
}

export const chainStart = (): ChainHead => ({ counter: 0, hash: FIRST_PREVIOUS_HASH, counts: new Map() })

/** Checks the next document of the chain, in the order of its counter, and returns its faults. Moves `head` on. */
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
