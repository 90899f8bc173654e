/**
 * What an admin asks a provider for. The same words are in the message, on the provider's page and in the admin's list.
 */
export const informationRequests = {
  item: {
    missing: '{subject}',
    unclear: 'A clearer copy: {subject}',
    expired: 'A valid copy: {subject}',
    differs: '{subject} as the document has it',
  },
  document: {
    commercial_registration: 'commercial registration',
    freelance_document: 'freelance document',
    iban_certificate: 'IBAN certificate',
    vat_certificate: 'VAT certificate',
    licence: 'professional licence',
  },
  field: {
    companyName: 'company name',
    crNumber: 'CR number',
    contactName: 'contact name',
    nationalId: 'national ID',
    freelanceDocumentNumber: 'freelance document number',
    accountHolder: 'account holder',
    iban: 'IBAN',
    bankName: 'bank name',
    vatNumber: 'VAT number',
    classificationNumber: 'classification certificate number',
    engineersNumber: 'Saudi Council of Engineers number',
  },
} as const
