import type { staffAlerts as source } from '../en/staff-alerts.ts'
import type { Translation } from '../messages.ts'

export const staffAlerts: Translation<typeof source> = {
  title: 'التنبيهات',
  lead: 'تصلك بالبريد، وفي المتصفحات التي تفعّلها فيها. تنبيه واحد لكل أمر، ولا تنبيه حين لا ينتظر شيء.',
  failed: 'تعذّر تحميل تنبيهاتك',
  kind: {
    registrations: 'التسجيلات',
    promises: 'مواعيد أصحاب المشاريع',
    complaints: 'البلاغات',
    money: 'مبالغ لا تتطابق',
    messages: 'رسائل لم تصل',
  },
  about: {
    registrations: 'حين توشك الـ 24 ساعة أن تنتهي، وحين يفوت الموعد.',
    promises: 'حين يقترب موعد أول عرض سعر، وحين يفوت.',
    complaints: 'قبل موعد الرد، وحين يفوت.',
    money: 'دفعة لا تطابق أي عملية شراء، أو وصلت مرتين.',
    messages: 'رسالة واتساب لم تصل إلى صاحبها.',
  },
  timing: { at_once: 'فورًا', digest: 'في البريد اليومي', off: 'بلا تنبيه' },
  hour: 'وقت البريد اليومي',
  language: 'لغة تنبيهاتك',
  languages: { ar: 'العربية', en: 'English' },
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظت تنبيهاتك',
  saveFailed: 'تعذّر حفظ تنبيهاتك',
  push: {
    title: 'في هذا المتصفح',
    text: 'تظهر التنبيهات على هذا الجهاز حتى ولوحة الإدارة مغلقة، إلى أن تخرج من حسابك.',
    on: 'التنبيهات مفعّلة في هذا المتصفح.',
    turnOn: 'تفعيل في هذا المتصفح',
    turnOff: 'إيقاف في هذا المتصفح',
    waiting: 'لحظة…',
    failed: 'لم يتم ذلك. تحقق من اتصالك وحاول مرة أخرى.',
    unsupported: 'هذا المتصفح لا يعرض التنبيهات. ويصلك البريد كالمعتاد.',
    apple:
      'في آيفون وآيباد أضف معمار إلى الشاشة الرئيسية أولًا: مشاركة، ثم إضافة إلى الشاشة الرئيسية. ثم افتحه من هناك.',
    refused: 'متصفحك يمنع تنبيهات معمار. اضغط الرمز بجانب العنوان، ثم الإشعارات، ثم اسمح.',
  },
  pushTitle: 'معمار يحتاج إليك',
  somebody: 'أحد المستخدمين',
  comma: '، ',
  more: '{count, plural, zero {لا شيء غيرها} one {وأمر آخر} two {وأمران آخران} few {و# أمور أخرى} many {و# أمرًا آخر} other {و# أمر آخر}}',
  footer: 'اختيار تنبيهاتك',
  thing: {
    registrations: {
      ending: 'تسجيل {name} ينتظر القرار قبل {dueAt}',
      late: 'تسجيل {name} متأخر، وكان موعده {dueAt}',
    },
    promises: {
      ending: 'الطلب {name} بلا عرض سعر حتى الآن، وموعد أول عرض {dueAt}',
      late: 'الطلب {name} بلا عرض سعر، وكان موعد أول عرض {dueAt}',
    },
    complaints: {
      acknowledge_soon: 'البلاغ {name} ينتظر من يفتحه قبل {dueAt}',
      acknowledge_late: 'البلاغ {name} لم يُفتح، وكان موعده {dueAt}',
      answer_soon: 'البلاغ {name} ينتظر الرد قبل {dueAt}',
      answer_late: 'البلاغ {name} بلا رد، وكان موعده {dueAt}',
    },
    money: {
      unclear: 'الدفعة {name} بمبلغ {amount} لا تطابق عملية الشراء',
      surplus: 'الدفعة {name} بمبلغ {amount} وصلت لعملية شراء مدفوعة من قبل',
    },
    messages: { failed: 'رسالة إلى {name} لم تصل' },
  },
  count: {
    registrations:
      '{count, plural, zero {لا تسجيلات تنتظر} one {تسجيل واحد ينتظر} two {تسجيلان ينتظران} few {# تسجيلات تنتظر} many {# تسجيلًا ينتظر} other {# تسجيل ينتظر}}',
    promises:
      '{count, plural, zero {لا طلبات بلا عرض سعر} one {طلب واحد بلا عرض سعر} two {طلبان بلا عرض سعر} few {# طلبات بلا عرض سعر} many {# طلبًا بلا عرض سعر} other {# طلب بلا عرض سعر}}',
    complaints:
      '{count, plural, zero {لا بلاغات تنتظر} one {بلاغ واحد ينتظر} two {بلاغان ينتظران} few {# بلاغات تنتظر} many {# بلاغًا ينتظر} other {# بلاغ ينتظر}}',
    money:
      '{count, plural, zero {لا دفعات غير مطابقة} one {دفعة واحدة لا تتطابق} two {دفعتان لا تتطابقان} few {# دفعات لا تتطابق} many {# دفعة لا تتطابق} other {# دفعة لا تتطابق}}',
    messages:
      '{count, plural, zero {لا رسائل متعثرة} one {رسالة واحدة لم تصل} two {رسالتان لم تصلا} few {# رسائل لم تصل} many {# رسالة لم تصل} other {# رسالة لم تصل}}',
  },
}
