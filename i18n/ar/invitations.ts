import type { invitations as source } from '../en/invitations.ts'
import type { Translation } from '../messages.ts'

export const invitations: Translation<typeof source> = {
  page: {
    loading: 'جارٍ تحميل الدعوة…',
    forEmail: 'الدعوة للبريد <email></email>، وتنتهي في <date></date>.',
    accountNeeded: 'تقبل الدعوة من حساب بهذا البريد. اختر كلمة مرور لحساب جديد، أو ادخل إلى حسابك.',
    signIn: 'لديّ حساب: تسجيل الدخول',
    failed: 'تعذّر قبول الدعوة',
    otherTitle: 'دخلت ببريد آخر',
    other: 'حسابك الحالي <email></email>. اخرج منه، ثم ادخل بالبريد الذي وصلته الدعوة.',
    signOut: 'تسجيل الخروج',
    unreachable: 'تعذّر الوصول إلى معمار. تحقق من اتصالك وحاول مرة أخرى.',
    again: 'حاول مرة أخرى',
    unknownTitle: 'هذا الرابط غير صالح',
    unknown: 'قد تكون دعوة أحدث حلّت محله. افتح آخر رسالة وصلتك، أو اطلب دعوة جديدة.',
    ended: {
      accepted: {
        title: 'استُخدمت هذه الدعوة',
        text: 'إن كنت أنت من قبلها فتابع إلى حسابك، وإلا فاطلب دعوة جديدة ممن دعاك.',
      },
      withdrawn: { title: 'سُحبت هذه الدعوة', text: 'اطلب دعوة جديدة ممن دعاك.' },
      expired: { title: 'انتهت مدة هذه الدعوة', text: 'اطلب دعوة جديدة ممن دعاك.' },
    },
  },
  form: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    language: 'لغة الرسالة',
    languages: { ar: 'العربية', en: 'الإنجليزية' },
    send: 'إرسال الدعوة',
    sending: 'جارٍ الإرسال…',
    cancel: 'إلغاء',
    done: 'أُرسلت الدعوة',
    failed: 'تعذّر إرسال الدعوة',
  },
  list: {
    title: 'الدعوات',
    lead: 'نرسل رابطًا بالبريد صالحًا 7 أيام، ولا يقبل الدعوة إلا صاحب هذا البريد.',
    again: 'إعادة الإرسال',
    againOf: 'إعادة الإرسال إلى {email}',
    againDone: 'أُعيد الإرسال، والرابط السابق لم يعد يعمل',
    withdraw: 'سحب',
    withdrawOf: 'سحب دعوة {email}',
    withdrawn: 'سُحبت الدعوة',
    actFailed: 'تعذّر تغيير الدعوة',
  },
}
