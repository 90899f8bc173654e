import type { RawXml } from '#domain/invoices/xml.ts'

export interface ToSign {
  /** Base64 of the SHA-256 of the canonical body. */
  hash: string
  signedAt: Date
}

export interface Signature {
  /** `ext:UBLExtensions`, whole. */
  extensions: RawXml
  /** What the QR says of it (tags 6 to 9). */
  stamp: {
    hash: string
    signature: string
    /** SubjectPublicKeyInfo, DER. */
    publicKey: Uint8Array
    /** What ZATCA's authority signed the certificate with; only simplified documents tell it. */
    certificateSignature: Uint8Array
  }
  /** The certificate's subject. */
  signedBy: string
}

/** Signs documents for one invoicing unit. Absent in ZATCA's first phase, which asks for no signature. */
export interface InvoiceSigner {
  sign(document: ToSign): Signature
}
