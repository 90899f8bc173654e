/** Words of document uploads. */
export const documents = {
  step: {
    sending: 'Sending <file></file>',
    waiting: 'No connection. <file></file> goes on by itself once it is back.',
    begun: 'The upload of <file></file> was cut off. Choose the same file and it goes on from there.',
    kept: '<file></file> has arrived.',
    refused: '<file></file> was not taken.',
  },
  kind: {
    commercial_registration: 'Commercial registration',
    freelance_document: 'Freelance document',
    iban_certificate: 'IBAN certificate',
    vat_certificate: 'VAT certificate',
    licence: 'Licence',
    photo: 'Photo',
    plan: 'Plan',
  },
  choose: 'Choose a file',
  replace: 'Replace',
  download: 'Download',
  downloadOf: 'Download {document}',
  downloadFailed: 'Failed to download document',
  progress: 'How much has arrived',
  cancel: 'Cancel the upload',
  remove: 'Remove the file',
  camera: 'Camera',
} as const
