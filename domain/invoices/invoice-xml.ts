import type { Halalas } from '../shared/money.ts'
import {
  type Buyer,
  type DocumentLine,
  inBothLanguages,
  type NationalAddress,
  riyadhDateTime,
  type Seller,
  type TaxDocument,
} from './tax-document.ts'
import { element, type RawXml, writeXml, type XmlElement, type XmlNode } from './xml.ts'

/** UBL 2.1 with the parts ZATCA asks for (XML implementation standard 1.2); the terms in brackets are its own. */
const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
}
/** Both are an `Invoice` in UBL (docs/reference/invoices.md#zatca-standard). */
const TYPE_CODES = { invoice: '388', credit_note: '381' }
const UNIT_CODES = { month: 'MON', year: 'ANN', piece: 'PCE' }
/** UNTDID 4461: a card, a payment to a bank account. */
const PAYMENT_CODES = { card: '48', transfer: '42' }

/** Parts of a document that are added after it was hashed. */
export interface Stamp {
  qr: string
  /** `ext:UBLExtensions` with the signature, where this installation signs. */
  extensions?: RawXml | undefined
}

/** The hashed text: without signature and QR, canonical (BR-KSA-26). */
export const invoiceBody = (document: TaxDocument): string => writeXml(invoiceElement(document))

