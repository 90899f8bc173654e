import type { ComparedField } from './compared-fields.ts'

/**
 * What a provider had written when they were asked for more, as far as nobody must unseal it: the end of the IBAN stands
 * for the IBAN, and a national ID is left out.
 */
export const WATCHED_FIELDS = [
  'companyName',
  'otherName',
  'contactName',
  'kind',
  'city',
  'mobile',
  'registrationNumber',
  'freelanceDocumentNumber',
  'bankName',
  'ibanEnding',
  'vatNumber',
  'shortAddress',
  'classificationGrade',
  'classificationNumber',
  'engineersNumber',
] as const
export type WatchedField = (typeof WATCHED_FIELDS)[number]
export type WatchedValues = { readonly [Field in WatchedField]?: string | null | undefined }

export interface ChangedField {
  field: WatchedField
  from?: string
  to?: string
}

/** Fields that differ from when the provider was asked, with both values. */
export function changedSince(before: WatchedValues, now: WatchedValues): ChangedField[] {
  return WATCHED_FIELDS.flatMap((field) => {
    const [from, to] = [before[field] ?? undefined, now[field] ?? undefined]
    return from === to ? [] : [{ field, ...(from && { from }), ...(to && { to }) }]
  })
}

/** Compared fields that a change concerns: the account's holder is the company, or the person. */
const COMPARED_BY: Partial<Record<WatchedField, readonly ComparedField[]>> = {
  companyName: ['companyName', 'accountHolder'],
  contactName: ['contactName', 'accountHolder'],
  registrationNumber: ['crNumber'],
  freelanceDocumentNumber: ['freelanceDocumentNumber'],
  bankName: ['bankName'],
  ibanEnding: ['iban'],
  vatNumber: ['vatNumber'],
  classificationNumber: ['classificationNumber'],
  engineersNumber: ['engineersNumber'],
}

export const comparedOf = (changes: readonly ChangedField[]): ComparedField[] =>
  changes.flatMap(({ field }) => COMPARED_BY[field] ?? [])
