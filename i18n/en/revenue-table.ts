/** The exported table of revenue. */
export const revenueTable = {
  sheet: 'Revenue',
  columns: {
    at: 'Date (Riyadh)',
    kind: 'Entry',
    reference: 'Reference',
    company: 'Company',
    package: 'Package',
    billing: 'Paid',
    providerKind: 'Category',
    city: 'City',
    net: 'Net (SAR)',
    vat: 'VAT (SAR)',
    total: 'Total (SAR)',
    invoice: 'Invoice',
  },
  kind: { payment: 'Payment', refund: 'Refund' },
  billing: { monthly: 'Monthly', yearly: 'Yearly' },
} as const
