import type { reportView as en } from '../en/report-view.ts'
import type { Translation } from '../messages.ts'

export const reportView = {
  price: 'السعر المتوقع',
  likely: 'الأرجح',
  budget: 'ميزانيتك',
  budgetNet: 'ميزانيتك دون الضريبة',
  axis: 'من {low} إلى {high} ريال، والأرجح {middle}',
  axisBudget: 'من {low} إلى {high} ريال، والأرجح {middle}، وميزانيتك {budget}',
  place: {
    below: 'ميزانيتك دون أقل النطاق بنحو <gap></gap>',
    lower: 'ميزانيتك داخل النطاق، ودون الأرجح بنحو <gap></gap>',
    upper: 'ميزانيتك داخل النطاق، وفوق الأرجح بنحو <gap></gap>',
    above: 'ميزانيتك تغطي النطاق كله، ويبقى نحو <gap></gap>',
  },
  vat: {
    label: 'الضريبة',
    with: 'بالضريبة',
    without: 'بدونها',
    small: 'من لا يبلغ دخله 375,000 ريال في السنة قد لا يكون مسجلًا في الضريبة، فسعره الأخير هو السعر بدونها.',
  },
  assumed: 'لم تذكر الكمية فافترضنا المعتاد: {what}. صحّحها إن كانت غير ذلك.',
  noPrice: 'لا سعر منشور يغطي هذا العمل كما وصفته، ولا نخترع رقمًا. العروض هي التي ستقول.',
  link: {
    shared: 'ارجع إلى هذا التقرير متى شئت',
    send: 'أرسله لي',
    copy: 'انسخ',
    message: 'تقرير مشروعي من معمار: {url}',
  },
  facts: {
    title: 'هذا ما فهمناه من كلامك',
    titleShared: 'هذا ما يقوله الطلب',
    hint: 'اضغط لتصحّح',
    more: 'و{count, plural, zero {لا شيء} one {معلومة أخرى} two {معلومتان أخريان} few {# معلومات أخرى} many {# معلومة أخرى} other {# معلومة أخرى}}',
    ask: '{what}؟',
    unknown: 'لا أعرف',
    apply: 'احسب',
    corrected: 'صحّحته',
    quantity: 'كم؟ ({unit})',
    kind: 'أي نوع؟',
    usual: 'المعتاد',
  },
  changed: {
    title: 'هذا حساب جديد بإجاباتك. الطلب الذي أُرسل باقٍ كما هو.',
    send: 'أرسل طلبًا جديدًا بهذه الإجابات',
    back: 'أعد التقرير كما كان',
  },
  district: 'حي {district}، {city}',
  headline: 'تقرير {type} في {place}',
  headlineHere: 'تقرير {type}',
  findings: {
    title:
      '{count, plural, =3 {ثلاثة أشياء تنتبه لها} zero {لا شيء يستوقف} one {شيء واحد تنتبه له} two {شيئان تنتبه لهما} few {# أشياء تنتبه لها} many {# شيئًا تنتبه له} other {# شيء تنتبه له}}',
    fromWords: 'من كلامك، لا من عندنا',
    fromAnswers: 'من إجاباتك',
    answered: 'من إجاباتك: {facts}',
    tomorrow: 'غدًا:',
    costs: '{meaning}: نحو <low></low> إلى <high></high>',
    costsOne: '{meaning}: نحو <low></low>',
    time: '{weeks, plural, zero {أقل من أسبوع} one {أسبوع واحد} two {أسبوعان} few {# أسابيع} many {# أسبوعًا} other {# أسبوع}} حتى {date}. هذا العمل يأخذ عادةً من {min} إلى {max} أسبوعًا.',
    startBy: 'يكفي إذا بدأ العمل قبل {date}.',
    doesNotFit: 'حتى في أحسن الأحوال ينتهي بعده: أخّر الموعد، أو أجّل جزءًا من العمل إلى ما بعده.',
    days: 'يأخذ {days}',
    none: 'لا شيء يستوقف فيما ذكرته',
    noneLead:
      '{count, plural, zero {لم نجد في كلامك ما نفحصه.} one {فحصنا شيئًا واحدًا وكان سليمًا.} two {فحصنا شيئين وكانا سليمين.} few {فحصنا # أشياء وكانت سليمة.} many {فحصنا # شيئًا وكانت سليمة.} other {فحصنا # شيء وكانت سليمة.}} وما لم تذكره لنا ينتظر جوابك في آخر التقرير.',
    noneAtAll: 'لم نعرف نوع العمل، فلم نقسه على أي قاعدة.',
    more: '{count, plural, zero {لا ملاحظات أخرى} one {ملاحظة أخرى} two {ملاحظتان أخريان} few {# ملاحظات أخرى} many {# ملاحظة أخرى} other {# ملاحظة أخرى}}',
    moreValue: 'أخف مما فوق',
  },
  next: {
    waiting: 'الخطوة التالية: عروض للعمل نفسه',
    waitingText:
      'عرضنا طلبك على عدد قليل من المزوّدين الموثّقين. تصلك العروض على واتساب <time></time>، ولا يصل رقمك إلا لمن يقبل طلبك.',
    quoted: 'الخطوة التالية: قارن العروض بهذا التقرير',
    quotedText: 'وصلت عروض. تقف كلها في صفحة طلبك على مقياس واحد، ومعها ما نقص من كل عرض.',
    over: 'الخطوة التالية: تابع مشروعك',
    overText: 'ما اتفقت عليه ومراحله ودفعاته في صفحة طلبك.',
    shared: 'الخطوة التالية: عروض لعمل مثله',
    sharedText:
      'أرسل طلبك بهذه الإجابات، وعدّل فيها ما شئت. يصلك خلال ساعات ما يسعّره مزوّدون موثّقون، مجانًا وبلا التزام.',
    own: 'افتح صفحة طلبك',
    ownShort: 'صفحة طلبك',
    ask: 'اطلب عروضًا لعملك',
    askShort: 'اطلب العروض',
    likely: 'الأرجح، شامل الضريبة',
    likelyNet: 'الأرجح، دون الضريبة',
    sheet: 'للمقاول: جدول كميات XLSX',
  },
  rest: 'بقية التقرير',
  restHint: 'افتح ما يهمك',
  ways: {
    title: 'طرق إلى ميزانيتك',
    titleOnly: 'طرق إلى سعر أقل',
    value: 'توفّر حتى <sum></sum>',
    kind: {
      later: 'تؤجله ويُنفّذ بعد السكن',
      simpler: 'تختاره أبسط',
    },
    lead: 'علّم ما يناسبك، فيتغير السعر فوق. لا نقترح إنقاص الهيكل أو العزل أو الكهرباء.',
    chosen: 'اخترت ما يوفّر نحو <saved></saved>: الأرجح صار <likely></likely>.',
  },
  excluded: {
    title: 'ما ليس في السعر',
    value:
      '{count, plural, zero {كل شيء داخل} one {شيء واحد} two {شيئان} few {# أشياء} many {# شيئًا} other {# شيء}}',
    valueSum:
      '{count, plural, zero {كل شيء داخل} one {شيء واحد} two {شيئان} few {# أشياء} many {# شيئًا} other {# شيء}}، نحو <sum></sum>',
    lead: 'تشتريها أنت أو يسعّرها غير المقاول. علّم ما تريد إضافته إلى السعر.',
    unpriced: 'لا سعر منشورًا له',
  },
  bill: {
    title: 'جدول الكميات',
    lead: 'الأسعار هنا قبل الضريبة ومقرّبة، فقد تختلف قليلًا عن مجموعها.',
  },
  path: {
    permit: 'مسار الرخصة والتنفيذ',
    work: 'خطوات العمل',
    value: '<days></days>',
    steps:
      '{count, plural, zero {لا خطوات} one {خطوة واحدة} two {خطوتان} few {# خطوات} many {# خطوة} other {# خطوة}}',
    ask: 'من تسأل، وبأي ترتيب',
    implied: 'لم تذكره، والمرحلة التي ذكرتها تأتي بعده',
  },
  payments: {
    title: 'الدفعات التي ننصح بها',
    value:
      '{count, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
    so: 'مجموع المدفوع {paid}%، والمستلم من العمل {earned}%',
  },
  questions: {
    title: 'أسئلة تسألها المقاول',
    value:
      '{count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  },
  checks: {
    title:
      '{count, plural, zero {لا فحوص} one {فحص واحد} two {فحصان} few {# فحوص} many {# فحصًا} other {# فحص}}{clear, plural, zero {} =0 {} one {: واحد سليم} two {: اثنان سليمان} few {: # سليمة} many {: # سليمًا} other {: # سليم}}',
    waiting:
      '{count, plural, zero {لا ينتظر شيء} =0 {لا ينتظر شيء} one {واحد ينتظر جوابك} two {اثنان ينتظران جوابك} few {# تنتظر جوابك} many {# تنتظر جوابك} other {# تنتظر جوابك}}',
    asked: 'أجب بضغطة',
    more: '{count, plural, zero {لا أسئلة أخرى} one {سؤال آخر} two {سؤالان آخران} few {# أسئلة أخرى} many {# سؤالًا آخر} other {# سؤال آخر}}',
    askedLead: 'كل جواب يفحص شيئًا، ولا شيء هنا إلزامي.',
    settles: 'يفحص: {checks}',
    others:
      '{checks} و{count, plural, zero {غيره} one {فحص آخر} two {فحصان آخران} few {# فحوص أخرى} many {# فحصًا آخر} other {# فحص آخر}}',
    found: 'وجدناه',
    clear: 'بحثنا عنه ولم نجده',
  },
  print: 'طباعة',
  copied: 'نُسخ الرابط',
} as const satisfies Translation<typeof en>
