import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInvoiceQr } from '#domain/invoices/invoice-qr.ts'
import { findInvoiceFaults } from '#domain/invoices/invoice-rules.ts'
import { writeDocument } from '#server/invoices/append-document.ts'
import { anyTaxDocument, aTaxDocument } from '#testing/builders/tax-documents.ts'
import { canonicalBody, textOfXml } from '#testing/canonical-xml.ts'
import { createLocalSigner } from './local-key.ts'

const file = (name: string) => path.resolve(import.meta.dirname, '../../../testing', name)
const files = { keyFile: file('invoice-unit-key.pem'), certificateFile: file('invoice-unit-certificate.pem') }
const signer = createLocalSigner(files)
const certificate = new X509Certificate(readFileSync(files.certificateFile))

const ds = (name: string) => `//*[local-name()='${name}']`
const sha256 = (text: string | Buffer) => createHash('sha256').update(text)

describe('a signed invoice', () => {
  it('its signature covers the hash of its canonical bytes and verifies with the certificate’s key', () => {
    fc.assert(
      fc.property(anyTaxDocument, (document) => {
        const { xml, hash } = writeDocument(document, signer)
        const digest = sha256(canonicalBody(xml)).digest()
        expect(digest.toString('base64')).toBe(hash)
        expect(textOfXml(xml, ds('DigestValue'))).toBe(hash)
        const signature = Buffer.from(textOfXml(xml, ds('SignatureValue')) ?? '', 'base64')
        expect(verify('sha256', digest, certificate.publicKey, signature)).toBe(true)
        expect(verify('sha256', sha256('another').digest(), certificate.publicKey, signature)).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  it('it follows the rules, and breaks them when its signature has another name', () => {
    const { xml } = writeDocument(aTaxDocument(), signer)
    expect(findInvoiceFaults(xml)).toEqual([])
    const rules = (text: string, other: string) =>
      findInvoiceFaults(xml.replaceAll(text, other)).map(({ rule }) => rule)
    expect(rules('ubl:signature:1', 'ubl:signature:2')).toContain('BR-KSA-28')
    expect(rules('<sbc:ReferencedSignatureID>urn', '<sbc:ReferencedSignatureID>uri')).toContain('BR-KSA-29')
    expect(rules('<cbc:SignatureMethod>urn', '<cbc:SignatureMethod>uri')).toContain('BR-KSA-30')
  })

  it('its signed properties name the time and the certificate', () => {
    const { xml, signed_by } = writeDocument(aTaxDocument(), signer)
    expect(signed_by).toContain('CN=TST-MIMAR-1')
    expect(textOfXml(xml, ds('X509SerialNumber'))).toBe(BigInt(`0x${certificate.serialNumber}`).toString())
    expect(textOfXml(xml, ds('X509IssuerName'))).toBe('CN=TST-MIMAR-1, OU=Riyadh, O=Mimar test, C=SA')
    expect(textOfXml(xml, ds('SigningTime'))).toBe('2026-11-22T21:30:15')
    const digest = textOfXml(xml, `${ds('CertDigest')}/*[local-name()='DigestValue']`) ?? ''
    const der = certificate.raw.toString('base64')
    expect(Buffer.from(digest, 'base64').toString()).toBe(sha256(der).digest('hex'))
  })

  it('its QR code has the same data, with the authority’s signature on a simplified invoice', () => {
    const of = (isStandard: boolean) => {
      const { qr, hash, xml } = writeDocument(aTaxDocument({ isStandard }), signer)
      return { tags: readInvoiceQr(qr)!, hash, xml }
    }
    const { tags, hash, xml } = of(false)
    expect([tags.get(3), tags.get(6)]).toEqual(['2026-11-23T00:30:15', hash])
    expect(tags.get(7)).toBe(textOfXml(xml, ds('SignatureValue')))
    const key = createPublicKey({ key: Buffer.from(tags.get(8)!, 'base64'), format: 'der', type: 'spki' })
    expect(key.equals(certificate.publicKey)).toBe(true)
    // The certificate is self-signed here, so its own key verifies tag 9.
    const signed = certificate.raw.subarray(4, 4 + 4 + certificate.raw.readUInt16BE(6))
    expect(verify('sha256', signed, certificate.publicKey, Buffer.from(tags.get(9)!, 'base64'))).toBe(true)
    expect(of(true).tags.has(9)).toBe(false)
  })

  it('a key that does not match the certificate is rejected', () => {
    const swapped = { ...files, keyFile: file('invoice-other-key.pem') }
    expect(() => createLocalSigner(swapped)).toThrow(/not the certificate/)
  })
})