/** The file that is handed out. Removing signature and QR and canonicalizing it gives `invoiceBody`. */
export const invoiceFile = (document: TaxDocument, stamp: Stamp): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(invoiceElement(document, stamp))}`

function invoiceElement(document: TaxDocument, stamp?: Stamp): XmlElement {
  const extensions: XmlNode[] = stamp?.extensions ? [stamp.extensions] : []
  return element(
    'Invoice',
    [
      ...extensions,
      ...headOf(document),
      ...chainOf(document, stamp),
      ...partiesOf(document),
      ...sumsOf(document),
    ],
    NAMESPACES,
  )
}

function headOf({ number, id, issuedAt, kind, isStandard, original }: TaxDocument): XmlElement[] {
  const { date, time } = riyadhDateTime(issuedAt)
  return [
    basic('ProfileID', 'reporting:1.0'),
    basic('ID', number),
    basic('UUID', id),
    basic('IssueDate', date),
    basic('IssueTime', time),
    basic('InvoiceTypeCode', TYPE_CODES[kind], { name: isStandard ? '0100000' : '0200000' }),
    basic('DocumentCurrencyCode', 'SAR'),
    basic('TaxCurrencyCode', 'SAR'),
    ...(original
      ? [
          aggregate('BillingReference', [
            aggregate('InvoiceDocumentReference', [
              basic('ID', original.number),
              basic('IssueDate', original.issuedOn),
            ]),
          ]),
        ]
      : []),
  ]
}

function chainOf({ counter, previousHash }: TaxDocument, stamp: Stamp | undefined): XmlElement[] {
  const attached = (id: string, text: string) =>
    aggregate('AdditionalDocumentReference', [
      basic('ID', id),
      aggregate('Attachment', [basic('EmbeddedDocumentBinaryObject', text, { mimeCode: 'text/plain' })]),
    ])
  const signature = aggregate('Signature', [
    basic('ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
    basic('SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
  ])
  return [
    aggregate('AdditionalDocumentReference', [basic('ID', 'ICV'), basic('UUID', String(counter))]),
    attached('PIH', previousHash),
    ...(stamp ? [attached('QR', stamp.qr)] : []),
    ...(stamp?.extensions ? [signature] : []),
  ]
}

function partiesOf(document: TaxDocument): XmlElement[] {
  const { seller, buyer, kind, suppliedOn, suppliedUntil, paidBy, reason } = document
  return [
    aggregate('AccountingSupplierParty', [partyOf(seller)]),
    aggregate('AccountingCustomerParty', [partyOf(buyer)]),
    ...(kind === 'invoice'
      ? [
          aggregate('Delivery', [
            basic('ActualDeliveryDate', suppliedOn),
            ...(suppliedUntil ? [basic('LatestDeliveryDate', suppliedUntil)] : []),
          ]),
        ]
      : []),
    aggregate('PaymentMeans', [
      basic('PaymentMeansCode', PAYMENT_CODES[paidBy]),
      ...(reason ? [basic('InstructionNote', inBothLanguages(reason))] : []),
    ]),
  ]
}

function partyOf({ name, vatNumber, registrationNumber, address }: Seller | Buyer): XmlElement {
  return aggregate('Party', [
    ...(registrationNumber
      ? [
          aggregate('PartyIdentification', [
            basic('ID', registrationNumber, { schemeID: registrationScheme(registrationNumber) }),
          ]),
        ]
      : []),
    ...(address ? [addressOf(address)] : []),
    ...(vatNumber
      ? [
          aggregate('PartyTaxScheme', [
            basic('CompanyID', vatNumber),
            aggregate('TaxScheme', [basic('ID', 'VAT')]),
          ]),
        ]
      : []),
    aggregate('PartyLegalEntity', [basic('RegistrationName', name)]),
  ])
}

/** A unified number begins with 7 and is named as such (BR-KSA-08). */
export const registrationScheme = (number: string) =>
  number.startsWith('7') ? ('700' as const) : ('CRN' as const)

function addressOf(address: NationalAddress): XmlElement {
  return aggregate('PostalAddress', [
    basic('StreetName', address.street),
    basic('BuildingNumber', address.buildingNumber),
    ...(address.additionalNumber ? [basic('PlotIdentification', address.additionalNumber)] : []),
    basic('CitySubdivisionName', address.district),
    basic('CityName', address.city),
    basic('PostalZone', address.postalCode),
    aggregate('Country', [basic('IdentificationCode', 'SA')]),
  ])
}

/** The tax twice: once alone in the tax currency, once with its breakdown (BR-KSA-EN16931-08, -09). */
function sumsOf({ lines, net, vat, total }: TaxDocument): XmlElement[] {
  return [
    aggregate('TaxTotal', [amount('TaxAmount', vat)]),
    aggregate('TaxTotal', [
      amount('TaxAmount', vat),
      aggregate('TaxSubtotal', [
        amount('TaxableAmount', net),
        amount('TaxAmount', vat),
        taxCategory('TaxCategory'),
      ]),
    ]),
    aggregate('LegalMonetaryTotal', [
      amount('LineExtensionAmount', net),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', total),
      amount('PayableAmount', total),
    ]),
    ...lines.map(lineOf),
  ]
}

function lineOf(line: DocumentLine, at: number): XmlElement {
  return aggregate('InvoiceLine', [
    basic('ID', String(at + 1)),
    basic('InvoicedQuantity', String(line.quantity), { unitCode: UNIT_CODES[line.unit] }),
    amount('LineExtensionAmount', line.net),
    ...(line.discount > 0 ? [discountOf(line)] : []),
    aggregate('TaxTotal', [amount('TaxAmount', line.vat), amount('RoundingAmount', line.total)]),
    aggregate('Item', [basic('Name', inBothLanguages(line.name)), taxCategory('ClassifiedTaxCategory')]),
    aggregate('Price', [amount('PriceAmount', line.unitPrice)]),
  ])
}

const discountOf = ({ discount, discountReason, quantity, unitPrice }: DocumentLine) =>
  aggregate('AllowanceCharge', [
    basic('ChargeIndicator', 'false'),
    ...(discountReason ? [basic('AllowanceChargeReason', inBothLanguages(discountReason))] : []),
    amount('Amount', discount),
    amount('BaseAmount', quantity * unitPrice),
  ])

const taxCategory = (name: string) =>
  aggregate(name, [basic('ID', 'S'), basic('Percent', '15.00'), aggregate('TaxScheme', [basic('ID', 'VAT')])])

const basic = (name: string, text: string, attributes: Record<string, string> = {}) =>
  element(`cbc:${name}`, text, attributes)
const aggregate = (name: string, content: XmlNode[]) => element(`cac:${name}`, content)
const amount = (name: string, halalas: Halalas) => basic(name, riyalsText(halalas), { currencyID: 'SAR' })

/** `1150` → `11.50`. */
const riyalsText = (halalas: Halalas) => (halalas / 100).toFixed(2)
