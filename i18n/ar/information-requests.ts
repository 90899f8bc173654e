import type { informationRequests as en } from '#i18n/en/information-requests.ts'
import type { Translation } from '#i18n/messages.ts'

export const informationRequests = {
  item: {
    missing: '{subject}',
    unclear: 'صورة أوضح: {subject}',
    expired: 'نسخة سارية: {subject}',
    differs: '{subject} كما في الوثيقة',
  },
  document: {
    commercial_registration: 'السجل التجاري',
    freelance_document: 'وثيقة العمل الحر',
    iban_certificate: 'شهادة الآيبان',
    vat_certificate: 'شهادة ضريبة القيمة المضافة',
    licence: 'الترخيص المهني',
  },
  field: {
    companyName: 'اسم المنشأة',
    crNumber: 'رقم السجل التجاري',
    contactName: 'اسم المسؤول',
    nationalId: 'رقم الهوية',
    freelanceDocumentNumber: 'رقم وثيقة العمل الحر',
    accountHolder: 'اسم صاحب الحساب',
    iban: 'رقم الآيبان',
    bankName: 'اسم البنك',
    vatNumber: 'الرقم الضريبي',
    classificationNumber: 'رقم شهادة التصنيف',
    engineersNumber: 'رقم الهيئة السعودية للمهندسين',
  },
} satisfies Translation<typeof en>
