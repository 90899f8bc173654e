import type { errors as en } from '../en/errors.ts'
import type { Translation } from '../messages.ts'

export const errors = {
  field: {
    required: 'املأ هذه الخانة.',
    invalid: 'لم نفهم ما كُتب هنا. راجعه واكتبه مرة أخرى.',
  },
  projectRequest: {
    project_type_unknown: 'اختر نوعًا من أنواع المشاريع.',
    city_unknown: 'اختر إحدى المدن السبع التي نخدمها.',
    finish_level_unknown: 'اختر اقتصادي أو متوسط أو فاخر.',
    scope_unknown: 'اختر نطاق العمل من القائمة.',
    stage_unknown: 'اختر المرحلة من القائمة.',
    locale_unknown: 'اللغة ar أو en.',
    area_not_a_number: 'اكتب المساحة رقمًا بالمتر المربع، مثل 350.',
    area_not_whole: 'اكتب المساحة بالمتر المربع الكامل بلا كسور، مثل 350.',
    area_too_small: 'أصغر مساحة {min} م². اكتب {min} أو أكثر.',
    area_too_large: 'أكبر مساحة {max, number} م². اكتب مساحة أصغر، أو قسّم العمل على طلبين.',
    count_not_a_whole_number: 'اكتب عددًا صحيحًا بلا كسور.',
    count_too_small: 'اكتب {min} أو أكثر.',
    count_too_large: 'اكتب {max, number} أو أقل.',
    district_too_short: 'اكتب اسم الحي كاملًا، حرفين على الأقل، أو اترك الخانة فارغة.',
    district_too_long: 'اسم الحي فقط، حتى {max} حرفًا.',
    budget_not_a_number: 'اكتب الميزانية رقمًا بالريال، مثل 250,000.',
    budget_too_small: 'أصغر ميزانية 100 ريال. اكتب أكثر، أو اترك الخانة فارغة.',
    budget_too_large: 'أكبر ميزانية 500 مليون ريال. اكتب أقل، أو اترك الخانة فارغة.',
    budget_reversed: 'هذا أقل من بداية الميزانية. ارفعه أو بدّل بينهما.',
    text_too_long: 'اختصر الوصف إلى {max, number} حرف.',
    name_too_short: 'اكتب اسمك، حرفين على الأقل.',
    name_too_long: 'اختصر الاسم إلى {max} حرفًا.',
    mobile_invalid: 'اكتب جوالًا سعوديًا: 10 أرقام تبدأ بـ 05، أو يبدأ بـ 966 ثم 5.',
    consent_required: 'نحتاج إلى موافقتك لنعرض المشروع على المزوّدين. علّم المربع لتُرسل.',
    document_unknown: 'لم نجد أحد الملفات. احذفه وارفعه مرة أخرى.',
    too_many_documents: 'حتى {max} ملفات. احذف ما زاد.',
    not_found: 'هذا الرابط لا يفتح طلبًا. افتحه من رسالة واتساب التي أرسلناها لك.',
  },
  estimate: {
    not_priced:
      'لا مصدر منشورًا يسعّر هذا النطاق من العمل. اختر نوعًا أو نطاقًا آخر، أو أرسل الطلب ليسعّره المزوّدون.',
  },
  quote: {
    amount_not_a_number: 'اكتب السعر بالريال رقمًا واحدًا، مثل 45,000.',
    amount_too_small: 'أقل سعر 100 ريال.',
    amount_too_large: 'أعلى سعر 500 مليون ريال.',
    note_too_long: 'اختصر الملاحظة إلى {max, number} حرف.',
    request_closed: 'أُغلق هذا الطلب ولا يستقبل عروضًا أخرى.',
  },
  lead: {
    not_found: 'لم نجد هذه الفرصة بين فرصك.',
    already_answered: 'سبق أن أجبت عن هذه الفرصة.',
    expired: 'انتهى وقت الرد على هذه الفرصة.',
  },
  idempotency: {
    key_reused:
      'وصلنا هذا الطلب من قبل بإجابات أخرى، ورابط متابعته في واتساب. إن أردت طلبًا آخر بهذه الإجابات فأرسل مرة ثانية.',
    key_invalid: 'طول Idempotency-Key من 8 إلى 200 حرف أو رقم.',
    in_progress: 'الإرسال الأول لم ينتهِ بعد. انتظر لحظة وأعد المحاولة.',
  },
  http: {
    internal: 'حدث خلل عندنا. حاول مرة أخرى بعد دقيقة، وإن تكرر فأرسل لنا رقم هذا الطلب.',
    too_slow: 'استغرق هذا وقتًا طويلًا عندنا. حاول مرة أخرى بعد دقيقة، ولن يُحفظ شيء مرتين.',
    not_found: 'لا يوجد شيء في هذا العنوان.',
    method_not_allowed: 'هذا العنوان يقبل {allowed} فقط.',
    malformed_json: 'المحتوى المرسل ليس JSON صحيحًا.',
    invalid_input: 'بعض ما أُرسل ناقص أو غير صحيح. راجع كل حقل.',
    body_too_large: 'المرسل أكبر مما نستقبله دفعة واحدة ({maxBytes, number} بايت). أرسل أقل.',
    unsupported_media_type: 'أرسل JSON مع الترويسة Content-Type: application/json.',
  },
  signIn: {
    server_unreachable:
      'تعذّر علينا التحقق من حسابك الآن. حاول بعد دقيقة، ولن تحتاج إلى تسجيل الدخول من جديد.',
  },
  rateLimit: {
    exceeded: 'محاولات كثيرة في وقت قصير. انتظر قليلًا وأعد المحاولة، وما كتبته محفوظ.',
  },
} as const satisfies Translation<typeof en>
