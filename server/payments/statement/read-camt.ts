import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { oneSpelling } from '#domain/payments/bank-reference.ts'
import type { StatementEntry } from '#domain/payments/match-entries.ts'
import { readStatementAmount, readStatementDay } from './entry-fields.ts'
import type { ReadEntries } from './read-entries.ts'

/**
 * Reads the booked entries of an ISO 20022 statement, camt.053 of any version (docs/reference/bank-statements.md#camt),
 * in riyals. Each transaction of a batch is an entry of its own. Throws what the parser throws for other text.
 */
export function readCamt(xml: string): ReadEntries {
  const { root } = parseXml(xml)
  const read: ReadEntries = { entries: [], unreadable: [] }
  if (!root) return read
  let row = 0
  for (const entry of allNamed(root, 'Ntry')) {
    if (!BOOKED.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))) continue
    const details = allNamed(entry, 'TxDtls')
    const parts = details.length > 1 ? details : [details[0]]
    for (const part of parts) {
      row += 1
      const made = entryOf(entry, part, { row, isBatch: details.length > 1 })
      if (made) read.entries.push(made)
      else read.unreadable.push(row)
    }
  }
  return read
}

/** Not what is expected (PDNG, FUTR) or only told (INFO). */
const BOOKED = /^(?:BOOK)?$/

interface Place {
  row: number
  isBatch: boolean
}

function entryOf(
  entry: XmlElement,
  details: XmlElement | undefined,
  { row, isBatch }: Place,
): StatementEntry | undefined {
  const owner = isBatch && details ? details : entry
  const amountOf = child(owner, 'Amt') ?? at(owner, 'AmtDtls', 'TxAmt', 'Amt')
  const amount = amountOf && readStatementAmount(amountOf.text)
  const mark = textAt(owner, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const currency = amountOf?.attributes.Ccy
  if (amount === undefined || amount <= 0 || currency !== 'SAR') return undefined
  if (mark !== 'CRDT' && mark !== 'DBIT') return undefined
  const bankReference = oneSpelling(bankNumber(entry, details, isBatch))
  const bookedOn = readStatementDay(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm'))
  return {
    ...{ row, amount, direction: mark === 'CRDT' ? 'in' : 'out', text: wordsOf(owner) },
    ...(bankReference && { bankReference }),
    ...(bookedOn && { bookedOn }),
    ...(textAt(entry, 'RvslInd') === 'true' && { isReversal: true as const }),
  }
}

/** The bank's number of the whole entry is shared by all transactions of a batch, so it names none of them. */
function bankNumber(entry: XmlElement, details: XmlElement | undefined, isBatch: boolean): string {
  const ofPart = details
    ? textAt(details, 'Refs', 'AcctSvcrRef') ||
      textAt(details, 'Refs', 'TxId') ||
      textAt(details, 'Refs', 'InstrId')
    : ''
  return isBatch ? ofPart : textAt(entry, 'AcctSvcrRef') || ofPart || textAt(entry, 'NtryRef')
}

/** Elements whose text says what the money is for, or whose it is. */
const WORDS = ['Ustrd', 'Ref', 'AddtlTxInf', 'AddtlNtryInf', 'EndToEndId', 'Nm']

function wordsOf(element: XmlElement): string {
  const words = WORDS.flatMap((name) => allNamed(element, name).map(({ text }) => text.trim()))
  return [...new Set(words)].filter((text) => text !== '' && text !== 'NOTPROVIDED').join(' · ')
}

/** Name without its namespace prefix, which banks choose. */
const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)

const elements = (parent: XmlElement) =>
  parent.children.filter((node): node is XmlElement => node instanceof XmlElement)

const child = (parent: XmlElement, name: string) => elements(parent).find((one) => localName(one) === name)

const at = (parent: XmlElement, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((place, name) => place && child(place, name), parent)

/** Text at a path; empty when there is none. */
const textAt = (parent: XmlElement, ...path: string[]): string => at(parent, ...path)?.text.trim() ?? ''

/** All elements of this name, however deep, without those inside of one another. */
function allNamed(parent: XmlElement, name: string): XmlElement[] {
  return elements(parent).flatMap((one) => (localName(one) === name ? [one] : allNamed(one, name)))
}
