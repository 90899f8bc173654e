/**
 * The published rules that can be checked without ZATCA: EN 16931's (`BR-…`) and ZATCA's own (`BR-KSA-…`), as far as
 * documents like ours can break them. Reads the XML alone, so that it finds what writing it got wrong. Which rules these
 * are, and which are left out, is in docs/invoices.md.
 */
import { childrenOf, elementsAt, readXml, textAt, type XmlElement } from './xml.ts'

export interface InvoiceFault {
  rule: string
  found: string
}

export interface CheckOptions {
  /** Day in Riyadh of the check: no document may be issued ahead of it (BR-KSA-04). */
  today?: string
}

/** Returns every rule that a file breaks; empty when it breaks none. */
export function findInvoiceFaults(xml: string, { today }: CheckOptions = {}): InvoiceFault[] {
  const invoice = readXml(xml)
  if (!invoice) return [{ rule: 'XML', found: 'not readable' }]
  const look = lookInto(invoice)
  for (const check of CHECKS) check(look, today)
  return look.faults
}

interface Look {
  invoice: XmlElement
  faults: InvoiceFault[]
  type: string
  isStandard: boolean
  isSigned: boolean
  text(path: string): string | undefined
  all(path: string): XmlElement[]
  /** Amount in halalas at a path; NaN where there is none. */
  amount(path: string, from?: XmlElement): number
  must(rule: string, isKept: boolean, found: string): void
  present(rule: string, path: string): void
  matches(rule: string, path: string, shape: RegExp): void
}

function lookInto(invoice: XmlElement): Look {
  const faults: InvoiceFault[] = []
  const text = (path: string) => textAt(invoice, path)
  const must = (rule: string, isKept: boolean, found: string) => {
    if (!isKept) faults.push({ rule, found })
  }
  return {
    invoice,
    faults,
    type: text('cbc:InvoiceTypeCode') ?? '',
    isStandard: transactionCode(invoice).startsWith('01'),
    isSigned: elementsAt(invoice, 'ext:UBLExtensions').length > 0,
    text,
    all: (path) => elementsAt(invoice, path),
    amount: (path, from = invoice) => inHalalas(textAt(from, path)),
    must,
    present: (rule, path) => must(rule, Boolean(text(path)), `${path} is missing`),
    matches: (rule, path, shape) => must(rule, shape.test(text(path) ?? ''), `${path} is “${text(path)}”`),
  }
}

const transactionCode = (invoice: XmlElement) =>
  elementsAt(invoice, 'cbc:InvoiceTypeCode')[0]?.attributes.name ?? ''

