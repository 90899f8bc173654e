/** Words of document uploads. */
export const documents = {
  step: {
    sending: 'Sending <file></file>',
    waiting: 'You’re offline. <file></file> will resume when you reconnect.',
    begun: 'Upload of <file></file> was interrupted. Choose the same file to resume.',
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
  progress: 'Upload progress',
  cancel: 'Cancel the upload',
  remove: 'Remove the file',
  camera: 'Camera',
} as const
