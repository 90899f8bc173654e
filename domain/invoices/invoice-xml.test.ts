import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCreditDocument, anyTaxDocument, aTaxDocument } from '#testing/builders/tax-documents.ts'
import { canonicalBody, textOfXml } from '#testing/canonical-xml.ts'
import { findInvoiceFaults } from './invoice-rules.ts'
import { invoiceBody, invoiceFile } from './invoice-xml.ts'
import type { TaxDocument } from './tax-document.ts'

const QR = 'AQZtaW1hcg=='
const file = (document: TaxDocument) => invoiceFile(document, { qr: QR })
const faults = (xml: string) => findInvoiceFaults(xml).map(({ rule }) => rule)

describe('invoice XML', () => {
  it('is canonical: libxml2 makes the same bytes of the file without signature and QR', () => {
    fc.assert(
      fc.property(anyTaxDocument, (document) => {
        expect(canonicalBody(file(document))).toBe(invoiceBody(document))
      }),
      { numRuns: 300 },
    )
  })

  it('breaks no rule for any sale and buyer', () => {
    fc.assert(
      fc.property(anyTaxDocument, (document) => {
        expect(findInvoiceFaults(file(document))).toEqual([])
      }),
    )
  })

  it('is read correctly by another XML reader', () => {
    const xml = file(aTaxDocument())
    const said = {
      '/u:Invoice/cbc:ID': 'INV-2026-000042',
      '/u:Invoice/cbc:InvoiceTypeCode': '388',
      '/u:Invoice/cbc:InvoiceTypeCode/@name': '0100000',
      // Half past midnight in Riyadh is already the next day.
      '/u:Invoice/cbc:IssueDate': '2026-11-23',
      '/u:Invoice/cbc:IssueTime': '00:30:15',
      "/u:Invoice/cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID": '57',
      "/u:Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']//cbc:EmbeddedDocumentBinaryObject": QR,
      '/u:Invoice/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount': '5520.00',
      '/u:Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount': '720.00',
      '//cac:AccountingSupplierParty//cbc:CompanyID': '399999999900003',
      '//cac:AccountingCustomerParty//cbc:RegistrationName': 'مؤسسة أركان البناء للمقاولات',
      '//cac:InvoiceLine/cac:Item/cbc:Name': 'باقة «بناء» لمدة سنة | Package “Bina”, one year',
    }
    for (const [path, text] of Object.entries(said)) expect(textOfXml(xml, path), path).toBe(text)
  })

  it('a credit note names the invoice it corrects and the reason', () => {
    const xml = file(aCreditDocument({ isStandard: false }))
    expect(textOfXml(xml, '/u:Invoice/cbc:InvoiceTypeCode')).toBe('381')
    expect(textOfXml(xml, '/u:Invoice/cbc:InvoiceTypeCode/@name')).toBe('0200000')
    expect(textOfXml(xml, '//cac:BillingReference//cbc:ID')).toBe('INV-2026-000042')
    expect(textOfXml(xml, '//cbc:InstructionNote')).toContain('إنهاء الاشتراك قبل موعده')
  })
})

