import type { consultationTable as en } from '../en/consultation-table.ts'
import type { Translation } from '../messages.ts'

export const consultationTable: Translation<typeof en> = {
  sheet: 'الاستشارات',
  columns: {
    at: 'التاريخ (بتوقيت الرياض)',
    kind: 'القيد',
    advisor: 'المستشار',
    consultation: 'الاستشارة',
    topic: 'الموضوع',
    reference: 'المرجع',
    amount: 'المبلغ (ر.س)',
  },
  kind: { payment: 'محصّل', refund: 'مُسترد', cover: 'تحمّلناه', payout: 'محوّل للمستشار' },
}
