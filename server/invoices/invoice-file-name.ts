import { riyadhDateTime, type TaxDocument } from '#domain/invoices/tax-document.ts'

/** File name of ZATCA's standard (docs/reference/invoices.md#zatca-standard): VAT number, date and time, number. */
export function fileNameOf({ seller, issuedAt, number }: TaxDocument): string {
  const { date, time } = riyadhDateTime(issuedAt)
  const plain = (text: string) => text.replaceAll(/[-:]/g, '')
  return `${seller.vatNumber}_${plain(date)}T${plain(time)}_${number.replaceAll(/[^A-Za-z0-9]/g, '-')}.xml`
}
