import type { verifications as en } from '../en/verifications.ts'
import type { Translation } from '../messages.ts'

export const verifications = {
  standing: {
    pending_review: 'قيد المراجعة',
    awaiting_provider: 'يحتاج استكمالًا',
    approved: 'معتمد',
    rejected: 'مرفوض',
    suspended: 'موقوف',
  },
  kind: {
    contractor: 'مقاول',
    supplier: 'مورّد',
    designer: 'مصمّم',
    advisor: 'مستشار',
    engineering_office: 'مكتب هندسي',
  },
  fact: {
    commercial_registration: 'السجل التجاري',
    freelance_document: 'وثيقة العمل الحر',
    iban: 'الحساب البنكي',
    vat_number: 'التسجيل الضريبي',
    licence: 'الترخيص',
    mobile: 'الجوال',
    email: 'البريد',
  },
  evidence: {
    declared: 'بإقرار المزوّد',
    document_seen: 'اطّلعنا على الوثيقة',
    register_matched: 'طابقناه مع سجل الجهة المُصدِرة',
  },
  columns: {
    companyName: 'المنشأة',
    contactName: 'المسؤول',
    kind: 'الفئة',
    city: 'المدينة',
    mobile: 'الجوال',
    email: 'البريد',
    standing: 'الحالة',
    registeredAt: 'تاريخ التسجيل (UTC)',
    verificationDueAt: 'موعد المراجعة (UTC)',
  },
} as const satisfies Translation<typeof en>
