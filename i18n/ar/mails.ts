import type { mails as en } from '../en/mails.ts'
import type { Translation } from '../messages.ts'

export const mails = {
  kinds: {
    confirmation: {
      subject: 'تأكيد بريدك في معمار',
      lead: 'أنشأت حسابًا في معمار بالبريد {address}. أكّد أن هذا البريد لك.',
      button: 'تأكيد البريد',
    },
    magiclink: {
      subject: 'رابط دخولك إلى معمار',
      lead: 'ادخل إلى معمار بحساب {address} من الزر أدناه.',
      button: 'تسجيل الدخول',
    },
    recovery: {
      subject: 'كلمة مرور جديدة في معمار',
      lead: 'وصلنا طلب كلمة مرور جديدة للحساب {address}.',
      button: 'تعيين كلمة المرور',
    },
    invite: {
      subject: 'دعوة إلى معمار',
      lead: 'ندعوك إلى فتح حساب في معمار بالبريد {address}.',
      button: 'قبول الدعوة',
    },
    email_change_current: {
      subject: 'تأكيد تغيير بريدك في معمار',
      lead: 'طُلب تغيير بريد حسابك من {address} إلى {newAddress}. أكّد من هذا البريد، ونطلب التأكيد من البريد الجديد أيضًا.',
      button: 'تأكيد التغيير',
    },
    email_change_new: {
      subject: 'تأكيد بريدك الجديد في معمار',
      lead: 'طُلب أن يكون {newAddress} بريدًا لحساب في معمار. أكّد أن هذا البريد لك.',
      button: 'تأكيد البريد الجديد',
    },
    reauthentication: {
      subject: 'رمز التحقق من معمار',
      lead: 'تعديل في الحساب {address} يحتاج هذا الرمز.',
      button: '',
    },
    provider_registered: {
      subject: 'وصل تسجيلك في معمار',
      lead: 'أهلًا {name}، وصلنا تسجيل {companyName}. نراجعه قبل {dueAt}، وترى القرار في ملفك، وإن نقص شيء ذكرناه لك.',
      button: 'فتح ملفي',
    },
    registration_waiting: {
      subject: 'تسجيل ينتظر المراجعة',
      lead: 'سجّلت {companyName} في معمار. موعد المراجعة قبل {dueAt}.',
      button: 'فتح قائمة المراجعة',
    },
  },
  code: 'أو أدخل هذا الرمز في الصفحة التي طلبته:',
  codeAlone: 'رمزك:',
  lasts:
    '{hours, plural, zero {صالح لمرة واحدة.} one {صالح لمرة واحدة خلال ساعة.} two {صالح لمرة واحدة خلال ساعتين.} few {صالح لمرة واحدة خلال # ساعات.} many {صالح لمرة واحدة خلال # ساعة.} other {صالح لمرة واحدة خلال # ساعة.}}',
  ignore: 'إذا لم تطلب هذا فتجاهل الرسالة، فلا يتغيّر شيء دون الرابط أو الرمز.',
  signature: 'معمار',
} as const satisfies Translation<typeof en>
