/** Words of an admin's decisions on providers and of the checked facts. */
export const verifications = {
  standing: {
    pending_review: 'Pending review',
    awaiting_provider: 'More needed',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
  },
  kind: {
    contractor: 'Contractor',
    supplier: 'Supplier',
    designer: 'Designer',
    advisor: 'Advisor',
    engineering_office: 'Engineering office',
  },
  fact: {
    commercial_registration: 'Commercial registration',
    freelance_document: 'Freelance document',
    iban: 'Bank account',
    vat_number: 'VAT registration',
    licence: 'Licence',
    mobile: 'Mobile',
    email: 'Email',
  },
  evidence: {
    declared: 'As declared by the provider',
    document_seen: 'Checked on the document',
    register_matched: 'Matched with the issuer’s register',
  },
  columns: {
    companyName: 'Company',
    contactName: 'Contact',
    kind: 'Category',
    city: 'City',
    mobile: 'Mobile',
    email: 'Email',
    standing: 'Status',
    registeredAt: 'Registered (UTC)',
    verificationDueAt: 'Review due (UTC)',
  },
} as const
