import * as z from 'zod'

/**
 * Seller data that the law requires on every invoice (docs/reference/invoices.md#fields-of-an-invoice). Texts may
 * contain both languages: `شركة معمار | Mimar Co`.
 */
export interface SellerConfig {
  name: string
  /** 15 digits. */
  vatNumber: string
  /** The commercial registration, or the unified number that replaces it since April 2025 (begins with 7). */
  registrationNumber: string
  /** National address. */
  address: {
    buildingNumber: string
    street: string
    district: string
    city: string
    postalCode: string
    additionalNumber?: string | undefined
  }
  /** Whether invoices state that they are only a demo. */
  isDemo: boolean
}

/** Key and certificate files of an invoicing unit, both PEM. */
export interface InvoiceSigningConfig {
  keyFile: string
  certificateFile: string
}

/** Characters. The QR code has one byte for the length (255), and an Arabic letter takes two bytes. */
const LONGEST_NAME = 120
const text = (most: number) => z.string().min(2).max(most).optional()

export const sellerSettings = {
  SELLER_NAME: text(LONGEST_NAME),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^3\d{13}3$/, 'must have 15 digits, the first and the last a 3')
    .optional(),
  SELLER_REGISTRATION_NUMBER: z
    .string()
    .regex(/^[1-7]\d{9}$/, 'must be the commercial registration or the unified number, 10 digits')
    .optional(),
  SELLER_BUILDING_NUMBER: z
    .string()
    .regex(/^\d{4}$/, 'must have 4 digits')
    .optional(),
  SELLER_STREET: text(200),
  SELLER_DISTRICT: text(120),
  SELLER_CITY: text(120),
  SELLER_POSTAL_CODE: z
    .string()
    .regex(/^\d{5}$/, 'must have 5 digits')
    .optional(),
  SELLER_ADDITIONAL_NUMBER: z
    .string()
    .regex(/^\d{4}$/, 'must have 4 digits')
    .optional(),
  INVOICE_SIGNING_KEY_FILE: z.string().optional(),
  INVOICE_SIGNING_CERTIFICATE_FILE: z.string().optional(),
}

/**
 * Seller settings that are required together. An incomplete seller would fail at the first invoice instead of at the
 * start.
 */
export const SELLER_PAIRS = [
  ['SELLER_VAT_NUMBER', 'SELLER_NAME'],
  ['SELLER_VAT_NUMBER', 'SELLER_REGISTRATION_NUMBER'],
  ['SELLER_VAT_NUMBER', 'SELLER_BUILDING_NUMBER'],
  ['SELLER_VAT_NUMBER', 'SELLER_STREET'],
  ['SELLER_VAT_NUMBER', 'SELLER_DISTRICT'],
  ['SELLER_VAT_NUMBER', 'SELLER_CITY'],
  ['SELLER_VAT_NUMBER', 'SELLER_POSTAL_CODE'],
  ['INVOICE_SIGNING_KEY_FILE', 'INVOICE_SIGNING_CERTIFICATE_FILE'],
] as const

/**
 * UTF-8 bytes for the name in the QR code of a signed invoice: 700 base64 characters
 * (docs/reference/invoices.md#qr-code) hold 525 bytes, of which hash, signature, key, stamp, VAT number, time and
 * totals take up to 375.
 */
const LONGEST_SIGNED_NAME = 150

/** Checks at start-up for a name that would make every signed invoice fail. */
export function signedNameFaults(env: Record<string, string | undefined>): string[] {
  const { SELLER_NAME: name = '', INVOICE_SIGNING_KEY_FILE: key } = env
  if (!key || Buffer.byteLength(name) <= LONGEST_SIGNED_NAME) return []
  return [
    `SELLER_NAME must have at most ${LONGEST_SIGNED_NAME} bytes (75 Arabic letters) with INVOICE_SIGNING_KEY_FILE: the QR holds no more`,
  ]
}

const shape = z.object(sellerSettings)
type SellerSettings = z.infer<typeof shape>

/** Returns undefined when no seller is set; nothing is sold then. */
export function readSellerConfig(settings: SellerSettings): SellerConfig | undefined {
  const { SELLER_NAME: name, SELLER_VAT_NUMBER: vatNumber, SELLER_REGISTRATION_NUMBER: number } = settings
  const {
    SELLER_BUILDING_NUMBER: buildingNumber,
    SELLER_STREET: street,
    SELLER_DISTRICT: district,
  } = settings
  const { SELLER_CITY: city, SELLER_POSTAL_CODE: postalCode } = settings
  if (!name || !vatNumber || !number || !buildingNumber || !street || !district || !city || !postalCode)
    return undefined
  const additionalNumber = settings.SELLER_ADDITIONAL_NUMBER
  const address = { buildingNumber, street, district, city, postalCode, additionalNumber }
  return { name, vatNumber, registrationNumber: number, address, isDemo: false }
}

export function readInvoiceSigningConfig(settings: SellerSettings): InvoiceSigningConfig | undefined {
  const { INVOICE_SIGNING_KEY_FILE: keyFile, INVOICE_SIGNING_CERTIFICATE_FILE: certificateFile } = settings
  return keyFile && certificateFile ? { keyFile, certificateFile } : undefined
}

/** Fictitious numbers. Those of ZATCA's own samples begin with 3999. */
export const DEMO_SELLER: SellerConfig = {
  name: 'شركة معمار لتقنية البناء (تجريبية) | Mimar Construction Technology (demo)',
  vatNumber: '399999999900003',
  registrationNumber: '7000000000',
  address: {
    buildingNumber: '2322',
    street: 'طريق الملك فهد | King Fahd Road',
    district: 'العليا | Al Olaya',
    city: 'الرياض | Riyadh',
    postalCode: '12211',
    additionalNumber: '6543',
  },
  isDemo: true,
}
