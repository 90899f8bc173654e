export interface SignedProperties {
  /** Such as `2026-11-22T09:30:15`. */
  signingTime: string
  certificateDigest: string
  issuer: string
  /** Decimal. */
  serial: string
}

interface SignatureParts {
  hash: string
  signature: string
  propertiesDigest: string
  certificateText: string
  properties: SignedProperties
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const C14N = 'http://www.w3.org/2006/12/xml-c14n11'
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Elements outside the signature: itself, and those written afterwards. */
const LEFT_OUT = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"]

/**
 * Serialises the properties in the one layout that gives the digest ZATCA's validator computes: indented by the 32
 * spaces of its samples and with `xmlns:ds` at each `ds` element, as its library prints them. Reported by open
 * implementations in production (docs/invoices.md); not tested against ZATCA by us.
 */
export const signedPropertiesToHash = (properties: SignedProperties) =>
  signedProperties(properties, ` xmlns:xades="${XADES}"`, ` xmlns:ds="${DSIG}"`, '/>')

function signedProperties(
  { signingTime, certificateDigest, issuer, serial }: SignedProperties,
  xades: string,
  ds: string,
  end: string,
): string {
  const lines: [number, string][] = [
    [32, '<xades:SignedSignatureProperties>'],
    [36, `<xades:SigningTime>${signingTime}</xades:SigningTime>`],
    [36, '<xades:SigningCertificate>'],
    [40, '<xades:Cert>'],
    [44, '<xades:CertDigest>'],
    [48, `<ds:DigestMethod${ds} Algorithm="${SHA256}"${end}`],
    [48, `<ds:DigestValue${ds}>${certificateDigest}</ds:DigestValue>`],
    [44, '</xades:CertDigest>'],
    [44, '<xades:IssuerSerial>'],
    [48, `<ds:X509IssuerName${ds}>${escaped(issuer)}</ds:X509IssuerName>`],
    [48, `<ds:X509SerialNumber${ds}>${serial}</ds:X509SerialNumber>`],
    [44, '</xades:IssuerSerial>'],
    [40, '</xades:Cert>'],
    [36, '</xades:SigningCertificate>'],
    [32, '</xades:SignedSignatureProperties>'],
    [28, '</xades:SignedProperties>'],
  ]
  const inside = lines.map(([indent, line]) => `\n${' '.repeat(indent)}${line}`).join('')
  return `<xades:SignedProperties${xades} Id="xadesSignedProperties">${inside}`
}

/** `ext:UBLExtensions` with the signature over the document's hash. */
export function signatureExtensions(parts: SignatureParts): string {
  return [
    '<ext:UBLExtensions><ext:UBLExtension>',
    '<ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI>',
    '<ext:ExtensionContent>',
    `<sig:UBLDocumentSignatures xmlns:sac="${UBL}:SignatureAggregateComponents-2"`,
    ` xmlns:sbc="${UBL}:SignatureBasicComponents-2" xmlns:sig="${UBL}:CommonSignatureComponents-2">`,
    '<sac:SignatureInformation>',
    '<cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>',
    '<sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>',
    signatureElement(parts),
    '</sac:SignatureInformation></sig:UBLDocumentSignatures>',
    '</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('')
}

function signatureElement(parts: SignatureParts): string {
  const { hash, signature, propertiesDigest, certificateText, properties } = parts
  return [
    `<ds:Signature xmlns:ds="${DSIG}" Id="signature"><ds:SignedInfo>`,
    `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>`,
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"></ds:SignatureMethod>',
    '<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>',
    ...LEFT_OUT.map(
      (path) =>
        `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`,
    ),
    `<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>`,
    digest(hash),
    `</ds:Reference><ds:Reference Type="${DSIG}SignatureProperties" URI="#xadesSignedProperties">`,
    digest(propertiesDigest),
    `</ds:Reference></ds:SignedInfo><ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateText}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="signature">`,
    signedProperties(properties, '', '', '></ds:DigestMethod>'),
    '</xades:QualifyingProperties></ds:Object></ds:Signature>',
  ].join('')
}

const digest = (value: string) =>
  `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
