import { encode } from 'uqr'
import { registrationScheme } from '#domain/invoices/invoice-xml.ts'
import {
  type Buyer,
  bothLanguages,
  type DocumentLine,
  type NationalAddress,
  riyadhDateTime,
  type Seller,
  type TaxDocument,
} from '#domain/invoices/tax-document.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { isolateLtr } from '#i18n/bidi.ts'
import { formatDate } from '#i18n/format.ts'
import { messages } from '#i18n/messages.ts'
import type { StoredInvoice } from './read-invoices.ts'

type Words = (typeof messages)['ar' | 'en']['invoicePage']
interface Both {
  ar: string
  en: string
}

/** Returns the data of `invoice.typ` as JSON: everything in both languages, Arabic first. */
export const invoicePageData = (invoice: StoredInvoice): string =>
  JSON.stringify(composeInvoice(invoice)).replace(VOWEL_MARKS, '')

/** As in the report: Typst assigns a letter with a mark to the mark alone. */
const VOWEL_MARKS = /[\u064B-\u0652\u0670]/g

function composeInvoice({ document, qr, hash, isDemo }: StoredInvoice): object {
  const { kind, seller, buyer, number, lines } = document
  const hasDiscount = lines.some(({ discount }) => discount > 0)
  return {
    title: title(document),
    number,
    isCredit: kind === 'credit_note',
    brand: { ar: messages.ar.layout.siteName, en: messages.en.layout.siteName },
    demo: isDemo ? words(({ demo }) => demo) : null,
    state: words((page) => (kind === 'invoice' ? page.paid : page.refunded)),
    facts: factsOf(document),
    seller: { title: words((page) => page.seller), rows: partyRows(seller) },
    buyer: { title: words((page) => page.buyer), rows: partyRows(buyer) },
    hasDiscount,
    columns: columns(hasDiscount),
    lines: lines.map(lineOf),
    sums: sumsOf(document),
    currency: words((page) => page.currency),
    scan: words((page) => page.scan),
    qr: modules(qr),
    trail: [
      [words((page) => page.counter), String(document.counter)],
      [words((page) => page.uuid), document.id],
      [words((page) => page.hash), hash],
    ],
    page: { ar: messages.ar.invoicePage.page, en: messages.en.invoicePage.page },
  }
}

const words = (write: (page: Words) => string): Both => ({
  ar: isolateLtr(write(messages.ar.invoicePage)),
  en: write(messages.en.invoicePage),
})

function title({ kind, isStandard }: TaxDocument): Both {
  if (kind === 'invoice')
    return words(({ titles }) => (isStandard ? titles.standardInvoice : titles.simplifiedInvoice))
  return words(({ titles }) => (isStandard ? titles.standardCredit : titles.simplifiedCredit))
}

interface Fact {
  name: Both
  value: Both
}

function factsOf({
  issuedAt,
  number,
  suppliedOn,
  suppliedUntil,
  paidBy,
  original,
  reason,
}: TaxDocument): Fact[] {
  const { time } = riyadhDateTime(issuedAt)
  const same = (text: string): Both => ({ ar: text, en: text })
  const until = suppliedUntil ? day(suppliedUntil) : undefined
  const from = day(suppliedOn)
  const supplied = {
    ar: until ? `${from.ar} – ${until.ar}` : from.ar,
    en: until ? `${from.en} – ${until.en}` : from.en,
  }
  return [
    { name: words((page) => page.number), value: same(number) },
    {
      name: words((page) => page.issuedAt),
      value: { ar: `${formatDate(issuedAt, 'ar')}، ${time}`, en: `${formatDate(issuedAt, 'en')}, ${time}` },
    },
    ...(original
      ? [
          { name: words((page) => page.original), value: same(original.number) },
          {
            name: words((page) => page.reason),
            value: reason ? { ar: breakable(reason.ar), en: breakable(reason.en) } : same(''),
          },
        ]
      : [
          { name: words((page) => page.suppliedOn), value: supplied },
          { name: words((page) => page.paidBy), value: words((page) => page[paidBy]) },
        ]),
  ]
}

