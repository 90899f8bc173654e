import type { mails as en } from '../en/mails.ts'
import type { Translation } from '../messages.ts'

export const mails = {
  kinds: {
    confirmation: {
      subject: 'تأكيد بريدك في معمار',
      lead: 'أنشأت حسابًا في معمار بالبريد {address}. أكّد أن هذا البريد لك.',
      button: 'تأكيد البريد',
    },
    confirmation_again: {
      subject: 'هل هذا أنت؟ تسجيل ثانٍ في معمار',
      lead: 'سُجّل البريد {address} في معمار أكثر من مرة بكلمات مرور مختلفة، فلم تُعتمد أي منها. إن كنت قد سجّلت فأكّد أن هذا البريد لك، ثم عيّن كلمة مرورك.',
      button: 'تأكيد البريد وتعيين كلمة المرور',
    },
    account_exists: {
      subject: 'لديك حساب في معمار',
      lead: 'طلب أحدهم أن يكون البريد {address} لحساب في معمار، وله حساب من قبل. إن كنت أنت فسجّل الدخول، أو عيّن كلمة مرور جديدة إن نسيتها.',
      button: 'تعيين كلمة مرور جديدة',
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
    staff_invitation: {
      subject: 'دعوة للعمل في معمار',
      lead: 'يدعوك {name} إلى فريق معمار. دورك: {fact}. ادخل إلى حسابك أو أنشئ حسابًا بالبريد {address}، ثم اقبل الدعوة قبل نهاية {dueAt}. بعدها تفعّل التحقق بخطوتين.',
      button: 'عرض الدعوة',
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
    provider_approved: {
      subject: 'اعتُمد تسجيلك في معمار',
      lead: 'أهلًا {name}، اعتمدنا تسجيل {companyName} وتظهر شارة التوثيق في ملفك. تصلك على واتساب الطلبات التي تناسب تخصصاتك ومدنك.',
      button: 'فتح ملفي',
    },
    provider_rejected: {
      subject: 'تسجيلك في معمار يحتاج تعديلًا',
      lead: 'أهلًا {name}، تعذّر قبول تسجيل {companyName}. السبب: {reason} عدّل المطلوب في ملفك وأرسله من جديد، ونراجعه خلال 24 ساعة.',
      button: 'تعديل التسجيل',
    },
    provider_suspended: {
      subject: 'أوقفنا حسابك في معمار مؤقتًا',
      lead: 'أهلًا {name}، أوقفنا حساب {companyName} مؤقتًا، فلا تصلك طلبات جديدة ولا تظهر الشارة. السبب: {reason} راسلنا على واتساب لحل الأمر.',
      button: 'فتح ملفي',
    },
    provider_more_requested: {
      subject: 'ينقص تسجيلك في معمار شيء',
      lead: 'أهلًا {name}، بدأنا مراجعة تسجيل {companyName}، وينقصه: {reason} أكمله من ملفك، فنتابع المراجعة فور وصوله.',
      button: 'إكمال التسجيل',
    },
    provider_reinstated: {
      subject: 'أعدنا تفعيل حسابك في معمار',
      lead: 'أهلًا {name}، أعدنا تفعيل حساب {companyName}، وستصلك الطلبات كالسابق.',
      button: 'فتح ملفي',
    },
    claim_expiring: {
      subject: 'اقترب انتهاء وثيقة في ملفك',
      lead: 'أهلًا {name}، اقترب انتهاء وثيقة موثّقة لمنشأة {companyName}: {fact}، وآخر يوم لصلاحيتها {dueAt}. ارفع الوثيقة المجدّدة حتى تستمر الطلبات في الوصول إليك.',
      button: 'رفع المستند',
    },
    claim_lapsed: {
      subject: 'انتهى مستند موثّق',
      lead: 'أهلًا {name}، انتهى مستند وثّقناه لمنشأة {companyName}: {fact}. قد لا تصلك طلبات جديدة حتى ترفع المستند المجدّد ونتحقق منه.',
      button: 'رفع المستند',
    },
    claim_lapsed_admin: {
      subject: 'انتهى مستند موثّق لأحد المزوّدين',
      lead: 'انتهى {fact} لدى {companyName} في {dueAt}.',
      button: 'فتح صفحة المزوّد',
    },
    promise_ending: {
      subject: 'موعد ملتزم به يقترب',
      lead: 'اقترب موعد التزامنا في {name}، وهو {dueAt}. تدخّل قبل فواته.',
      button: 'فتح مواعيد الالتزام',
    },
    provider_warned: {
      subject: 'إنذار من معمار',
      lead: 'أهلًا {name}، أصدر معمار إنذارًا بحق {companyName}. السبب: {reason} لا يترتب عليه شيء آخر الآن، ويُحتسب إن تكررت المخالفة. ويمكنك الاعتراض من ملفك خلال 15 يومًا.',
      button: 'فتح ملفي',
    },
    complaint_received: {
      subject: 'وصلنا بلاغك في معمار',
      lead: 'أهلًا {name}، وصلنا بلاغك {reference}. يراجعه موظف من فريقنا، ويصلك الرد قبل {dueAt} كحد أقصى. ولا يعرف من أبلغت عنه أنك صاحب البلاغ.',
      button: 'متابعة بلاغي',
    },
    complaint_answered: {
      subject: 'عندك رد على بلاغك',
      lead: 'أهلًا {name}، عندك رد على بلاغك {reference} في معمار، وهو في صفحة بلاغك.',
      button: 'قراءة الرد',
    },
    complaint_due: {
      subject: 'اقترب موعد الرد على بلاغ',
      lead: 'البلاغ {reference} موعده {dueAt}. اقرأه أو رد عليه قبل أن يفوت.',
      button: 'فتح البلاغ',
    },
    papers_renewed: {
      subject: 'مستند جديد من مزوّد موثّق',
      lead: 'وثيقة جديدة من {companyName}. طابقها ثم جدّد التحقق من صفحة المزوّد.',
      button: 'فتح صفحة المزوّد',
    },
    registration_waiting: {
      subject: 'تسجيل ينتظر المراجعة',
      lead: 'تسجيل جديد باسم {companyName}. موعد المراجعة قبل {dueAt}.',
      button: 'فتح قائمة المراجعة',
    },
    lead_offer: {
      subject: 'فرصة جديدة من معمار',
      lead: 'أهلًا {name}، وصل طلب يناسب {companyName}: {projectType} في {city}، المساحة {areaSqm} م². أرسل عرضك قبل {quoteDueAt}. لم تصلك رسالتنا على واتساب، فاقبل أو اعتذر وأرسل سعرك من هذه الصفحة:',
      button: 'افتح الفرصة',
    },
    lead_offer_jobs: {
      subject: 'فرصة جديدة من معمار',
      lead: 'أهلًا {name}، عندك طلب في {city} يناسب {companyName}: {jobs}. موعد العرض قبل {quoteDueAt}. لم تصلك رسالتنا على واتساب، فاقبل أو اعتذر وأرسل سعرك من هذه الصفحة:',
      button: 'افتح الفرصة',
    },
    lead_accepted: {
      subject: 'قبلت طلبًا في معمار',
      lead: 'أهلًا {name}، قبلت الطلب رقم {reference}. بيانات المالك في صفحة الطلب، ومنها ترسل سعرك.',
      button: 'افتح الطلب وأرسل السعر',
    },
    message_by_mail: {
      subject: 'رسالة من معمار',
      lead: 'أهلًا {name}، لم تصلك هذه الرسالة على واتساب فأرسلناها بالبريد: {words}',
      button: 'افتحها في معمار',
    },
    password_changed: {
      subject: 'تغيّرت كلمة مرورك في معمار',
      lead: 'تغيّرت كلمة مرور الحساب {address} قبل قليل، وسُجّل الخروج من بقية المتصفحات.',
      button: '',
    },
    email_changed: {
      subject: 'تغيّر بريد حسابك في معمار',
      lead: 'تغيّر بريد حسابك من {address} إلى {newAddress}.',
      button: '',
    },
    factor_added: {
      subject: 'أُضيفت خطوة تحقق إلى حسابك في معمار',
      lead: 'فُعّل التحقق بخطوتين لحسابك {address}.',
      button: '',
    },
    factor_removed: {
      subject: 'أُزيلت خطوة تحقق من حسابك في معمار',
      lead: 'أُزيلت خطوة تحقق من الحساب {address} قبل قليل.',
      button: '',
    },
    passkey_added: {
      subject: 'أُضيف مفتاح مرور إلى حسابك في معمار',
      lead: 'صار بإمكان جهاز الدخول إلى الحساب {address} دون كلمة مرور.',
      button: '',
    },
    passkey_removed: {
      subject: 'أُزيل مفتاح مرور من حسابك في معمار',
      lead: 'مفتاح مرور لم يعد يفتح الحساب {address}.',
      button: '',
    },
    identity_linked: {
      subject: 'أُضيفت طريقة دخول إلى حسابك في معمار',
      lead: 'رُبطت طريقة دخول جديدة بحسابك {address}.',
      button: '',
    },
    identity_unlinked: {
      subject: 'أُزيلت طريقة دخول من حسابك في معمار',
      lead: 'فُصلت طريقة دخول عن حسابك {address}.',
      button: '',
    },
  },
  code: 'أو أدخل هذا الرمز في الصفحة التي طلبته:',
  codeAlone: 'أدخل هذا الرمز في الصفحة التي طلبته فيها، ولا تعطه أحدًا:',
  lasts:
    '{hours, plural, zero {صالح لمرة واحدة.} one {صالح لمرة واحدة خلال ساعة.} two {صالح لمرة واحدة خلال ساعتين.} few {صالح لمرة واحدة خلال # ساعات.} many {صالح لمرة واحدة خلال # ساعة.} other {صالح لمرة واحدة خلال # ساعة.}}',
  ignore: 'إذا لم تطلب هذا فتجاهل الرسالة، فلا يتغيّر شيء دون الرابط أو الرمز.',
  nothingChanged: 'إن لم تكن أنت فتجاهل الرسالة، فلم يتغيّر شيء.',
  notYou:
    'إن كنت من فعل هذا فتجاهل الرسالة. وإلا فعيّن كلمة مرور جديدة فورًا من «نسيت كلمة المرور» في صفحة الدخول.',
  signature: 'معمار',
} as const satisfies Translation<typeof en>
