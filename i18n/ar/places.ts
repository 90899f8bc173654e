import type { places as en, placePages as enPages } from '../en/places.ts'
import type { Translation } from '../messages.ts'

export const places = {
  title: '{what} في {city} | معمار',
  description:
    '{what} في {city}: {count, plural, zero {نوثّق أول المزوّدين} one {مزوّد واحد موثّق} two {مزوّدان موثّقان} few {# مزوّدين موثّقين} many {# مزوّدًا موثّقًا} other {# مزوّد موثّق}}، وسعر المتر في {city} بحسب التشطيب، والرخص، وآخر الطلبات.',
} as const satisfies Translation<typeof en>

export const placePages = {
  hub: {
    contractors: 'مقاولون',
    suppliers: 'مورّدو مواد البناء',
    designers: 'مصمّمون',
    advisors: 'مستشارو البناء',
    engineering: 'مكاتب هندسية',
  },
  title: '{what} في {city}',
  lead: {
    level:
      '{trade} في {city}: من <low></low> إلى <high></high> للمتر بحسب التشطيب، والتشطيب المتوسط من <from></from> إلى <to></to>، شاملًا الضريبة.',
    material: '{trade} في {city}: من <low></low> إلى <high></high> للمتر بحسب المادة، شاملًا الضريبة.',
    depth:
      '{trade} في {city}: من <low></low> إلى <high></high> للمتر، من التجديد الخفيف إلى التكسير والتجديد حتى العظم، شاملًا الضريبة.',
    plain: '{trade} في {city}: من <low></low> إلى <high></high> للمتر، شاملًا الضريبة.',
    onTrade: 'وهنا من ينفّذه في {city} من الموثّقين، ورخصته، وما طُلب منه حديثًا.',
    onHub:
      'أسعار {count, plural, zero {الأعمال} one {عمل واحد} two {عملين} few {# أعمال} many {# عملًا} other {# عمل}} في {city} ومن ينفّذها وما طُلب فيها حديثًا.',
  },
  example: {
    level:
      'فمثلًا يكلّف متر {trade} من <low></low> إلى <high></high> بحسب المستوى، والمتوسط من <from></from> إلى <to></to>، شاملًا الضريبة.',
    material: 'فمثلًا يكلّف متر {trade} من <low></low> إلى <high></high> بحسب المادة، شاملًا الضريبة.',
    depth:
      'فمثلًا يكلّف متر {trade} من <low></low> إلى <high></high>، من التجديد الخفيف إلى التكسير والتجديد حتى العظم، شاملًا الضريبة.',
    plain: 'فمثلًا يكلّف متر {trade} من <low></low> إلى <high></high>، شاملًا الضريبة.',
  },
  forTrade: {
    interior_finishing: 'للتشطيب الداخلي',
    villa_construction: 'لبناء فيلا',
    decoration: 'للديكور',
    maintenance: 'للصيانة',
    renovation: 'للترميم',
    expansion: 'للتوسعة',
    insulation: 'للعزل',
    exterior_finishing: 'للتشطيب الخارجي',
  },
  tradeCount:
    '{count, plural, zero {نوثّق أول المقاولين {trade} في {city} الآن} one {<b>مقاول واحد</b> موثّق {trade} في {city}} two {<b>مقاولان</b> موثّقان {trade} في {city}} few {<b>{count, number}</b> مقاولين موثّقين {trade} في {city}} many {<b>{count, number}</b> مقاولًا موثّقًا {trade} في {city}} other {<b>{count, number}</b> مقاول موثّق {trade} في {city}}}',
  count: {
    contractors:
      '{count, plural, zero {نوثّق أول المقاولين في {city} الآن} one {<b>مقاول واحد</b> موثّق يخدم {city}} two {<b>مقاولان</b> موثّقان يخدمان {city}} few {<b>{count, number}</b> مقاولين موثّقين يخدمون {city}} many {<b>{count, number}</b> مقاولًا موثّقًا يخدمون {city}} other {<b>{count, number}</b> مقاول موثّق يخدمون {city}}}',
    suppliers:
      '{count, plural, zero {نوثّق أول المورّدين في {city} الآن} one {<b>مورّد واحد</b> موثّق يخدم {city}} two {<b>مورّدان</b> موثّقان يخدمان {city}} few {<b>{count, number}</b> مورّدين موثّقين يخدمون {city}} many {<b>{count, number}</b> مورّدًا موثّقًا يخدمون {city}} other {<b>{count, number}</b> مورّد موثّق يخدمون {city}}}',
    designers:
      '{count, plural, zero {نوثّق أول المصمّمين في {city} الآن} one {<b>مصمّم واحد</b> موثّق يخدم {city}} two {<b>مصمّمان</b> موثّقان يخدمان {city}} few {<b>{count, number}</b> مصمّمين موثّقين يخدمون {city}} many {<b>{count, number}</b> مصمّمًا موثّقًا يخدمون {city}} other {<b>{count, number}</b> مصمّم موثّق يخدمون {city}}}',
    advisors:
      '{count, plural, zero {نوثّق أول المستشارين في {city} الآن} one {<b>مستشار واحد</b> موثّق يخدم {city}} two {<b>مستشاران</b> موثّقان يخدمان {city}} few {<b>{count, number}</b> مستشارين موثّقين يخدمون {city}} many {<b>{count, number}</b> مستشارًا موثّقًا يخدمون {city}} other {<b>{count, number}</b> مستشار موثّق يخدمون {city}}}',
    engineering:
      '{count, plural, zero {نوثّق أول المكاتب الهندسية في {city} الآن} one {<b>مكتب هندسي واحد</b> موثّق يخدم {city}} two {<b>مكتبان هندسيان</b> موثّقان يخدمان {city}} few {<b>{count, number}</b> مكاتب هندسية موثّقة تخدم {city}} many {<b>{count, number}</b> مكتبًا هندسيًا موثّقًا تخدم {city}} other {<b>{count, number}</b> مكتب هندسي موثّق تخدم {city}}}',
  },
  index: {
    above: 'الأسعار هنا أعلى من الرياض بنحو {percent}%، والمصادر تختلف',
    below: 'الأسعار هنا أقل من الرياض بنحو {percent}%، والمصادر تختلف',
    level: 'الأسعار هنا قريبة من الرياض، والمصادر تختلف',
  },
  usual: {
    standard: '{trade}، المستوى المتوسط: الريال للمتر شاملًا الضريبة، لمساحة {area} م²',
    any: '{trade}: الريال للمتر شاملًا الضريبة، لمساحة {area} م²',
  },
  ask: 'قدّر التكلفة في {city}',
  join: '{who} في {city}',
  prices: {
    title: 'كم يكلّف المتر في {city}؟',
    lead: 'من أرخص تشطيب إلى أفخمه، والمثلث هو المتوسط.',
    by: { level: 'بحسب التشطيب', material: 'بحسب المادة' },
    level: { economy: 'اقتصادي', standard: 'متوسط', luxury: 'فاخر' },
    depth: {
      refresh: 'تجديد خفيف',
      wet_rooms: 'الحمامات والمطبخ',
      full: 'ترميم شامل',
      to_bone: 'تكسير وتجديد حتى العظم',
    },
    material: { economy: 'لياسة ودهان', standard: 'حجر', luxury: 'كلادينج' },
    index: 'الأسعار لكل ربع سنة من العروض',
    whole: 'لمساحة {area} م²',
    each: 'للمتر المربع',
    unit: 'بالريال، شاملة الضريبة.',
  },
  know: {
    title: 'قبل أن تبدأ في {city}',
    permit: 'الرخصة',
    time: 'المدة',
    style: 'طراز المدينة',
  },
  permit: {
    interior_finishing:
      'لا يحتاج رخصة في العادة ما دام التوزيع والواجهة والتمديدات كما هي، وإلا تلزم رخصة ترميم عن طريق مكتب هندسي.',
    villa_construction:
      'رخصة بناء عبر بلدي، مع مكتب تصميم وعقد إشراف وتأمين العيوب الخفية، من 3 إلى 10 أيام عمل إذا اكتمل الملف.',
    decoration: 'لا تحتاج في العادة داخل الغرفة. ونقل جدار أو فتح واجهة يحتاج رخصة ترميم.',
    maintenance: 'الإصلاح البسيط لا يحتاج رخصة في العادة. والإصلاح الأكبر بلا إضافة قد يحتاج رخصة ترميم.',
    renovation: 'رخصة ترميم: رخصة المبنى القائمة، ومكتب هندسي، وتعهّد بنقل المخلفات. من يوم إلى 10 أيام.',
    expansion: 'رخصة إضافة مكوّنات: يتضمن الطلب مكتب تصميم ومكتب إشراف ومقاولًا.',
    insulation: 'لم نجد نصًا نظاميًا عن عزل سطح قائم. اسأل الأمانة إذا تغيّرت الدروة أو الهيكل.',
    exterior_finishing:
      'تغيير الواجهة أو فتحها يحتاج رخصة ترميم عن طريق مكتب هندسي، وإعادة الدهان لا تحتاج في العادة.',
  },
  time: {
    interior_finishing: 'تقديرنا: من 3 إلى 5 أشهر لبيت. جهّز قبلها: مخططًا ومواد مختارة.',
    villa_construction:
      'من 8 إلى 12 شهرًا تسليم مفتاح، ومن 4 إلى 6 للعظم وحده. ورمضان والعيدان والصيف تزيدها.',
    expansion: 'عظم البيت من 4 إلى 6 أشهر، والملحق جزء من ذلك. اطلب برنامجًا بالأسابيع.',
  },
  style: {
    first:
      '{city} من مدن المرحلة الأولى في خريطة العمارة السعودية. وموجهاتها حتى الآن للمباني الحكومية والتجارية الكبيرة.',
    second:
      '{city} من مدن المرحلة الثانية في خريطة العمارة السعودية منذ أكتوبر 2025. وموجهاتها حتى الآن للمباني الحكومية والتجارية الكبيرة.',
  },
  providers: {
    title: 'موثّقون يخدمون {city}',
    tradeTitle: 'مقاولون موثّقون {trade} في {city}',
    lead: 'لا يرون اسمك ورقمك إلا عند القبول.',
    empty: 'لا يوجد مزوّد موثّق لهذا العمل هنا بعد',
  },
  latest: {
    title: 'طلبات مفتوحة في {city}',
    tradeTitle: 'طلبات مفتوحة {trade} في {city}',
    lead: 'لا تزال تستقبل العروض، وهذه بياناتها العامة فقط.',
  },
  trades: {
    title: 'تخصصات أخرى في {city}',
    lead: 'من أرخص تشطيب إلى أفخمه، والمثلث هو المتوسط.',
  },
  others: {
    title: 'مدن أخرى',
    lead: 'العدد بحسب المدن التي يخدمونها.',
    tradeLead: 'عدد المقاولين الموثّقين لهذا العمل هناك.',
  },
  end: {
    ownerTitle: 'تكلفة مشروعك في {city}',
    ownerText: 'تكفي المساحة ومستوى التشطيب. مجانًا.',
    ownerLabel: 'قدّر الآن',
    providerTitle: 'تعمل في {city}؟',
    providerText: 'سجّل بلا عمولة. وهدفنا: نراجع وثائقك خلال 24 ساعة.',
    providerLabel: 'سجّل منشأتك',
  },
} as const satisfies Translation<typeof enPages>