/** Noon in Riyadh, so that the date is the same in every time zone. */
const day = (date: string): Both => {
  const noon = `${date}T09:00:00Z`
  return { ar: formatDate(noon, 'ar'), en: formatDate(noon, 'en') }
}

interface PartyRow {
  name: Both
  ar: string
  en: string
  isNumber: boolean
}

function partyRows({ name, vatNumber, registrationNumber, address }: Seller | Buyer): PartyRow[] {
  const number = (label: Both, text: string) => ({ name: label, ar: text, en: text, isNumber: true })
  const text = (label: Both, value: Both) => ({ name: label, ...value, isNumber: false })
  return [
    text(
      words((page) => page.name),
      named(name),
    ),
    vatNumber
      ? number(
          words((page) => page.vatNumber),
          vatNumber,
        )
      : text(
          words((page) => page.vatNumber),
          words((page) => page.noVatNumber),
        ),
    ...(registrationNumber
      ? [
          number(
            words(({ registrations }) => registrations[registrationScheme(registrationNumber)]),
            registrationNumber,
          ),
        ]
      : []),
    ...(address
      ? [
          text(
            words((page) => page.address),
            addressText(address),
          ),
        ]
      : []),
  ]
}

/** Characters of the widest word that fits everywhere on the page. */
const WIDEST_WORD = 20
const TOO_WIDE = new RegExp(`\\S{${WIDEST_WORD}}(?=\\S)`, 'gu')

/** Adds break points to words that would be cut off. */
const breakable = (text: string) => text.replace(TOO_WIDE, '$&\u200B')

/** A name with isolated Latin runs; one in a single language is printed once. */
function named(name: string): Both {
  const { ar, en } = bothLanguages(name)
  const kept = breakable(isolateLtr(ar))
  return { ar: kept, en: en === ar ? kept : breakable(en) }
}

function addressText({
  buildingNumber,
  street,
  district,
  city,
  postalCode,
  additionalNumber,
}: NationalAddress): Both {
  const [road, quarter, town] = [bothLanguages(street), bothLanguages(district), bothLanguages(city)]
  const code = additionalNumber ? `${postalCode}-${additionalNumber}` : postalCode
  const ar = breakable(isolateLtr(`${buildingNumber} ${road.ar}، ${quarter.ar}، ${town.ar} ${code}`))
  const isInBoth = [road, quarter, town].every((part) => part.ar !== part.en)
  return { ar, en: isInBoth ? `${buildingNumber} ${road.en}, ${quarter.en}, ${town.en} ${code}` : ar }
}

const columns = (hasDiscount: boolean): Both[] => [
  words((page) => page.description),
  words((page) => page.quantity),
  words((page) => page.unitPrice),
  ...(hasDiscount ? [words((page) => page.discount)] : []),
  words((page) => page.taxable),
  words((page) => page.rate),
  words((page) => page.vat),
  words((page) => page.lineTotal),
]

const lineOf = ({
  name,
  quantity,
  unit,
  unitPrice,
  discount,
  discountReason,
  net,
  vat,
  total,
}: DocumentLine) => ({
  name: { ar: isolateLtr(name.ar), en: name.en },
  note: discountReason ?? null,
  quantity: String(quantity),
  unit: words(({ units }) => units[unit]),
  unitPrice: money(unitPrice),
  discount: money(discount),
  net: money(net),
  rate: '15%',
  vat: money(vat),
  total: money(total),
})

const sumsOf = ({ net, vat, total, kind }: TaxDocument) => [
  { name: words((page) => page.net), amount: money(net), isTotal: false },
  { name: words((page) => page.vatTotal), amount: money(vat), isTotal: false },
  {
    name: words((page) => (kind === 'invoice' ? page.total : page.credited)),
    amount: money(total),
    isTotal: true,
  },
]

/** Formats with halalas, as accountants expect: `1,150.00`. */
const money = (halalas: Halalas) =>
  (halalas / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rows of the QR with dark as 1. Medium error correction, because paper gets folded. */
const modules = (text: string) =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map((isDark) => (isDark ? 1 : 0)).join(''))
