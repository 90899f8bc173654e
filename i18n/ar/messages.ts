import type { messages as en } from '../en/messages.ts'
import type { Translation } from '../messages.ts'

export const messages = {
  templates: {
    lead_offer: {
      body: 'فرصة جديدة من معمار: {projectType} في {city}، المساحة {areaSqm} م².\nوصف المالك: {summary}\nأرسل عرضك قبل {quoteDueAt}. اقبل لتصلك بيانات المالك. وإن كان عندك استفسار فاضغط «سؤال» ثم اكتبه هنا ونوصله للمالك.',
      buttons: { accept: 'قبول', decline: 'اعتذار', ask: 'سؤال' },
    },
    lead_offer_jobs: {
      body: 'فرصة جديدة من معمار في {city}: {jobs}.\nوصف المالك: {summary}\nموعد العرض قبل {quoteDueAt}. اقبل لتصلك بيانات المالك. وإن كان عندك استفسار فاضغط «سؤال» ثم اكتبه هنا ونوصله للمالك.',
      buttons: { accept: 'قبول', decline: 'اعتذار', ask: 'سؤال' },
    },
    lead_reminder: {
      body: 'تذكير من معمار: {projectType} في {city}، الطلب رقم {reference} ما زال ينتظر سعرك. أرسله قبل {quoteDueAt}.\nأرسل سعرك من الزر أدناه أو بالرد على هذه الرسالة، واعتذر إن لم يناسبك حتى لا ينتظر المالك.',
      buttons: { lead: 'صفحة الفرصة' },
    },
    project_request_received: {
      body: 'أهلًا {name}، وصلنا طلبك رقم {reference}.\nنعرضه الآن على مزوّدين موثّقين، وموعد العروض قبل {quoteDueAt}. تابع طلبك من الزر أدناه. وإن لم ترسله أنت فاضغط «ليس طلبي» نلغِه ولا نراسلك عنه بعد ذلك.',
      buttons: { track: 'متابعة الطلب', notMine: 'ليس طلبي' },
    },
    quote_received: {
      body: 'أهلًا {name}، وصلك عرض على طلبك رقم {reference} من {providerName} بمبلغ {amount} دون الضريبة. عنده اسمك وجوالك منذ وافق على طلبك. اطّلع على العرض من الزر أدناه.',
      buttons: { track: 'عرض التفاصيل' },
    },
    contact_disclosed: {
      body: 'أهلًا {name}، وافق على طلبك رقم {reference} مزوّدون ووصلهم اسمك وجوالك كما سمحت: {providers}. قد يتصلون بك قبل إرسال السعر.',
      buttons: { track: 'صفحة الطلب' },
    },
    lead_won: {
      body: 'مبروك {companyName}، اختار المالك عرضك على الطلب رقم {reference}.\nبيانات المالك: {contact}. اتفق معه على موعد البدء. مسودة العقد جاهزة من عرضك: اطّلع عليها هنا، أو من صفحة الفرصة. ولا شيء إلزامي.',
      buttons: { lead: 'صفحة الفرصة', terms: 'اطّلع على العقد' },
    },
    lead_lost: {
      body: 'أهلًا {companyName}، نشكرك على تجاوبك مع الطلب رقم {reference}. اختار المالك هذه المرة عرضًا آخر، ولا يلزمك شيء. وتصلك هنا الطلبات القادمة التي تناسبك.',
      buttons: {},
    },
    project_request_ended: {
      body: 'أهلًا {companyName}، أغلق المالك الطلب رقم {reference} دون اختيار عرض، ولا يلزمك شيء. نشكرك على تجاوبك، وتصلك هنا الطلبات القادمة التي تناسبك.',
      buttons: {},
    },
    chat_to_owner: {
      body: 'أهلًا {name}، كتب لك {providerName} بخصوص طلبك رقم {reference}:\n«{body}»\nردّ هنا بالسحب على هذه الرسالة، أو من صفحة طلبك. وإن لم ترسل هذا الطلب فاضغط «ليس طلبي» بدل الرد.',
      buttons: { track: 'صفحة الطلب', notMine: 'ليس طلبي' },
    },
    chat_to_provider: {
      body: 'كتب لك مالك الطلب رقم {reference}:\n«{body}»\nردّ على هذه الرسالة هنا، أو من صفحة الفرصة.',
      buttons: { lead: 'صفحة الفرصة' },
    },
    review_invited: {
      body: 'أهلًا {name}، سُجّل تسليم العمل في طلبك رقم {reference} من {providerName}. قيّمه من الزر أدناه: لا يرى أحدكما تقييم الآخر حتى يكتب الطرفان، أو تمضي سبعة أيام على أول تقييم. وإن لم تستلم العمل فأخبرنا من الصفحة نفسها.',
      buttons: { track: 'قيّم العمل' },
    },
    contract_waits: {
      body: 'أهلًا {name}، في عقد طلبك رقم {reference} مع {providerName} جديد ينتظر نظرك: تعديل أو موافقة. لا شيء ملزم لك قبل أن توافق. اقرأه كاملًا من الزر أدناه، أو اطّلع على المبلغ والمراحل هنا.',
      buttons: { track: 'اقرأ العقد', terms: 'المبلغ والمراحل' },
    },
    contract_agreed: {
      body: 'أهلًا {name}، وافق الطرفان على عقد طلبك رقم {reference} مع {providerName}. ستجد صور العمل والدفعات في صفحتك من الزر أدناه، وتُسأل هنا عند كل دفعة.',
      buttons: { track: 'صفحة العمل' },
    },
    contract_agreed_to_provider: {
      body: 'أهلًا {companyName}، وافق الطرفان على عقد الطلب رقم {reference}. أرسل هنا صور العمل، أو كلمة مثل «خلصنا اللياسة»، وتُحفظ عند مرحلتها ويراها المالك. ولطلب دفعة اضغط الزر، أو اكتب «نطلب الدفعة الأولى».',
      buttons: { lead: 'صفحة الفرصة', ask: 'اطلب أول دفعة' },
    },
    payment_asked: {
      body: 'أهلًا {name}، في طلبك رقم {reference} دفعة يطلبها {providerName}.\nالمرحلة: {stage}\nالمبلغ: {amount}\nوضع العمل: {standing}\nأجب من هنا، أو شاهد الصور في صفحتك. المال لا يمرّ بنا، نسجّل ما تقولانه فقط.',
      buttons: { paid: 'دفعت', see: 'أشوفها أولًا', problem: 'فيه مشكلة', track: 'صور العمل' },
    },
    payment_told: {
      body: 'أهلًا {companyName}، في الطلب رقم {reference} أفاد المالك بأنه دفع لكم.\nالمرحلة: {stage}\nالمبلغ: {amount}\nهل استلمتموه؟ المال لا يمرّ بنا، نسجّل ما تقولانه فقط.',
      buttons: { received: 'استلمناه', not_received: 'لم نستلمه', lead: 'صفحة الفرصة' },
    },
    payment_answered: {
      body: 'أهلًا {companyName}، أجاب المالك عن الدفعة التي طلبتموها في الطلب رقم {reference}.\nالمرحلة: {stage}\nالجواب: {answer}\nاتفقوا معه، والتفاصيل من الزر أدناه.',
      buttons: { lead: 'صفحة الفرصة' },
    },
    payment_not_received: {
      body: 'أهلًا {name}، في طلبك رقم {reference} أفاد {providerName} بعدم استلام {amount}. راجع التحويل معه، والدفعة مطلوبة في صفحتك من جديد.',
      buttons: { track: 'صفحة العمل' },
    },
    stage_rule: {
      body: 'أهلًا {name}، في طلبك رقم {reference} بدأت مرحلة لها قاعدة.\nالمرحلة: {stage}\nالقاعدة: {rule}\nاضغط الزر بعد نجاح الاختبار، ويبقى مسجّلًا لك.',
      buttons: { tested: 'نجح الاختبار', track: 'صفحة العمل' },
    },
    warranty_ends: {
      body: 'أهلًا {name}، في طلبك رقم {reference} يقترب انتهاء ضمان من {providerName}.\nالضمان: {part}\nآخر يوم: {day}\nافحص العمل الآن، وأبلغ المزوّد كتابة بما تجده. وكل ضماناتك في الصفحة أدناه.',
      buttons: { track: 'صفحة العمل' },
    },
    contract_waits_to_provider: {
      body: 'أهلًا {companyName}، في عقد الطلب رقم {reference} جديد من المالك ينتظر نظركم: تعديل أو موافقة. اقرؤوه كاملًا في صفحة الفرصة من الزر أدناه، أو اطّلعوا على المبلغ والمراحل هنا.',
      buttons: { lead: 'صفحة الفرصة', terms: 'المبلغ والمراحل' },
    },
    contact_corrected: {
      body: 'أهلًا {companyName}، صحّح مالك الطلب رقم {reference} رقم جواله. تجد الرقم الجديد في صفحة الفرصة من الزر أدناه.',
      buttons: { lead: 'صفحة الفرصة' },
    },
    mobile_replaced: {
      body: 'من معمار: تغيّر رقم الجوال المسجّل في {matter}، ولن تصلك رسائل عنه على هذا الرقم. إن كان رقمك ولم تطلب التغيير فراسلنا: {support}.',
      buttons: {},
    },
    provider_registered: {
      body: 'أهلًا {name}، وصلنا تسجيل {companyName} في معمار.\nنراجع الوثائق قبل {reviewDueAt}، ونخبرك هنا وبالبريد. ولا عمولة على مشاريعك.',
      buttons: {},
    },
    provider_approved: {
      body: 'أهلًا {name}، اعتمدنا تسجيل {companyName} في معمار، وتظهر شارة التوثيق في ملفك.\nتصلك هنا الطلبات التي تناسب تخصصاتك ومدنك، ولا عمولة على مشاريعك.',
      buttons: {},
    },
    provider_rejected: {
      body: 'أهلًا {name}، تعذّر قبول تسجيل {companyName} في معمار.\nالسبب: {reason}\nعدّل المطلوب في ملفك وأرسله من جديد، ونراجعه خلال 24 ساعة.',
      buttons: {},
    },
    provider_suspended: {
      body: 'أهلًا {name}، أوقفنا حساب {companyName} في معمار مؤقتًا، فلا تصلك طلبات جديدة ولا تظهر الشارة.\nالسبب: {reason}\nراسلنا هنا لحل الأمر.',
      buttons: {},
    },
    provider_more_requested: {
      body: 'أهلًا {name}، بدأنا مراجعة تسجيل {companyName} في معمار، وينقصه:\n{reason}\nأكمله من ملفك، فنتابع المراجعة فور وصوله.',
      buttons: { profile: 'إكمال التسجيل' },
    },
    provider_reinstated: {
      body: 'أهلًا {name}، أعدنا تفعيل {companyName} في معمار، وستصلك الطلبات كالسابق.',
      buttons: {},
    },
    leads_resumed: {
      body: 'انتهى الإيقاف الذي طلبته، وعادت الفرص الجديدة إلى {companyName} من اليوم.\nافتح فرصك من الزر أدناه، ومنها يمكنك الإيقاف مجددًا.',
      buttons: { leads: 'فتح الفرص' },
    },
    claim_expiring: {
      body: 'أهلًا {name}، اقترب انتهاء وثيقة موثّقة لديك: {fact}، وآخر يوم لصلاحيتها {expiresOn}.\nارفع الوثيقة المجدّدة من ملفك حتى تستمر الطلبات في الوصول إليك.',
      buttons: {},
    },
    claim_lapsed: {
      body: 'أهلًا {name}، انتهى مستند وثّقناه لك: {fact}.\nقد لا تصلك طلبات جديدة حتى ترفع المستند المجدّد من ملفك ونتحقق منه.',
      buttons: {},
    },
    package_to_pay: {
      body: 'أهلًا {name}، اعتمدنا تسجيل {companyName} في معمار.\nباقتك {package} بانتظار الدفع، وبعده تظهر شارة التوثيق وتبدأ الطلبات بالوصول إليك. لا عمولة على مشاريعك.',
      buttons: { package: 'فتح باقتي' },
    },
    renewal_due: {
      body: 'أهلًا {name}، باقتك {package} في معمار مدفوعة حتى {endsOn}.\nقيمة الفترة التالية {total} شاملة الضريبة. لا يُخصم شيء تلقائيًا: ادفعها من الزر أدناه لتبقى الشارة وتستمر الطلبات.',
      buttons: { package: 'فتح باقتي' },
    },
    subscription_expired: {
      body: 'أهلًا {name}، انتهت باقتك {package} في معمار، فلا تظهر شارة التوثيق ولا تصلك طلبات جديدة.\nجدّد من الزر أدناه لتعود فورًا.',
      buttons: { package: 'فتح باقتي' },
    },
    complaint_received: {
      body: 'أهلًا {name}، وصلنا بلاغك {reference} في معمار. يراجعه موظف من فريقنا، ويصلك الرد قبل {answerBy} كحد أقصى.\nتابعه أو أضف إليه أو اسحبه من الزر أدناه. ولا يعرف من أبلغت عنه أنك صاحب البلاغ.',
      buttons: { complaint: 'متابعة بلاغي' },
    },
    complaint_answered: {
      body: 'أهلًا {name}، عندك رد على بلاغك {reference} في معمار.\nاقرأه من الزر أدناه.',
      buttons: { complaint: 'قراءة الرد' },
    },
    provider_warned: {
      body: 'أهلًا {name}، أصدر معمار إنذارًا بحق {companyName}. السبب: {reason}\nلا يترتب عليه شيء آخر الآن، ويُحتسب إن تكررت المخالفة. ويمكنك الاعتراض من ملفك خلال 15 يومًا.',
      buttons: {},
    },
    project_request_removed: {
      body: 'أهلًا {name}، أغلقنا طلبك {reference} في معمار لأنه يخالف اتفاقية الاستخدام، ولم يعد يظهر لمزوّدي الخدمة.\nإن كنا مخطئين فأخبرنا من صفحته بالزر أدناه.',
      buttons: { track: 'فتح طلبي' },
    },
    consultation_booked: {
      body: 'أهلًا {name}، تم حجز موعدك مع {providerName}: {topic}.\nالموعد {when} بتوقيت الرياض، {how}. التفاصيل وتغيير الوقت والإلغاء من الزر أدناه.',
      buttons: { consultation: 'فتح الموعد' },
    },
    consultation_reminder: {
      body: 'أهلًا {name}، تذكير بموعدك مع {providerName}: {when} بتوقيت الرياض، {how}. لتغيير الوقت أو الإلغاء استعمل الزر أدناه.',
      buttons: { consultation: 'فتح الموعد' },
    },
    consultation_changed: {
      body: 'أهلًا {name}، تغيّر وقت موعدك مع {providerName}، والموعد الجديد {when} بتوقيت الرياض، {how}. التفاصيل في الزر أدناه.',
      buttons: { consultation: 'فتح الموعد' },
    },
    consultation_cancelled: {
      body: 'أهلًا {name}، اعتذر {providerName} عن موعدك {when}، {refund}. تستطيع حجز وقت آخر أو مستشار آخر من الزر أدناه.',
      buttons: { consultation: 'فتح الموعد' },
    },
    consultation_review_invited: {
      body: 'أهلًا {name}، كيف كانت استشارتك مع {providerName}: «{topic}»؟ اضغط الزر أدناه واختر عدد النجوم، واكتب كلمتين إن أحببت. تقييمك يفيد غيرك من أصحاب المشاريع، ولا يظهر فيه رقمك.',
      buttons: { consultation: 'قيّم الاستشارة' },
    },
    consultation_booked_to_advisor: {
      body: 'أهلًا {companyName}، حجز {ownerName} استشارة: {topic}.\nالموعد {when} بتوقيت الرياض، {how}. جوال المالك: {contact}. السؤال والملاحظات من الزر أدناه.',
      buttons: { consultations: 'مواعيدي' },
    },
    consultation_reminder_to_advisor: {
      body: 'تذكير من معمار: موعدك القادم مع {ownerName} يبدأ {when} بتوقيت الرياض، {how}. جوال المالك: {contact}. التفاصيل من الزر أدناه.',
      buttons: { consultations: 'مواعيدي' },
    },
    consultation_changed_to_advisor: {
      body: 'من معمار: غيّر {ownerName} موعد استشارة {topic} من {before} إلى {when} بتوقيت الرياض. جدولك محدّث من الزر أدناه.',
      buttons: { consultations: 'مواعيدي' },
    },
    consultation_cancelled_to_advisor: {
      body: 'من معمار: ألغى {ownerName} استشارة {topic}، وكان موعدها {when} بتوقيت الرياض. عاد الوقت متاحًا في جدولك.',
      buttons: { consultations: 'مواعيدي' },
    },
    auth_code: {
      body: '{code} هو كود التحقق الخاص بك. للحفاظ على أمانك، لا تشارك هذا الكود.',
      buttons: { copy: 'نسخ الكود' },
    },
  },
  replies: {
    opted_out:
      'تم إيقاف رسائل واتساب. كل شيء محفوظ، ويصلك الجديد بالبريد وعلى صفحتك في معمار. للعودة أرسل: تفعيل. ولإيقاف الفرص الجديدة فقط أرسل: إجازة.',
    opted_in: 'تم تفعيل رسائل واتساب. للإيقاف في أي وقت أرسل: إيقاف.',
    chat_from_owner: 'كتب لك مالك الطلب رقم {reference}:\n«{body}»\n\nردّ هنا بالسحب على هذه الرسالة ونوصله.',
    lead_accepted_ask_price:
      'قبلت الطلب رقم {reference}\nالمالك: {ownerName}\nالجوال: {ownerMobile}\n\nاختر سعرك الإجمالي من الزر أدناه (بالريال دون الضريبة)، أو اكتبه كما تحب، مثل: 45 ألف خلال شهرين.',
    lead_accepted_with_documents:
      'قبلت الطلب رقم {reference}\nالمالك: {ownerName}\nالجوال: {ownerMobile}\nالمرفقات: {documents}\n{link}\n\nاختر سعرك الإجمالي من الزر أدناه (بالريال دون الضريبة)، أو اكتبه كما تحب، مثل: 45 ألف خلال شهرين.',
    lead_already_accepted: 'سبق أن قبلت الطلب رقم {reference}. أرسل سعرك الإجمالي هنا بالريال دون الضريبة.',
    lead_declined:
      'اعتذرت عن الطلب رقم {reference}، ولن يصلك شيء آخر عنه. إن أحببت فاذكر السبب من الزر أدناه، ويراه المالك.',
    lead_already_declined: 'سبق أن اعتذرت عن الطلب رقم {reference}، فلم يعد قبوله ممكنًا.',
    lead_already_quoted: 'وصل عرضك على الطلب رقم {reference} إلى المالك. لتعديله أرسل سعرًا جديدًا.',
    lead_expired: 'انتهى وقت الرد على الطلب رقم {reference}، وعُرض على مزوّدين آخرين.',
    lead_not_accepted: 'اقبل الطلب رقم {reference} أولًا، ثم أرسل سعرك له.',
    lead_closed: 'أُغلق الطلب رقم {reference}، ولا يلزمك شيء آخر.',
    quote_understood:
      'سجّلنا عرضك على الطلب رقم {reference}:\n{price}\n{terms}\nنبلغ المالك بعد 5 دقائق، وحتى ذلك الوقت يمكنك التراجع بضغطة. للتعديل اكتب الجديد فقط، مثل: 42 ألف، أبدأ بعد أسبوع، صالح شهر.',
    quote_unchanged: 'عرضك على الطلب رقم {reference} كما هو:\n{price}\n{terms}',
    confirm_price: 'فهمنا سعرك على الطلب رقم {reference} هكذا:\n{price}\nهل نسجّله؟ اضغط، أو اكتب: نعم.',
    confirm_change:
      'عرضك على الطلب رقم {reference}\nمن: {from}\nإلى: {to}\nهل نعتمد التعديل؟ اضغط، أو اكتب: نعم. وحتى ذلك الوقت يبقى عرضك كما هو.',
    metre_needs_total:
      'فهمنا سعر المتر: {rate}، لكن الطلب رقم {reference} لا تُحسب قيمته بمساحته. أرسل المبلغ الإجمالي بالريال، مثل: 45 ألف.',
    price_awaited:
      'الطلب رقم {reference} ينتظر سعرك. أرسل المبلغ الإجمالي أو سعر المتر بالريال دون الضريبة، مثل: 45 ألف، أو 750 المتر.',
    price_first: 'وصلتنا الشروط دون سعر. أرسلهما في رسالة واحدة، مثل: 45 ألف، أبدأ بعد أسبوع.',
    quote_taken_back: 'سحبنا عرضك على الطلب رقم {reference}، ولم نبلغ المالك به. اكتب السعر الجديد متى شئت.',
    quote_taken_back_told:
      'سحبنا عرضك على الطلب رقم {reference}، ولم نبلغ المالك بالسعر الأخير. كان قد وصله قبله {before}. اكتب السعر الذي تريده متى شئت.',
    quote_take_back_late:
      'لم يعد التراجع بضغطة ممكنًا: مضت 5 دقائق أو تغيّر عرضك على الطلب رقم {reference}. لتعديله اكتب السعر الجديد، ولسحبه افتح صفحة الفرصة.',
    which_conversation:
      'عندك محادثات مفتوحة على: {references}. ردّ على رسالة المزوّد الذي تقصده (اسحبها ثم اكتب)، أو ردّ من صفحة طلبك.',
    which_own_request:
      'رقمك مسجّل على أكثر من طلب: {references}. لأيها كتبت؟ اضغط رقمه مرة واحدة لنوصل رسالتك. ولا تضغط على طلب لم ترسله أنت.',
    request_disowned:
      'شكرًا لك. ألغينا الطلب رقم {reference}، ولن نكتب عنه إلى هذا الرقم بعد الآن. إن كان طلبك فعلًا فأرسله من جديد في معمار. وإن تكرر إرسال طلبات برقمك من غيرك فأرسل: إيقاف.',
    who_speaks:
      'هذا الرقم مسجّل لدى معمار باسم {companyName}. بأي صفة كتبت؟ اضغط مرة واحدة لنوصل رسالتك. وإن لم تكن من {companyName} فاضغط «مشروعي الخاص».',
    price_not_understood:
      'لم نتبيّن السعر في رسالتك. أرسل المبلغ الإجمالي بالريال، مثل: 45 ألف، أو من 40 إلى 45 ألف، أو سعر المتر مثل: 750 المتر.',
    which_project_request: 'لأي طلب هذا السعر: {amount}؟',
    name_the_project_request:
      'عندك أكثر من طلب مفتوح: {references}. أرسل رقم الطلب مع السعر، مثل: {example} 45000.',
    contract_terms:
      'العقد، النسخة {version}:\n{terms}\n\nالنص كامل في صفحة العقد، وهو نموذج يلزم أن يقرأه محامٍ. لا شيء ملزم قبل موافقتك.',
    contract_accepted: 'سُجّلت موافقتك على النسخة {version} من العقد. نخبرك هنا عند موافقة الطرف الآخر.',
    contract_agreed_now:
      'وافق الطرفان على النسخة {version} من العقد. صور العمل والدفعات في صفحة العقد، وتُسجّل من هنا أيضًا.',
    work_noted: 'سُجّل: «{stage}» بنسبة {percent}%. يراه المالك في صفحته.',
    work_photo_hung: 'حُفظت الصورة عند مرحلة «{stage}»، ويراها المالك في صفحته.',
    work_snag_photo_hung: 'حُفظت الصورة عند ملاحظة «{place}»، ويراها المالك في صفحته.',
    work_which_stage: 'عن أي مرحلة هذه الرسالة؟',
    work_which_payment: 'أي دفعة تطلب؟',
    work_asked: 'سُئل المالك عن دفعة «{stage}»: {amount}. نخبرك هنا بجوابه.',
    work_received: 'سُجّل استلامكم {amount}.',
    work_not_received: 'سُجّل عدم استلام {amount}، وأُخبر المالك. الدفعة مطلوبة من جديد.',
    work_over: 'لا شيء ينتظر هذا الجواب الآن. تجد كل ما سُجّل في صفحة العقد.',
    photo_not_kept: 'لم تُحفظ صورة أرسلتها عن الطلب رقم {reference}. {why}',
    work_paid: 'سُجّل أنك دفعت {amount}. طلبنا من {providerName} تأكيد الاستلام.',
    work_to_see: 'أخبرنا {providerName} أنك تريد رؤية العمل قبل الدفع. وبعد أن تراه أجب من هنا:',
    work_problem: 'أخبرنا {providerName} أن هناك مشكلة. اكتبها هنا ردًّا على هذه الرسالة، ونوصلها إليه.',
    work_tested: 'سُجّل نجاح الاختبار في صفحة العقد.',
    work_settled: 'سبق الجواب عن هذه الدفعة في الطلب رقم {reference}. تجد كل ما سُجّل في صفحتك.',
    work_refused: 'لم يُسجّل. {why}',
    only_text:
      'لا نقرأ هنا إلا النص، فلم يصل ما أرسلته إلى أحد: لا نحتفظ بالصور ولا الرسائل الصوتية ولا الملفات ولا المواقع. اكتب ما تريد قوله نصًا.',
    follow_up_due: 'تذكير طلبته: عرضك للطلب رقم {reference} ما زال عند المالك. اسأله عن قراره.\n{link}',
    leads_paused:
      'لن تصلك فرص جديدة حتى {date}، ومن ذلك اليوم تعود تلقائيًا. الفرص التي وصلتك باقية. باقتك مستمرة، والفرص التي اشتريتها تنتهي في موعدها.',
    leads_back: 'عادت الفرص الجديدة.',
    pause_until_when: 'كم تريد أن نوقف عنك الفرص الجديدة؟ اضغط مدة، أو اكتب يومًا، مثل: إجازة حتى 5 ديسمبر.',
    pause_impossible: 'يمكن إيقاف الفرص من الغد حتى {latest} على الأكثر ({days} يومًا). اكتب يومًا آخر.',
    no_open_lead: 'لا يوجد لديك طلب مفتوح الآن، فلم تصل رسالتك إلى أحد. الفرص الجديدة تصلك هنا.',
    budgets: 'ميزانية المالك كما ذكرها لنا:\n{budgets}',
    visit_first:
      'فهمنا أن السعر بعد المعاينة. الطلب: {references}. اضغط لنطلب من المالك موعدًا للمعاينة. {next}',
    visit_asked: 'طلبنا من مالك الطلب رقم {reference} موعدًا للمعاينة. ردّه يصلك هنا.',
    passed_on: 'أوصلنا رسالتك إلى مالك الطلب رقم {reference}. ردّه يصلك هنا.',
    chat_paused:
      'وصلتنا منك رسائل كثيرة عن الطلب رقم {reference} خلال ساعة، فلم نوصل الأخيرة. انتظر قليلًا ثم أرسلها مرة أخرى.',
    pass_on_to_which: 'لمالك أي طلب نوصل سؤالك؟',
    not_a_price: 'لم نجد سعرًا في رسالتك، ولم نوصلها إلى أحد. اضغط لنوصلها إلى المالك. {next}',
    how_to_decline: 'للاعتذار عن الطلب {references} اضغط الزر. بعدها لا يمكن قبوله.',
    how_to_withdraw: 'لسحب عرضك ({references}) افتح صفحة الفرصة، وفيها زر السحب.\n{link}',
    ask_our_team: 'نوصل رسائلك هنا إلى مالك الطلب فقط. أسئلة الحساب والباقة يجيب عنها فريق معمار: {support}',
  },
  /** زر قائمة which_own_request. */
  chooseRequest: 'اختر الطلب',
  chooseReason: 'السبب',
  /** أزرار who_speaks؛ يقطعها واتساب عند عشرين حرفًا. */
  speak: { provider: 'باسم المنشأة', owner: 'مشروعي الخاص' },
  /** أزرار pause_until_when وleads_paused؛ يقطعها واتساب عند عشرين حرفًا. */
  pauseFor: { week: 'أسبوع', twoWeeks: 'أسبوعان', month: '30 يومًا' },
  resumeLeads: 'استأنف الآن',
  takeBack: 'تراجع عن السعر',
  /** أزرار confirm_price وconfirm_change وvisit_first وnot_a_price؛ يقطعها واتساب عند عشرين حرفًا. */
  confirm: { price: 'نعم، سجّله', no: 'لا', change: 'نعم، اعتمد التعديل', keep: 'أبقِ السابق' },
  askForVisit: 'اطلب معاينة',
  passOn: 'أوصلها للمالك',
  /** إلى المالك، بضغطة من المزوّد. */
  visitWanted: 'نحتاج معاينة الموقع قبل أن نعطيك السعر. متى يناسبك؟',
  /** آخر visit_first وnot_a_price. */
  next: {
    price: 'أو أرسل سعرك بالريال، مثل: 45 ألف، أو 750 المتر.',
    estimate: 'أو أرسل الآن سعرًا مبدئيًا، مثل: من 40 إلى 50 ألف، ويمكنك تعديله بعد المعاينة.',
    accept: 'ولإرسال سعر اقبل الطلب أولًا.',
  },
  perMetre: '{rate} للمتر',
  metreSum: '{rate} للمتر × {area} م²',
  budget: {
    none: 'الطلب رقم {reference}: لم يذكر المالك ميزانية.',
    exact: 'الطلب رقم {reference}: {amount}',
    upTo: 'الطلب رقم {reference}: حتى {amount}',
    from: 'الطلب رقم {reference}: من {amount} فأكثر',
    range: 'الطلب رقم {reference}: من {from} إلى {to}',
  },
  /** The work of a contract. WhatsApp cuts buttons at 20 letters, rows at 24. */
  work: {
    standing: 'المنجز من العمل {standing}%، والمدفوع بعد هذه الدفعة {after}%.',
    advice: {
      due: 'المرحلة منجزة والدفعة مستحقة.',
      part: 'الأنسب الآن: {sum}، بقدر المنجز.',
      none: 'الأنسب: لا تدفع حتى يلحق العمل بالمدفوع.',
    },
    answer: {
      part_proposed: 'يقترح أن يدفع الآن {sum}',
      to_see: 'يريد رؤية العمل قبل الدفع',
      problem: 'يقول إن هناك مشكلة',
    },
    choose: 'اختر',
    snag: 'ملاحظة: {place}',
    none: 'ليست عن العمل',
    takeBack: 'احذف الصورة',
    other: 'مرحلة أخرى',
    done: 'انتهت المرحلة',
    ask: 'اطلب دفعتها',
    askFirst: 'اطلب أول دفعة',
    paidWhole: 'دفعت كامل المبلغ',
    paidPart: 'دفعت الجزء الأنسب',
    problem: 'فيه مشكلة',
    accept: 'أوافق على العقد',
    price: 'المبلغ مع الضريبة: {amount}',
    moreStages: 'وعدد المراحل الباقية: {count}',
    duration: 'المدة بالأيام: {days}',
  },
  onLeadPage: 'في صفحة الفرصة',
  quoteForm: {
    choose: 'اختر السعر',
    open: 'أرسل عرضك',
    riyals: '{range} ريال',
    millions: '{range} مليون ريال',
    heading: 'عرضك على الطلب',
    price: 'سعرك الإجمالي',
    exactChoice: 'مبلغ محدد أكتبه بنفسي',
    exact: 'أو مبلغ محدد',
    withoutVat: 'بالريال دون الضريبة',
    start: 'بدء العمل',
    startsIn:
      '{count, plural, zero {فورًا} one {خلال يوم} two {خلال يومين} few {خلال # أيام} many {خلال # يومًا} other {خلال # يوم}}',
    validity: 'العرض صالح',
    duration: 'مدة التنفيذ',
    days: '{count, plural, zero {اليوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    send: 'أرسل العرض',
  },
  quoteTerms: {
    withVat: '{price} شاملة الضريبة',
    withoutVat: '{price} دون الضريبة',
    start: 'يبدأ العمل {days}',
    duration: 'مدة التنفيذ {days}',
    validity: 'العرض صالح لمدة {days}',
    warranty:
      '{count, plural, zero {بلا ضمان} one {ضمان سنة} two {ضمان سنتين} few {ضمان # سنوات} many {ضمان # سنة} other {ضمان # سنة}}',
  },
  /** The channels and outcomes in a message about a consultation. */
  consultations: {
    whatsapp: 'مكالمة واتساب',
    call: 'مكالمة هاتفية',
    visit: 'زيارة في {place}',
    visitPlain: 'زيارة',
    video: 'مكالمة فيديو رابطها في صفحة الموعد',
    refunded: 'ويعود إليك {amount}',
    nothingPaid: 'ولم تدفع عنه شيئًا',
    /** The event in the calendar file. */
    event: 'استشارة: {topic}، {with}',
    feed: 'استشارات معمار',
    feedEvent: 'استشارة: {topic}',
  },
  noDescription: 'بلا وصف',
} as const satisfies Translation<typeof en>