describe('findInvoiceFaults finds', () => {
  const whole = file(aTaxDocument())
  const discounted = aTaxDocument({
    lines: [{ ...aTaxDocument().lines[0]!, unitPrice: 500_000, discount: 20_000 }],
  })
  const credit = file(aCreditDocument())
  /** Removes a whole element by its name. */
  const without = (xml: string, name: string) => xml.replace(new RegExp(`<${name}[ >].*?</${name}>`, 's'), '')

  it.each<[string, string]>([
    ['BR-KSA-EN16931-01', whole.replace('reporting:1.0', 'clearance:1.0')],
    ['BR-02', whole.replace('>INV-2026-000042<', '><')],
    ['BR-KSA-03', whole.replace('>019aa9c4-', '>019aa9c4_')],
    ['BR-03', whole.replace('2026-11-23', '23/11/2026')],
    ['BR-KSA-70', whole.replace('00:30:15', '00:30')],
    ['BR-KSA-05', whole.replace('>388<', '>380<')],
    ['BR-KSA-06', whole.replace('"0100000"', '"0300000"')],
    ['BR-KSA-07', whole.replace('"0100000"', '"0100101"')],
    ['BR-KSA-31', whole.replace('"0100000"', '"0200001"')],
    ['BR-KSA-EN16931-02', whole.replace('<cbc:TaxCurrencyCode>SAR', '<cbc:TaxCurrencyCode>USD')],
    ['BR-KSA-33', whole.replace('>ICV<', '>ICX<')],
    ['BR-KSA-34', whole.replace('>57<', '>5a<')],
    ['BR-KSA-61', whole.replace('>PIH<', '>PIX<')],
    ['BR-KSA-26', whole.replace(/NWZl[A-Za-z0-9+/=]+/, 'none')],
    ['BR-KSA-27', whole.replace(QR, '')],
    ['QR-700', whole.replace(QR, 'A'.repeat(704))],
    ['BR-KSA-08', whole.replace('schemeID="700"', 'schemeID="VAT"')],
    ['BR-KSA-09', without(whole, 'cbc:CitySubdivisionName')],
    ['BR-KSA-37', whole.replace('>2322<', '>232<')],
    ['BR-KSA-66', whole.replace('>12211<', '>1221<')],
    ['BR-KSA-64', whole.replace('>6543<', '>65<')],
    ['BR-09', whole.replace('>SA<', '>AE<')],
    ['BR-KSA-39', without(whole, 'cac:PartyTaxScheme')],
    ['BR-KSA-40', whole.replace('399999999900003', '199999999900003')],
    ['BR-06', without(whole, 'cac:PartyLegalEntity')],
    ['BR-KSA-14', whole.replace('schemeID="CRN"', 'schemeID="XYZ"')],
    ['BR-KSA-44', whole.replace('310122393500003', '31012239350000')],
    ['BR-KSA-10', file(aTaxDocument({ buyer: { ...aTaxDocument().buyer, address: undefined } }))],
    ['BR-KSA-63', whole.replace('>1111<', '>11<')],
    ['BR-KSA-67', whole.replace('>12222<', '>1222<')],
    ['BR-KSA-42', whole.replace('>مؤسسة أركان البناء للمقاولات<', '><')],
    ['BR-KSA-81', file(aTaxDocument({ buyer: { name: 'فهد', address: aTaxDocument().buyer.address } }))],
    ['BR-KSA-16', whole.replace('>48<', '>99<')],
    ['BR-KSA-56', without(credit, 'cac:BillingReference')],
    ['BR-KSA-17', without(credit, 'cbc:InstructionNote')],
    ['BR-KSA-15', without(whole, 'cac:Delivery')],
    ['BR-KSA-35', without(whole, 'cbc:ActualDeliveryDate')],
    ['BR-KSA-36', whole.replace('>2027-11-22<', '>2025-11-22<')],
    [
      'BR-CO-10',
      whole.replace(
        '<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="SAR">4800.00',
        '<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="SAR">4800.01',
      ),
    ],
    [
      'BR-CO-13',
      whole.replace(
        '<cbc:TaxExclusiveAmount currencyID="SAR">4800.00',
        '<cbc:TaxExclusiveAmount currencyID="SAR">4799.00',
      ),
    ],
    [
      'BR-CO-15',
      whole.replace(
        '<cbc:TaxInclusiveAmount currencyID="SAR">5520.00',
        '<cbc:TaxInclusiveAmount currencyID="SAR">5520.01',
      ),
    ],
    [
      'BR-CO-16',
      whole.replace(
        '<cbc:PayableAmount currencyID="SAR">5520.00',
        '<cbc:PayableAmount currencyID="SAR">0.00',
      ),
    ],
    ['BR-KSA-EN16931-08', without(whole, 'cac:TaxSubtotal')],
    ['BR-KSA-EN16931-09', without(whole, 'cac:TaxTotal')],
    ['BR-CO-18', without(whole, 'cac:TaxSubtotal')],
    [
      'BR-CO-14',
      whole.replace('<cbc:TaxAmount currencyID="SAR">720.00', '<cbc:TaxAmount currencyID="SAR">721.00'),
    ],
    ['BR-KSA-50', whole.replaceAll('720.00', '700.00')],
    ['BR-CO-17', whole.replaceAll('720.00', '700.00')],
    [
      'BR-S-08',
      whole.replace(
        '<cbc:TaxableAmount currencyID="SAR">4800.00',
        '<cbc:TaxableAmount currencyID="SAR">480.00',
      ),
    ],
    ['BR-S-05', whole.replace('<cbc:Percent>15.00', '<cbc:Percent>5.00')],
    ['BR-S-01', whole.replace('<cac:TaxCategory><cbc:ID>S', '<cac:TaxCategory><cbc:ID>Z')],
    ['BR-16', without(whole, 'cac:InvoiceLine')],
    ['BR-21', whole.replace('<cac:InvoiceLine><cbc:ID>1', '<cac:InvoiceLine><cbc:ID>')],
    ['BR-22', whole.replace('unitCode="ANN">1<', 'unitCode="ANN">0<')],
    ['BR-23', whole.replace('unitCode="ANN"', 'unitCode=""')],
    ['BR-25', whole.replace(/<cbc:Name>.*?<\/cbc:Name>/, '<cbc:Name></cbc:Name>')],
    ['BR-26', without(whole, 'cac:Price')],
    [
      'BR-CO-04',
      whole.replace('<cac:ClassifiedTaxCategory><cbc:ID>S', '<cac:ClassifiedTaxCategory><cbc:ID>E'),
    ],
    ['BR-KSA-EN16931-11', without(file(discounted), 'cac:AllowanceCharge')],
    [
      'BR-KSA-51',
      whole.replace(
        '<cbc:RoundingAmount currencyID="SAR">5520.00',
        '<cbc:RoundingAmount currencyID="SAR">5500.00',
      ),
    ],
    ['BR-KSA-F-03', whole.replace('>الرياض<', '><')],
    [
      'BR-DEC',
      whole.replace(
        '<cbc:PriceAmount currencyID="SAR">4800.00',
        '<cbc:PriceAmount currencyID="SAR">-4800.00',
      ),
    ],
    ['BR-KSA-CL-02', whole.replace('currencyID="SAR"', 'currencyID="USD"')],
    ['XML', whole.replace('</Invoice>', '')],
  ])('%s', (rule, xml) => {
    expect(xml).not.toBe(whole)
    expect(faults(xml)).toContain(rule)
  })

  it('an issue date ahead of the day of the check', () => {
    expect(findInvoiceFaults(whole, { today: '2026-11-22' }).map(({ rule }) => rule)).toEqual(['BR-KSA-04'])
    expect(findInvoiceFaults(whole, { today: '2026-11-23' })).toEqual([])
  })

  it('nothing wrong in a discounted line, and a tax sum that is off by more than a halala', () => {
    expect(faults(file(discounted))).toEqual([])
    const tax = (halalas: number) =>
      file(
        aTaxDocument({
          net: 3,
          vat: halalas,
          total: 3 + halalas,
          lines: [{ ...aTaxDocument().lines[0]!, unitPrice: 3, net: 3, vat: halalas, total: 3 + halalas }],
        }),
      )
    expect(faults(tax(1))).toEqual([])
    expect(faults(tax(2))).toContain('BR-CO-17')
  })
})