const AMOUNT = /^\d+(\.\d{1,2})?$/
/** Parses the digits, because a floating-point riyal times 100 is not always whole. */
function inHalalas(text: string | undefined): number {
  if (!text || !AMOUNT.test(text)) return Number.NaN
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const SUPPLIER = 'cac:AccountingSupplierParty/cac:Party'
const BUYER = 'cac:AccountingCustomerParty/cac:Party'
const TOTALS = 'cac:LegalMonetaryTotal'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const VAT_NUMBER = /^3\d{13}3$/
const DIGITS_4 = /^\d{4}$/
const DIGITS_5 = /^\d{5}$/
const SHA256_BASE64 = /^[A-Za-z0-9+/]{43}=$|^[A-Za-z0-9+/]{86}==$/
const VAT_PERCENT = 15
const SELLER_SCHEMES = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH']
const BUYER_SCHEMES = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH']

const CHECKS = [
  checkHead,
  checkChain,
  checkStamp,
  checkSeller,
  checkBuyer,
  checkNote,
  checkSupply,
  checkSums,
  checkTax,
  checkLines,
  checkShape,
]

function checkHead({ present, matches, must, text, type, invoice }: Look, today?: string) {
  matches('BR-KSA-EN16931-01', 'cbc:ProfileID', /^reporting:1\.0$/)
  present('BR-02', 'cbc:ID')
  matches('BR-KSA-03', 'cbc:UUID', /^[A-Za-z0-9-]+$/)
  matches('BR-03', 'cbc:IssueDate', DAY)
  if (today) must('BR-KSA-04', (text('cbc:IssueDate') ?? '') <= today, `issued on ${text('cbc:IssueDate')}`)
  matches('BR-KSA-70', 'cbc:IssueTime', /^\d{2}:\d{2}:\d{2}Z?$/)
  must('BR-KSA-05', ['388', '381', '383', '386'].includes(type), `type ${type}`)
  const code = transactionCode(invoice)
  must('BR-KSA-06', /^0[12][01]{5}$/.test(code), `transaction code ${code}`)
  must('BR-KSA-07', !/^\d{4}1\d1$/.test(code), `transaction code ${code}`)
  must(
    'BR-KSA-31',
    !(code.startsWith('02') && (code[4] === '1' || code[6] === '1')),
    `transaction code ${code}`,
  )
  matches('BR-05', 'cbc:DocumentCurrencyCode', /^[A-Z]{3}$/)
  matches('BR-KSA-EN16931-02', 'cbc:TaxCurrencyCode', /^SAR$/)
}

const reference = (invoice: XmlElement, id: string) =>
  elementsAt(invoice, 'cac:AdditionalDocumentReference').filter((one) => textAt(one, 'cbc:ID') === id)
const attachment = (one: XmlElement | undefined) =>
  one && textAt(one, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')

function checkChain({ invoice, must }: Look) {
  const counters = reference(invoice, 'ICV')
  const counter = counters[0] && textAt(counters[0], 'cbc:UUID')
  must('BR-KSA-33', counters.length === 1 && Boolean(counter), 'no counter')
  must('BR-KSA-34', /^\d+$/.test(counter ?? ''), `counter “${counter}”`)
  const previous = reference(invoice, 'PIH')
  must('BR-KSA-61', previous.length === 1, 'no hash of the document before')
  must('BR-KSA-26', SHA256_BASE64.test(attachment(previous[0]) ?? ''), 'the hash before is none')
}

function checkStamp({ invoice, must, isSigned, text }: Look) {
  const qr = attachment(reference(invoice, 'QR')[0])
  must('BR-KSA-27', Boolean(qr) && /^[A-Za-z0-9+/]+={0,2}$/.test(qr ?? ''), 'no QR')
  must('QR-700', (qr ?? '').length <= 700, `a QR of ${qr?.length} letters`)
  if (!isSigned) return
  const information =
    'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation'
  must(
    'BR-KSA-28',
    text(`${information}/cbc:ID`) === 'urn:oasis:names:specification:ubl:signature:1',
    'the signature has another name',
  )
  const named = 'urn:oasis:names:specification:ubl:signature:Invoice'
  must(
    'BR-KSA-29',
    text(`${information}/sbc:ReferencedSignatureID`) === named,
    'the signature refers elsewhere',
  )
  must(
    'BR-KSA-30',
    text('cac:Signature/cbc:ID') === named &&
      text('cac:Signature/cbc:SignatureMethod') === 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
    'the signature’s method is another',
  )
}

function checkSeller({ all, must, present, matches }: Look) {
  const ids = all(`${SUPPLIER}/cac:PartyIdentification/cbc:ID`)
  const [id] = ids
  must(
    'BR-KSA-08',
    ids.length === 1 &&
      SELLER_SCHEMES.includes(id?.attributes.schemeID ?? '') &&
      /^[A-Za-z0-9]+$/.test(String(id?.content)),
    `seller’s registration ${String(id?.content)}`,
  )
  const address = `${SUPPLIER}/cac:PostalAddress`
  for (const part of ['StreetName', 'BuildingNumber', 'CitySubdivisionName', 'CityName', 'PostalZone'])
    present('BR-KSA-09', `${address}/cbc:${part}`)
  matches('BR-KSA-37', `${address}/cbc:BuildingNumber`, DIGITS_4)
  matches('BR-KSA-66', `${address}/cbc:PostalZone`, DIGITS_5)
  if (all(`${address}/cbc:PlotIdentification`).length > 0)
    matches('BR-KSA-64', `${address}/cbc:PlotIdentification`, DIGITS_4)
  matches('BR-09', `${address}/cac:Country/cbc:IdentificationCode`, /^SA$/)
  present('BR-KSA-39', `${SUPPLIER}/cac:PartyTaxScheme/cbc:CompanyID`)
  matches('BR-KSA-40', `${SUPPLIER}/cac:PartyTaxScheme/cbc:CompanyID`, VAT_NUMBER)
  present('BR-06', `${SUPPLIER}/cac:PartyLegalEntity/cbc:RegistrationName`)
}

function checkBuyer(look: Look) {
  const { all, must, present, text, isStandard } = look
  const ids = all(`${BUYER}/cac:PartyIdentification/cbc:ID`)
  for (const id of ids)
    must(
      'BR-KSA-14',
      BUYER_SCHEMES.includes(id.attributes.schemeID ?? ''),
      `scheme ${id.attributes.schemeID}`,
    )
  const vatNumber = text(`${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`)
  must('BR-KSA-44', vatNumber === undefined || VAT_NUMBER.test(vatNumber), `buyer’s VAT number ${vatNumber}`)
  checkBuyerAddress(look)
  if (!isStandard) return
  present('BR-KSA-42', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`)
  must('BR-KSA-81', vatNumber !== undefined || ids.length > 0, 'a buyer without VAT number or other number')
}

function checkBuyerAddress({ all, present, matches, isStandard }: Look) {
  const address = `${BUYER}/cac:PostalAddress`
  const isGiven = all(address).length > 0
  if (isStandard)
    for (const part of ['cbc:StreetName', 'cbc:CityName', 'cac:Country/cbc:IdentificationCode'])
      present('BR-KSA-10', `${address}/${part}`)
  if (isStandard)
    for (const part of ['BuildingNumber', 'PostalZone', 'CitySubdivisionName'])
      present('BR-KSA-63', `${address}/cbc:${part}`)
  if (isGiven) matches('BR-KSA-63', `${address}/cbc:BuildingNumber`, DIGITS_4)
  if (isGiven) matches('BR-KSA-67', `${address}/cbc:PostalZone`, DIGITS_5)
  if (all(`${address}/cbc:PlotIdentification`).length > 0)
    matches('BR-KSA-65', `${address}/cbc:PlotIdentification`, DIGITS_4)
}

function checkNote({ type, present, matches }: Look) {
  matches('BR-KSA-16', 'cac:PaymentMeans/cbc:PaymentMeansCode', /^(1|10|30|42|48)$/)
  if (type !== '381' && type !== '383') return
  present('BR-KSA-56', 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')
  present('BR-KSA-17', 'cac:PaymentMeans/cbc:InstructionNote')
}

function checkSupply({ type, isStandard, text, must, matches }: Look) {
  const [from, until] = [
    text('cac:Delivery/cbc:ActualDeliveryDate'),
    text('cac:Delivery/cbc:LatestDeliveryDate'),
  ]
  if (isStandard && type === '388') matches('BR-KSA-15', 'cac:Delivery/cbc:ActualDeliveryDate', DAY)
  must('BR-KSA-35', until === undefined || from !== undefined, 'supplied until a day, from none')
  must('BR-KSA-36', until === undefined || (from ?? '') <= until, `supplied from ${from} until ${until}`)
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

function checkSums({ all, amount, must }: Look) {
  const lines = sum(all('cac:InvoiceLine').map((line) => amount('cbc:LineExtensionAmount', line)))
  const net = amount(`${TOTALS}/cbc:TaxExclusiveAmount`)
  const gross = amount(`${TOTALS}/cbc:TaxInclusiveAmount`)
  const tax = amount('cac:TaxTotal/cbc:TaxAmount')
  must('BR-CO-10', lines === amount(`${TOTALS}/cbc:LineExtensionAmount`), `lines come to ${lines}`)
  must('BR-CO-13', net === amount(`${TOTALS}/cbc:LineExtensionAmount`), `net is ${net}`)
  must('BR-CO-15', gross === net + tax, `${net} and ${tax} are not ${gross}`)
  must('BR-CO-16', amount(`${TOTALS}/cbc:PayableAmount`) === gross, 'what is payable is not the total')
}

function checkTax({ all, amount, must }: Look) {
  const totals = all('cac:TaxTotal')
  const broken = totals.filter((one) => elementsAt(one, 'cac:TaxSubtotal').length > 0)
  must('BR-KSA-EN16931-08', broken.length === 1, `${broken.length} breakdowns of tax`)
  must('BR-KSA-EN16931-09', totals.length - broken.length === 1, 'the tax alone is not told once')
  const parts = broken.flatMap((one) => elementsAt(one, 'cac:TaxSubtotal'))
  must('BR-CO-18', parts.length > 0, 'no breakdown of tax')
  const taxes = sum(parts.map((part) => amount('cbc:TaxAmount', part)))
  for (const total of totals)
    must(
      'BR-CO-14',
      amount('cbc:TaxAmount', total) === taxes,
      `tax ${amount('cbc:TaxAmount', total)}, parts ${taxes}`,
    )
  for (const part of parts) {
    const base = amount('cbc:TaxableAmount', part)
    must(
      'BR-CO-17',
      isTaxOf(amount('cbc:TaxAmount', part), base),
      `tax of ${base} is ${amount('cbc:TaxAmount', part)}`,
    )
    must('BR-S-08', base === amount(`${TOTALS}/cbc:TaxExclusiveAmount`), `taxed is ${base}`)
    must('BR-S-05', Number(textAt(part, 'cac:TaxCategory/cbc:Percent')) === VAT_PERCENT, 'another rate')
    must('BR-S-01', textAt(part, 'cac:TaxCategory/cbc:ID') === 'S', 'another category')
  }
}

/**
 * Allows a difference of one halala: a refund is given as a sum with VAT, and not every such sum is a net
 * plus its rounded VAT (0.04 riyals are 0.03 and 0.01, never 0.03 and 0.00).
 */
const isTaxOf = (tax: number, net: number) => Math.abs(tax - Math.floor((net * VAT_PERCENT + 50) / 100)) <= 1

function checkLines({ all, must }: Look) {
  const lines = all('cac:InvoiceLine')
  must('BR-16', lines.length > 0, 'no line')
  const ids = lines.map((line) => textAt(line, 'cbc:ID'))
  must('BR-21', ids.every(Boolean) && new Set(ids).size === ids.length, 'lines without a number of their own')
  for (const line of lines) checkLine(line, must)
}

function checkLine(line: XmlElement, must: Look['must']) {
  const amount = (path: string) => inHalalas(textAt(line, path))
  const quantity = Number(textAt(line, 'cbc:InvoicedQuantity') ?? Number.NaN)
  const [net, tax] = [amount('cbc:LineExtensionAmount'), amount('cac:TaxTotal/cbc:TaxAmount')]
  const discount = sum(
    elementsAt(line, 'cac:AllowanceCharge')
      .filter((one) => textAt(one, 'cbc:ChargeIndicator') === 'false')
      .map((one) => inHalalas(textAt(one, 'cbc:Amount'))),
  )
  must('BR-22', quantity > 0, `quantity ${quantity}`)
  must(
    'BR-23',
    Boolean(elementsAt(line, 'cbc:InvoicedQuantity')[0]?.attributes.unitCode),
    'a quantity of nothing',
  )
  must('BR-24', !Number.isNaN(net), 'a line without a sum')
  must('BR-25', Boolean(textAt(line, 'cac:Item/cbc:Name')), 'a line without a name')
  must('BR-26', amount('cac:Price/cbc:PriceAmount') >= 0, 'a line without a price')
  must(
    'BR-CO-04',
    textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') === 'S',
    'a line without a tax category',
  )
  const worth = Math.round(quantity * amount('cac:Price/cbc:PriceAmount')) - discount
  must('BR-KSA-EN16931-11', net === worth, `a line of ${net} is worth ${worth}`)
  must('BR-KSA-50', isTaxOf(tax, net), `tax of the line is ${tax}`)
  must(
    'BR-KSA-51',
    amount('cac:TaxTotal/cbc:RoundingAmount') === net + tax,
    'a line’s total is not its parts',
  )
}

/** Checks every element: none empty, no amount below zero or finer than a halala, one currency. */
function checkShape({ invoice, must, isSigned }: Look) {
  for (const one of everyElement(invoice)) {
    const { name, attributes, content } = one
    // The method elements of a signature are empty by their own schema.
    if (isSigned && name.startsWith('ds:')) continue
    must('BR-KSA-F-03', content.length > 0, `${name} is empty`)
    if (attributes.currencyID === undefined) continue
    must('BR-DEC', AMOUNT.test(String(content)), `${name} is ${String(content)}`)
    must('BR-KSA-CL-02', attributes.currencyID === 'SAR', `${name} is in ${attributes.currencyID}`)
  }
}

const everyElement = (from: XmlElement): XmlElement[] => [from, ...childrenOf(from).flatMap(everyElement)]
