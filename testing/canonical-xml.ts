import { XmlDocument, type XmlElement } from 'libxml2-wasm'

const NAMES = {
  u: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
}

/**
 * Canonicalises a file without signature and QR code (BR-KSA-26) with libxml2, by Canonical XML 1.1, independently of
 * our code.
 */
export function canonicalBody(xml: string): string {
  const document = XmlDocument.fromString(xml)
  try {
    const left = ['ext:UBLExtensions', 'cac:Signature', "cac:AdditionalDocumentReference[cbc:ID='QR']"]
    for (const path of left)
      for (const node of document.find(`/u:Invoice/${path}`, NAMES)) (node as XmlElement).remove()
    return document.canonicalizeToString({ mode: 2 })
  } finally {
    document.dispose()
  }
}

/** Text of the first node at an XPath; prefixes u (the root's), cac, cbc, ext. */
export function textOfXml(xml: string, path: string): string | undefined {
  const document = XmlDocument.fromString(xml)
  try {
    return document.get(path, NAMES)?.content
  } finally {
    document.dispose()
  }
}
