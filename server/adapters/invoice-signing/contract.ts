import type { RawXml } from '#domain/invoices/xml.ts'

export interface ToSign {
  /** Base64 of the SHA-256 of the canonical body. */
  hash: string
  signedAt: Date
}

export interface Signature {
  /** The complete `ext:UBLExtensions` element. */
  extensions: RawXml
  /** Signature data for the QR code (tags 6 to 9). */
  stamp: {
    hash: string
    signature: string
    /** SubjectPublicKeyInfo, DER. */
    publicKey: Uint8Array
    /** The signature of ZATCA's authority on the certificate. Only simplified invoices contain it. */
    certificateSignature: Uint8Array
  }
  /** Subject of the certificate. */
  signedBy: string
}

/** Signs invoices for one invoicing unit. Absent in ZATCA's first phase, which needs no signature. */
export interface InvoiceSigner {
  sign(document: ToSign): Signature
}
