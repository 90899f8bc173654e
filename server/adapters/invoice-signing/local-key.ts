import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { InvoiceSigningConfig } from '#server/platform/config/seller-settings.ts'
import type { InvoiceSigner, Signature, ToSign } from './contract.ts'
import { type SignedProperties, signatureExtensions, signedPropertiesToHash } from './signature-xml.ts'

/**
 * Signs with a key and certificate on this machine, as ZATCA's own tool does: ECDSA on secp256k1 over the document's
 * hash. Throws when key and certificate do not match.
 */
export function createLocalSigner({ keyFile, certificateFile }: InvoiceSigningConfig): InvoiceSigner {
  const key = createPrivateKey(readFileSync(keyFile))
  const certificate = new X509Certificate(readFileSync(certificateFile))
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp256k1')
    throw new Error('INVOICE_SIGNING_KEY_FILE holds no key of the curve secp256k1')
  if (!certificate.checkPrivateKey(key))
    throw new Error('INVOICE_SIGNING_CERTIFICATE_FILE is not the certificate of INVOICE_SIGNING_KEY_FILE')
  return { sign: (document) => signWith(key, certificate, document) }
}

function signWith(key: KeyObject, certificate: X509Certificate, { hash, signedAt }: ToSign): Signature {
  const signature = sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64')
  const certificateText = certificate.raw.toString('base64')
  const properties: SignedProperties = {
    signingTime: signedAt.toISOString().slice(0, 19),
    certificateDigest: hexInBase64(certificateText),
    issuer: certificate.issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(10),
  }
  const propertiesDigest = hexInBase64(signedPropertiesToHash(properties))
  return {
    extensions: {
      raw: signatureExtensions({ hash, signature, propertiesDigest, certificateText, properties }),
    },
    stamp: {
      hash,
      signature,
      publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }),
      certificateSignature: signatureOf(certificate.raw),
    },
    signedBy: certificate.subject.replaceAll('\n', ', ').slice(0, 500),
  }
}

/** ZATCA's encoding of digests other than the document's own: hex digits in base64. */
const hexInBase64 = (text: string) =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

/**
 * A certificate is a sequence of three parts (RFC 5280 §4.1). The last is a bit string, which begins with its number of
 * unused bits: zero.
 */
function signatureOf(certificate: Uint8Array): Uint8Array {
  const whole = derPart(certificate, 0)
  const signed = derPart(certificate, whole.from)
  const algorithm = derPart(certificate, signed.to)
  const bits = derPart(certificate, algorithm.to)
  return certificate.subarray(bits.from + 1, bits.to)
}

const LONG_LENGTH = 0x80

/** Returns the start and end of the content of the DER part at an offset. */
function derPart(bytes: Uint8Array, at: number): { from: number; to: number } {
  const first = bytes[at + 1] ?? 0
  if (first < LONG_LENGTH) return { from: at + 2, to: at + 2 + first }
  const digits = bytes.subarray(at + 2, at + 2 + (first - LONG_LENGTH))
  const from = at + 2 + digits.length
  return { from, to: from + digits.reduce((length, digit) => length * 256 + digit, 0) }
}
