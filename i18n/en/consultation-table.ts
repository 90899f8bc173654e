/** The exported ledger of consultations. */
export const consultationTable = {
  sheet: 'Consultations',
  columns: {
    at: 'Date (Riyadh)',
    kind: 'Entry',
    advisor: 'Advisor',
    consultation: 'Consultation',
    topic: 'Topic',
    reference: 'Reference',
    amount: 'Amount (SAR)',
  },
  kind: { payment: 'Collected', refund: 'Refunded', cover: 'Covered by us', payout: 'Paid out' },
} as const
