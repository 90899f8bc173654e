import type { Selectable } from 'kysely'
import type { Providers } from '#db/types.ts'
import type { WatchedValues } from '#domain/verifications/asked-before.ts'

/** Columns whose change a reviewer sees after asking for more. */
export const WATCHED_COLUMNS = [
  'company_name',
  'other_name',
  'contact_name',
  'kind',
  'city',
  'mobile',
  'cr_number',
  'unified_number',
  'freelance_document_number',
  'bank_name',
  'iban_ending',
  'vat_number',
  'short_address',
  'classification_grade',
  'classification_number',
  'engineers_number',
] as const

export type WatchedRow = Pick<Selectable<Providers>, (typeof WATCHED_COLUMNS)[number]>

export const watchedOf = (row: WatchedRow): WatchedValues => ({
  companyName: row.company_name,
  otherName: row.other_name,
  contactName: row.contact_name,
  kind: row.kind,
  city: row.city,
  mobile: row.mobile,
  registrationNumber: row.unified_number ?? row.cr_number,
  freelanceDocumentNumber: row.freelance_document_number,
  bankName: row.bank_name,
  ibanEnding: row.iban_ending,
  vatNumber: row.vat_number,
  shortAddress: row.short_address,
  classificationGrade: row.classification_grade,
  classificationNumber: row.classification_number,
  engineersNumber: row.engineers_number,
})
