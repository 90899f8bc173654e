import type { compare as en } from '../en/compare.ts'
import type { Translation } from '../messages.ts'

export const compare = {
  title:
    '{count, plural, zero {العروض} one {عرض واحد على طلبك} two {عرضان لعمل واحد} =3 {ثلاثة عروض لعمل واحد} =4 {أربعة عروض لعمل واحد} =5 {خمسة عروض لعمل واحد} few {# عروض لعمل واحد} many {# عرضًا لعمل واحد} other {# عرض لعمل واحد}}',
  titleEnded:
    '{valid, plural, =0 {لا عرض سارٍ} zero {لا عرض سارٍ} one {عرض سارٍ} two {عرضان ساريان} few {# عروض سارية} many {# عرضًا ساريًا} other {# عرض سارٍ}}، {ended, plural, zero {} one {وعرض انتهى} two {وعرضان انتهيا} few {و# عروض انتهت} many {و# عرضًا انتهت} other {و# عرض انتهت}}',
  headChosen: 'اخترت <name></name>',
  headHandedOver: 'سُلّم العمل في <day></day>',
  ownWords: 'كلامك كما كتبته، <time></time>',
  firstEnds:
    '{ended, select, yes {أول عرض سارٍ} other {أول عرض}} ينتهي {days, plural, =0 {اليوم} zero {اليوم} one {غدًا} two {بعد يومين} few {بعد # أيام} many {بعد # يومًا} other {بعد # يوم}}',
  titleWithdrawn:
    '{count, plural, zero {لا عرض قائم} one {عرض واحد} two {عرضان} few {# عروض} many {# عرضًا} other {# عرض}}، {withdrawn, plural, zero {} one {وعرض سُحب} two {وعرضان سُحبا} few {و# عروض سُحبت} many {و# عرضًا سُحبت} other {و# عرض سُحبت}}',
  onlyEnds:
    '{days, plural, =0 {ينتهي العرض اليوم} zero {ينتهي العرض اليوم} one {العرض صالح حتى غد} two {العرض صالح يومين} few {العرض صالح # أيام} many {العرض صالح # يومًا} other {العرض صالح # يوم}}',
  expiredOne: 'انتهى عرض <name></name> في <day></day>.',
  withdrawnOne: 'سحب <name></name> عرضه، وقد يرسل غيره.',
  withdrawnAsk: 'اسأله عن السبب',
  awaited: {
    one: 'عرض واحد لا يكفي للمقارنة.',
    due: '<name></name>: ننتظر ردّه، وموعده <due></due>',
    pricing: '<name></name>: وافق <time></time>، ويجهّز سعره',
    silent: '<name></name>: ننتظر ردّه',
    others:
      'من اعتذر أو فات موعده نسأل غيره، حتى {count, plural, zero {تصلك العروض} one {يصلك عرض} two {يصلك عرضان} few {تصلك # عروض} many {يصلك # عرضًا} other {يصلك # عرض}}. ونتوقف <day></day>.',
    asking:
      'لم نجد غيرهم بعد. نواصل البحث حتى {count, plural, zero {تصلك العروض} one {يصلك عرض} two {يصلك عرضان} few {تصلك # عروض} many {يصلك # عرضًا} other {يصلك # عرض}}. ونتوقف <day></day>.',
    passed: '<name></name>: فات موعد ردّه <due></due>',
    enough:
      '{count, plural, zero {لم يصلك عرض بعد.} one {وصلك عرض واحد، فلا نسأل غيره.} two {وصلك عرضان، فلا نسأل غيرهما.} few {وصلتك # عروض، فلا نسأل غيرهم.} many {وصلك # عرضًا، فلا نسأل غيرهم.} other {وصلك # عرض، فلا نسأل غيرهم.}} <more>اطلب عروضًا أكثر</more>',
    stopped: 'لم نعد نسأل مزوّدين آخرين لهذا الطلب.',
  },
  axis: {
    title: 'أين يقع كل عرض من تقديرنا؟',
    withVat: 'كل الأسعار شاملة الضريبة',
    thousands: 'بآلاف الريالات، شاملة الضريبة',
    band: 'نطاق تقديرنا',
    quoted: 'السعر كما وصل',
    budget: 'ميزانيتك',
    same: 'بعد إضافة ما نقص',
    unknown: 'غير معروف: سعر واحد للكل',
    likely: 'الأرجح',
    mark: ' ؟',
    over: 'انتهى',
    whole:
      'تقديرنا من {low} إلى {high} ريال، والأرجح {likely}.{budget, select, none {} other { وميزانيتك {budget} ريال.}} {list}.',
    one: '{name}: {quoted} ريال{kind, select, same {، وللعمل نفسه {total}} unknown {، وقد يصل إلى {total}} other {}}',
  },
  comma: '، ',
  quoted: '«{line}»',
  list: '{first}، {second}',
  tableName: 'العروض جنبًا إلى جنب',
  side: 'اسحب لترى <names></names>',
  rows: { legend: 'ما يظهر في الجدول', all: 'كل الصفوف', differences: 'الفروق فقط' },
  key: { best: 'الأفضل في صفه', odd: 'غير معروف، اسأل عنه' },
  group: {
    scope: 'الأعمال المشمولة',
    payments: 'الدفعات',
    time: 'المدة والضمان',
    answers: 'أسئلتك للجميع',
    firm: 'المنشأة',
  },
  row: {
    provider: 'المزوّد',
    record: 'سجلّه معنا',
    short: 'باختصار',
    price: 'السعر شامل الضريبة',
    total: 'للعمل نفسه',
    totalHint: 'بعد إضافة ما لم يشمله',
    distance: 'الفرق عن تقديرنا',
    distanceHint: 'الأرجح <likely></likely>',
    included: 'يشمل',
    excluded: 'لا يشمل',
    unknown: 'غير معروف',
    payments: 'كم تدفع، ومتى؟',
    paymentsHint: '1 قبل البدء، 2 إلى 4 أثناء العمل (جُمعت في ثلاث)، 5 عند التسليم',
    start: 'البدء',
    duration: 'المدة',
    warranty: 'الضمان',
    valid: 'صالح حتى',
    verified: 'البيانات الموثّقة',
    choose: 'اختيار',
  },
  record: {
    rating: 'التقييم',
    works: 'أعمال',
    answers: 'يردّ خلال',
    none: 'لا تقييم بعد',
    few: '{count, plural, zero {لا تقييم بعد} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
    minutes:
      '{count, plural, zero {# دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
    hours:
      '{count, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
    days: '{count, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  },
  short: {
    over: 'انتهت صلاحيته',
    unknown: 'لا يُقارن قبل أن يفصّل سعره',
    lowest: 'الأقل للعمل نفسه',
    lowestItemised: 'الأقل بين العروض المفصّلة',
    whole: 'مفصّل كاملًا',
    lacks:
      '{count, plural, zero {كامل} one {ينقصه بند} two {ينقصه بندان} few {تنقصه # بنود} many {ينقصه # بندًا} other {ينقصه # بند}}',
    overBudget: 'أعلى من ميزانيتك بـ\u00a0{amount}',
    half: 'ونصفه مقدّم',
    overHalf: 'وأكثر من نصفه مقدّم',
    advance: 'ودفعته الأولى مرتفعة',
    ahead: 'ودفعاته تسبق العمل',
    intime: 'وينتهي قبل {day}',
    late: 'وينتهي بعد {day}',
    fastest: 'والأسرع',
  },
  deadline: { ramadan: 'رمضان', fitr: 'العيد', adha: 'عيد الأضحى', date: 'موعدك' },
  budget: {
    over: 'أعلى من ميزانيتك بـ\u00a0<amount></amount>',
    mayPass: 'قد يتجاوز ميزانيتك بنحو <amount></amount>',
    within: 'ضمن ميزانيتك',
    withinIf: 'ضمن ميزانيتك إن شمل كل شيء',
  },
  vatUnseen: 'يحسب ضريبة ولم يثبت تسجيله الضريبي. اسأله أولًا.',
  vatUnseenOf: 'يحسب ضريبة <vat></vat> ولم يثبت تسجيله الضريبي. اسأله أولًا.',
  verified: 'موثّق',
  verifiedExample: 'توثيق تجريبي',
  range: 'من <low></low> إلى <high></high>',
  notTold: 'لم يُذكر',
  lowestButLacks:
    'الأقل، {count, plural, zero {ولا ينقصه شيء} one {وينقصه بند} two {وينقصه بندان} few {وتنقصه # بنود} many {وينقصه # بندًا} other {وينقصه # بند}}',
  as: 'كما وصل، لا ينقصه شيء',
  added:
    '+ <amount></amount> لـ{count, plural, zero {لا شيء} one {بند واحد} two {بندين} few {# بنود} many {# بندًا} other {# بند}}',
  untilKnown: 'لا نستطيع الحساب قبل أن يفصّل',
  extrasOut: 'دون إضافات بقيمة <amount></amount>',
  vatOut: 'بعد خصم ضريبة قدرها <amount></amount> من السعر',
  unpriced:
    '{count, plural, zero {} one {وبند واحد لا يُعرف سعره لم نضفه} two {وبندان لا يُعرف سعرهما لم نضفهما} few {و# بنود لا يُعرف سعرها لم نضفها} many {و# بندًا لا يُعرف سعرها لم نضفها} other {و# بند لا يُعرف سعرها لم نضفها}}',
  distance: {
    above: 'أعلى بنحو <amount></amount>',
    below: 'أقل بنحو <amount></amount>',
    same: 'مثله تقريبًا',
    between: 'بين <low></low> أقل و<high></high> أعلى',
    betweenAbove: 'أعلى بما بين <low></low> و<high></high>',
    betweenBelow: 'أقل بما بين <low></low> و<high></high>',
  },
  lineCount:
    '{count, plural, zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}} من {of}',
  named:
    '{count, plural, zero {لم يذكر بندًا} one {بند واحد مذكور} two {بندان مذكوران} few {# بنود مذكورة} many {# بندًا مذكورًا} other {# بند مذكور}}',
  unknownCount:
    '{count, plural, zero {لا شيء} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}',
  nothing: 'لا شيء',
  allKnown: 'كل البنود واضحة',
  gone: 'سحب <name></name> عرضه، وقد يرسل غيره.',
  more: '{count, plural, zero {} one {وبند آخر} two {وبندان آخران} few {و# بنود أخرى} many {و# بندًا آخر} other {و# بند آخر}}',
  days: '{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  months:
    '{count, plural, zero {# شهر} one {شهر} two {شهران} few {# أشهر} many {# شهرًا} other {# شهر}}{half, select, yes { ونصف} other {}}',
  ends: {
    plain: 'ينتهي نحو <day></day>',
    intime: 'ينتهي نحو <day></day>، قبل {deadline}',
    late: 'ينتهي نحو <day></day>، بعد {deadline}',
  },
  startsAtOnce: 'فورًا',
  startsWithin:
    'خلال {count, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  afterChoice: 'من يوم اختياره',
  years:
    '{count, plural, =0 {بلا ضمان} zero {بلا ضمان} one {سنة واحدة} two {سنتان} few {# سنوات} many {# سنة} other {# سنة}}',
  over: 'انتهى <time></time>',
  renew: 'اطلب تجديده',
  renewQuestion: 'انتهت صلاحية عرضكم. هل تجددونه بالسعر نفسه؟',
  firmPage: 'صفحة المنشأة',
  noAnswer: 'لم يجب بعد',
  verdict: {
    sound: 'مرتبطة بالإنجاز',
    advance_too_high: '{percent}% قبل أي عمل',
    front_loaded: 'تسبق العمل بـ{percent}% من السعر',
    no_retention: 'بلا مبلغ محتجز',
  },
  recommendedPlan: 'الدفعات التي ننصح بها: {plan}',
  plan: {
    signing: '{percent}% عند التوقيع',
    work: '{percent}% أثناء العمل{count, plural, zero {} one {} two { على دفعتين} few { على # دفعات} many { على # دفعة} other { على # دفعة}}',
    handover: '{percent}% عند التسليم',
  },
  stageOf: '{stage}: {percent}%',
  phase: { signing: 'عند التوقيع', work: 'أثناء العمل', handover: 'عند التسليم' },
  exclusion: {
    permits: 'الرخص',
    drawings: 'المخططات',
    supervision: 'الإشراف',
    materials: 'المواد',
    water_and_power: 'ماء الموقع وكهربائه',
    scaffolding: 'السقالات',
    waste_removal: 'ترحيل المخلفات',
    utility_connections: 'إيصال الكهرباء والماء',
    tests: 'الاختبارات',
    furniture: 'الأثاث',
  },
  choose: 'اختر هذا العرض',
  chosen: 'اخترت هذا العرض',
  talk: 'اسأل هذه المنشأة',
  lines: {
    title: 'بندًا بندًا',
    lead: 'حالة كل بند في كل عرض. المبالغ بين قوسين أضفناها نحن مع ذكر مصدرها.',
    line: 'البند',
    included: 'ضمن بند آخر',
    excluded: 'مستثنى',
    missing: 'لم يُذكر',
    presumed: 'ضمن السعر الكلي',
    fromOthers:
      'وسيط {count, plural, zero {العروض} one {عرض} two {عرضين} few {# عروض} many {# عرضًا} other {# عرض}}',
    fromEstimate: 'تقديرنا',
    noPrice: 'لا يُعرف سعره',
    total: 'للنطاق نفسه دون الضريبة',
    whole_job: 'العمل كله',
    odd: 'راجِعه',
  },
  findings: {
    title: 'اسأل عن هذا قبل أن توقّع',
    none: 'لم نجد في هذه العروض شيئًا يُسأل عنه. ومع ذلك اقرأ العقد قبل أن توقّع.',
    severity: { serious: 'مهم جدًا', check: 'يحتاج سؤالًا', ask: 'غير معروف', note: 'للعلم' },
    askThem: 'اسأل عنه',
    notes:
      '{count, plural, zero {لا ملاحظات أخرى} one {ملاحظة أخرى} two {ملاحظتان أخريان} few {# ملاحظات أخرى} many {# ملاحظة أخرى} other {# ملاحظة أخرى}}',
  },
  headline: {
    cheaper:
      'عرض <name></name> أقل لأنه لا يشمل {count, plural, zero {شيئًا} one {بندًا واحدًا} two {بندين} few {# بنود} many {# بندًا} other {# بند}}؛ وبعد إضافة الناقص يصبح نحو <total></total>.',
    incomplete:
      'عرض <name></name> لا يشمل {count, plural, zero {شيئًا} one {بندًا واحدًا} two {بندين} few {# بنود} many {# بندًا} other {# بند}}؛ وبعد إضافة الناقص يصبح نحو <total></total>.',
  },
  finding: {
    price_far_too_low:
      'سعر <name></name> أقل بـ{percent}% من <expected></expected>، وهو {rule, select, other_quotes {أوسط العروض الأخرى} other {تقديرنا الأرجح}} للنطاق نفسه.',
    lines_missing:
      'عرض <name></name> لا يشمل {count, plural, zero {شيئًا} one {بندًا واحدًا} two {بندين} few {# بنود} many {# بندًا} other {# بند}} من {of}. أضفنا <added></added> فصار <total></total>.',
    unit_mixup:
      'يبدو أن وحدة «{line}» عند <name></name> غير صحيحة: <stated></stated>{ratio, select, none {} other {، أي المعتاد مضروبًا في {ratio}}}.',
    unit_own: 'سعّر <name></name> «{line}» بوحدة أو كمية مختلفة عن المطلوب من الجميع.',
    copied_quotes:
      'عدد البنود المتطابقة في عرضي <name></name> و<other></other>: {count} من {of}{ratio, select, same {} other { (بعد الضرب في {ratio})}}. ويندر هذا بين عروض مستقلة.',
    vat_confused:
      'الفرق بين سعر <name></name> (<stated></stated>) ومجموع بنوده (<expected></expected>) يساوي الضريبة تمامًا.',
    sum_wrong: 'مجموع بنود <name></name> <expected></expected>، والسعر المكتوب <stated></stated>.',
    sum_wrong_line:
      '«{line}» عند <name></name>: السعر × الكمية = <expected></expected>، والمكتوب <stated></stated>.',
    advance_too_high: 'يطلب <name></name> دفعة مقدمة {percent}%. والمعتاد ألا تتجاوز {limit}%.',
    front_loaded:
      'دفعات <name></name> تسبق العمل بـ{percent}% من السعر في إحدى المراحل. والمعتاد ألا تسبقه بأكثر من {limit}%.',
    no_retention: 'يحتجز عرض <name></name> {percent}% فقط حتى معالجة الملاحظات. والمعتاد {limit}% فأكثر.',
    line_outlier:
      '«{line}» عند <name></name> بـ<stated></stated>، أي {ratio} ضعف {rule, select, other_quotes {أوسط العروض الأخرى} other {تقديرنا الأرجح}}.',
    quantity_differs:
      'كمية «{line}» عند <name></name> <stated></stated>، والمطلوب من الجميع <expected></expected>.',
    materials_excluded: 'عرض <name></name> لا يشمل المواد.',
    not_broken_down:
      'عرض <name></name> سعر واحد بلا تفصيل. لا نعرف هل يشمل {count, plural, zero {شيئًا} one {بندًا واحدًا} two {بندين} few {# بنود} many {# بندًا} other {# بند}}{gap, select, none {} other {، وفرقها قد يصل إلى <added></added>}}. اطلب تفصيله قبل أن تقارن به.',
    below_range: 'عرض <name></name> دون نطاق تقديرنا، من <low></low> إلى <high></high> شاملًا الضريبة.',
    above_range: 'عرض <name></name> فوق نطاق تقديرنا، من <low></low> إلى <high></high> شاملًا الضريبة.',
    ask_below:
      'سعر <name></name> أقل من المعتاد لهذا العمل بـ{percent}%. اسأله كيف وصل إليه، وما الذي لا يشمله.',
    ask_above: 'سعر <name></name> أعلى من المعتاد لهذا العمل بـ{percent}%. اسأله ما الذي يزيد فيه على غيره.',
    payments_not_told: 'لم يذكر <name></name> متى تُدفع كل دفعة.',
    warranty_missing: 'لا ضمان مذكور في عرض <name></name>.',
  },
  question: {
    price_far_too_low: 'سعركم أقل بكثير من غيره. ما الذي لا يشمله؟',
    lines_missing: 'بكم هذه البنود عندكم: {lines}؟',
    unit_mixup: 'سعركم في «{line}» على أي وحدة، ولأي كمية؟',
    vat_confused: 'هل السعر شامل الضريبة؟ نرجو ذكر المجموع معها ودونها.',
    sum_wrong: 'مجموع البنود لا يطابق السعر. أيهما المعتمد؟',
    advance_too_high: 'هل تناسبكم هذه الدفعات: {payments}؟',
    front_loaded: 'هل تناسبكم هذه الدفعات: {payments}؟',
    no_retention: 'هل نُبقي الدفعة الأخيرة حتى معالجة الملاحظات: {payments}؟',
    line_outlier: 'ما الذي يشمله سعركم في «{line}»؟',
    quantity_differs: 'كيف حسبتم كمية «{line}»؟',
    materials_excluded: 'بكم العمل مع المواد؟',
    not_broken_down: 'هل ترسلون سعر كل بند؟',
    below_range: 'سعركم أقل من المعتاد لهذا العمل. ما الذي لا يشمله؟',
    above_range: 'سعركم أعلى من المعتاد لهذا العمل. ما الذي يزيد فيه؟',
    payments_not_told: 'كيف تكون الدفعات عندكم ومتى؟',
    warranty_missing: 'ما الضمان الذي تقدمونه، وعلى ماذا؟',
  },
  askAll: {
    title: 'اسأل قبل أن تختار',
    lead: '{count, plural, zero {يصلهم على واتساب معًا، ونضع أجوبتهم في الجدول جنبًا إلى جنب.} one {يصله على واتساب، ونضع جوابه مع عرضه.} two {يصلهما على واتساب معًا، ونضع جوابيهما في الجدول جنبًا إلى جنب.} few {يصلهم على واتساب معًا، ونضع أجوبتهم في الجدول جنبًا إلى جنب.} many {يصلهم على واتساب معًا، ونضع أجوبتهم في الجدول جنبًا إلى جنب.} other {يصلهم على واتساب معًا، ونضع أجوبتهم في الجدول جنبًا إلى جنب.}}',
    notExpired:
      '{count, plural, zero {} one {ولا يصل إلى صاحب العرض المنتهي.} two {ولا يصل إلى صاحبي العرضين المنتهيين.} few {ولا يصل إلى أصحاب العروض المنتهية.} many {ولا يصل إلى أصحاب العروض المنتهية.} other {ولا يصل إلى أصحاب العروض المنتهية.}}',
    send: '{questions, plural, zero {أرسل} one {أرسل السؤال} two {أرسل السؤالين} few {أرسل # أسئلة} many {أرسل # سؤالًا} other {أرسل # سؤال}} {count, plural, zero {} one {إليه} two {إلى الاثنين} =3 {إلى الثلاثة} few {إلى المزوّدين الـ#} many {إلى المزوّدين الـ#} other {إلى المزوّدين الـ#}}',
    own: 'سؤالك أنت (اختياري)',
    sending: 'جارٍ الإرسال…',
    sent: 'وصل سؤالك إليهم. أجوبتهم تظهر في الجدول فور وصولها.',
    missing: 'كم تضيفون لو شمل عرضكم {lines}؟',
    allLines:
      '{count, plural, zero {البنود} one {البند} two {البندان} few {البنود الـ#} many {البنود الـ#} other {البنود الـ#}}',
    lines: 'هل ترسلون سعر كل بند على حدة؟',
    retention: 'هل تقبلون حجز {percent}% من السعر حتى التسليم؟',
    ahead: 'هل توزّعون الدفعات حتى لا تسبق العمل بأكثر من {percent}%؟',
    start: 'متى تبدؤون، ومن المشرف في الموقع؟',
    supervisor: 'من المشرف في الموقع، وكم يومًا في الأسبوع؟',
    warranty: 'ما الضمان الذي تقدمونه، وعلى ماذا، ولكم سنة؟',
    materials: 'ما أصناف المواد وبلد صنعها؟',
    why: {
      missing: 'إلى <name></name> فقط، وقيمته نحو <amount></amount>',
      missingUnpriced: 'إلى <name></name> فقط',
      lines:
        '{count, plural, zero {كل العروض مفصّلة} one {عرض واحد بلا تفصيل} two {عرضان بلا تفصيل} few {# عروض بلا تفصيل} many {# عرضًا بلا تفصيل} other {# عرض بلا تفصيل}}',
      retention:
        '{count, plural, zero {لا عرض يقبله الآن} one {عرض واحد يقبله الآن} two {عرضان يقبلانه الآن} few {# عروض تقبله الآن} many {# عرضًا يقبله الآن} other {# عرض يقبله الآن}}',
      ahead:
        '{count, plural, zero {لا دفعات تسبق العمل} one {دفعات عرض واحد تسبق العمل} two {دفعات عرضين تسبق العمل} few {دفعات # عروض تسبق العمل} many {دفعات # عرضًا تسبق العمل} other {دفعات # عرض تسبق العمل}}',
      start: 'مهم لموعدك',
      supervisor: 'هو من ستتعامل معه في الموقع',
      warranty:
        '{count, plural, zero {ذكرته كل العروض} one {عرض واحد لم يذكره} two {عرضان لم يذكراه} few {# عروض لم تذكره} many {# عرضًا لم يذكره} other {# عرض لم يذكره}}',
      materials: 'يفسّر كثيرًا من فرق السعر',
    },
  },
  terms: {
    startsBy: 'قبل <day></day>',
    duration: 'مدة العمل',
    payments:
      '{count, plural, zero {الدفعات شاملة الضريبة} one {دفعة واحدة شاملة الضريبة} two {دفعتان شاملتان الضريبة} few {# دفعات شاملة الضريبة} many {# دفعة شاملة الضريبة} other {# دفعة شاملة الضريبة}}',
    paymentsAlone:
      '{count, plural, zero {الدفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
  },
  confirm: {
    title: 'هل تختار هذا العرض؟',
    price: 'السعر <amount></amount> شامل الضريبة',
    priceAlone: 'السعر <amount></amount>',
    priceSame: 'السعر <amount></amount>، وللعمل نفسه نحو <total></total>',
    told: 'نخبرهم الآن أنك اخترتهم',
    toldText: 'اسمك ورقم جوالك عندهم من قبل.',
    others:
      '{count, plural, =0 {لم يرسل غيرهم عرضًا.} zero {لم يرسل غيرهم عرضًا.} one {ويصل المزوّد الآخر اعتذار مهذب منا.} two {ويصل الاثنين الآخرين اعتذار مهذب منا.} few {ويصل الـ# الآخرين اعتذار مهذب منا.} many {ويصل الـ# الآخرين اعتذار مهذب منا.} other {ويصل الـ# الآخرين اعتذار مهذب منا.}}',
    unsigned: 'لم توقّع شيئًا بعد',
    unsignedText: 'توقّع وتدفع لهم مباشرة، لا عن طريقنا.',
    final: 'اختيارك ليس توقيعًا ولا دفعًا',
    finalText: 'تُغلق العروض الأخرى، ولا يمكن الرجوع عن ذلك.',
    before:
      '{count, plural, zero {قبل أن توقّع} one {شيء واحد قبل أن توقّع} two {شيئان قبل أن توقّع} few {# أشياء قبل أن توقّع} many {# شيئًا قبل أن توقّع} other {# شيء قبل أن توقّع}}',
    yes: 'نعم، أختارهم',
    back: 'لا، ارجع إلى المقارنة',
    choosing: 'جارٍ الاختيار…',
  },
  fold: 'مقارنة العروض',
  ended: {
    withVat: 'شاملًا الضريبة',
    total: '<total></total> للعمل نفسه',
  },
  award: {
    chose: 'اخترت <name></name>',
    chosenAt: 'اخترته في <time></time>.',
    text: 'أخبرناه، واعتذرنا لغيره بلطف.',
    chat: 'افتح المحادثة على واتساب',
    write: 'راسل المنشأة',
    hello: 'السلام عليكم، أنا {owner}. اخترت عرضكم للطلب {reference} في معمار.',
    demo: 'هذا مزوّد تجريبي، ولا رقم له يُتصل به.',
    stepsAfter: 'بعد التسليم',
    warrantyUntil: '{part}: تحت الضمان حتى <day></day>',
    defect: 'ظهر عيب؟ أبلغ المنشأة',
    keepAfter: 'احفظ العقد والإيصالات والصور، فالمطالبة بالضمان تحتاجها.',
    steps: 'الخطوات التالية',
    terms: 'عرضه شاملًا الضريبة',
    termsAlone: 'عرضه',
    contract: 'ثم وقّع عقدًا مكتوبًا ببنود هذا العرض، مع تاريخ لكل مرحلة.',
    payments: 'قبل أن توقّع تأكد أن في العقد دفعات عرضه.',
    paymentsAsk: 'قبل أن توقّع اطلب دفعات تتبع العمل.',
    theirs: 'عرضه',
    ours: 'ننصح بها',
    vatProof: 'اطلب شهادة تسجيله الضريبي: في سعره ضريبة <vat></vat> ولم يثبت تسجيله.',
    missing:
      'أدخل في العقد {count, plural, zero {ما نقص} one {البند الناقص} two {البندين الناقصين} few {البنود الـ# الناقصة} many {البنود الـ# الناقصة} other {البنود الـ# الناقصة}}، وقيمتها نحو <added></added>.',
    missingUnpriced:
      'أدخل في العقد {count, plural, zero {ما نقص} one {البند الناقص} two {البندين الناقصين} few {البنود الـ# الناقصة} many {البنود الـ# الناقصة} other {البنود الـ# الناقصة}}.',
    same: 'وللعمل نفسه نحو <total></total>',
    licence: 'اطلب سجله التجاري قبل الدفعة الأولى، والرخصة إن احتاجها عملك.',
    permit: 'اطلب الرخصة إن احتاجها عملك.',
    licenceChecked: 'سجله التجاري راجعناه. اطلب الرخصة إن احتاجها عملك.',
    keep: 'احفظ كل إيصال، وصوّر كل مرحلة قبل أن تدفع ثمنها.',
  },
} as const satisfies Translation<typeof en>
