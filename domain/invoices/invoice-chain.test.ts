import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainedInvoice, type ChainFault, chainStart, followChain } from './invoice-chain.ts'
import { FIRST_PREVIOUS_HASH } from './tax-document.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** A whole chain of invoices and credit notes over a change of year. */
function aChain(kinds: boolean[]): ChainedInvoice[] {
  const counts = new Map<string, number>()
  let previousHash = FIRST_PREVIOUS_HASH
  return kinds.map((isCredit, at) => {
    const [series, year] = [isCredit ? 'CRN' : 'INV', at < kinds.length / 2 ? 2026 : 2027]
    const count = (counts.get(`${series}${year}`) ?? 0) + 1
    counts.set(`${series}${year}`, count)
    const body = `document ${at}`
    const invoice = {
      ...{ series, year, count, counter: at + 1, previousHash, body },
      hash: sha256(body),
      issuedAt: new Date(1_790_000_000_000 + at * 1000),
    }
    previousHash = invoice.hash
    return invoice
  })
}

function faultsOf(chain: ChainedInvoice[]): ChainFault[] {
  const head = chainStart()
  return chain.flatMap((invoice) => followChain(head, invoice, sha256))
}

const anyChain = fc.array(fc.boolean(), { minLength: 3, maxLength: 40 }).map(aChain)

describe('invoice chain', () => {
  it('has no faults as it was written', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        expect(faultsOf(chain)).toEqual([])
      }),
    )
  })

  it('begins with the first previous hash that ZATCA prescribes', () => {
    expect(Buffer.from(FIRST_PREVIOUS_HASH, 'base64').toString()).toBe(
      createHash('sha256').update('0').digest('hex'),
    )
  })

  it('detects a changed word, a missing document, a changed order and a changed hour', () => {
    const touches: ((chain: ChainedInvoice[], at: number) => void)[] = [
      (chain, at) => Object.assign(chain[at]!, { body: 'another' }),
      (chain, at) => chain.splice(at, 1),
      (chain, at) => chain.splice(at, 2, ...chain.slice(at, at + 2).toReversed()),
      (chain, at) => Object.assign(chain[at + 1]!, { issuedAt: new Date(0) }),
      (chain, at) => Object.assign(chain[at]!, { count: chain[at]!.count + 1 }),
      (chain, at) => Object.assign(chain[at]!, { body: 'another', hash: sha256('another') }),
    ]
    fc.assert(
      fc.property(anyChain, fc.constantFrom(...touches), fc.nat(), (chain, touch, place) => {
        const touched = chain.map((one) => ({ ...one }))
        touch(touched, place % (chain.length - 1))
        expect(faultsOf(touched)).not.toEqual([])
      }),
    )
  })
})
