/** The invoices as a table for an accountant. */
export const invoiceTable = {
  sheet: 'Invoices',
  columns: {
    number: 'Number',
    kind: 'Type',
    issued: 'Issued (Riyadh)',
    supplied: 'Supplied',
    buyer: 'Buyer',
    buyerVat: 'Buyer’s VAT number',
    item: 'Item',
    net: 'Excl. VAT (SAR)',
    vat: 'VAT (SAR)',
    total: 'Total (SAR)',
    original: 'Corrects',
    reason: 'Reason',
  },
  kind: {
    invoice: {
      standard: 'Tax invoice',
      simplified: 'Simplified tax invoice',
    },
    credit_note: {
      standard: 'Tax credit note',
      simplified: 'Simplified tax credit note',
    },
  },
} as const
