import * as z from 'zod'

/**
 * Who sells: what the law wants on every invoice (docs/reference/invoices.md#fields-of-an-invoice). Texts may hold
 * both languages: `شركة معمار | Mimar Co`.
 */
export interface SellerConfig {
  name: string
  /** 15 digits. */
  vatNumber: string
  /** The commercial registration, or the unified number that takes its place since April 2025 (begins with 7). */
  registrationNumber: string
  /** The national address. */
  address: {
    buildingNumber: string
    street: string
    district: string
    city: string
    postalCode: string
    additionalNumber?: string | undefined
  }
  /** Invoices of the demo say on their face that they are none. */
  isDemo: boolean
}

/** Where the key and the certificate of an invoicing unit lie, both PEM. */
export interface InvoiceSigningConfig {
  keyFile: string
  certificateFile: string
}

/** So long that the name fits the one byte of length it has in the QR (255), in Arabic letters of two bytes. */
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

/** A seller is told whole or not at all: half of one would stop at the first invoice instead of at the start. */
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
 * Bytes of UTF-8 that are left for the name in the QR of a signed document: 700 letters of base64
 * (docs/reference/invoices.md#qr-code) hold 525, of which hash, signature, key, stamp, VAT number, time and sums take
 * up to 375.
 */
const LONGEST_SIGNED_NAME = 150

/** What would stop every invoice of an installation that signs, told at start-up. */
export function signedNameFaults(env: Record<string, string | undefined>): string[] {
  const { SELLER_NAME: name = '', INVOICE_SIGNING_KEY_FILE: key } = env
  if (!key || Buffer.byteLength(name) <= LONGEST_SIGNED_NAME) return []
  return [
    `SELLER_NAME must have at most ${LONGEST_SIGNED_NAME} bytes (75 Arabic letters) with INVOICE_SIGNING_KEY_FILE: the QR holds no more`,
  ]
}

const shape = z.object(sellerSettings)
type SellerSettings = z.infer<typeof shape>

/** Absent: nothing is sold here. */
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

/** Nobody's numbers: those that ZATCA's own samples use begin with 3999. */
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
