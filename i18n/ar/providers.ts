import type { providers as en, providersPage as enPage } from '../en/providers.ts'
import type { Translation } from '../messages.ts'

export const providers = {
  metaTitle: 'مزوّدو الخدمات الموثّقون | معمار',
  metaDescription:
    'مقاولون ومورّدون ومصمّمون ومستشارون ومكاتب هندسية في السعودية راجعنا وثائقهم. ابحث بالاسم والمدينة والتخصص.',
  compareMetaTitle: 'مقارنة المزوّدين | معمار',
  compare: {
    title: 'المقارنة',
    hint: 'اختر حتى ثلاث منشآت وقارن بينها.',
    chosen:
      '{count, plural, zero {لم تختر منشأة.} one {اخترت منشأة. أضف ثانية لتقارن.} two {اخترت منشأتين. أضف ثالثة، أو قارن الآن.} few {اخترت ثلاث منشآت، وهذا الحد الأقصى.} many {اخترت # منشأة.} other {اخترت # منشأة.}}',
    act: 'قارن',
    actOf: 'قارن {count, number}',
    clear: 'امسح',
    remove: 'أزل {name} من المقارنة',
  },
  profileMetaDescription: 'مزوّد راجع معمار وثائقه: تصنيفه وتخصصاته ومدنه وكيف يرد على الطلبات.',
} as const satisfies Translation<typeof en>

export const providersPage = {
  away: {
    until: 'لا يستقبل أعمالًا جديدة حتى <date></date>',
    open: 'لا يستقبل أعمالًا جديدة حاليًا',
  },
  title: 'مزوّدو الخدمات',
  lead: '{count, plural, =0 {نوثّق أول المزوّدين الآن.} zero {نوثّق أول المزوّدين الآن.} one {<b>منشأة واحدة</b>. الشارة تعني وثائق سارية راجعناها، وتُوقف حين تنتهي.} two {<b>منشأتان</b>. الشارة تعني وثائق سارية راجعناها، وتُوقف حين تنتهي.} few {<b>{count, number}</b> منشآت. الشارة تعني وثائق سارية راجعناها، وتُوقف حين تنتهي.} many {<b>{count, number}</b> منشأة. الشارة تعني وثائق سارية راجعناها، وتُوقف حين تنتهي.} other {<b>{count, number}</b> منشأة. الشارة تعني وثائق سارية راجعناها، وتُوقف حين تنتهي.}}',
  search: 'ابحث باسم المنشأة أو تخصصها أو حيّك',
  searchExample: 'عمل أو حي أو اسم',
  searchSubmit: 'ابحث',
  searchForget: 'امسح البحث',
  meant: {
    showing: 'نعرض نتائج',
    in: 'في',
    comma: '، ',
    quarter: 'حي {name}',
    dropped: 'لم نجد اسمًا فيه «<words></words>».',
    exactly: 'ابحث عن «<q></q>» كما كتبته',
    literal: 'نبحث في الأسماء عن «<q></q>» كما كتبته.',
    read: 'ابحث في التخصصات والأحياء أيضًا',
  },
  sort: {
    label: 'الترتيب: {sort}',
    fit: 'الأكثر أعمالًا',
    fitMeans: 'الأكثر أعمالًا مسلّمة مما تبحث عنه، ثم الأحدث تسجيلًا',
    response: 'الأسرع ردًا',
    responseMeans: 'ممن عُرض عليه 5 طلبات أو أكثر ورد على نصفها على الأقل',
    rating: 'الأعلى تقييمًا',
    ratingMeans: 'من 3 تقييمات فأكثر',
    price: 'الأقل سعرًا',
    priceMeans: 'عروضه مقارنةً بتقديرنا، من 3 عروض فأكثر',
  },
  kinds: {
    label: 'التصنيف',
    any: 'الكل',
    contractor: 'مقاولون',
    supplier: 'مورّدون',
    designer: 'مصمّمون',
    advisor: 'مستشارون',
    engineering_office: 'مكاتب هندسية',
  },
  kind: {
    contractor: 'مقاول',
    supplier: 'مورّد',
    designer: 'مصمّم',
    advisor: 'مستشار',
    engineering_office: 'مكتب هندسي',
  },
  filters: {
    title: 'تصفية',
    clear: 'مسح الكل',
    city: 'المدينة التي يخدمها',
    trade: 'التخصص',
    drop: 'أزل {filter}',
    nameFilter: '«{q}»',
  },
  results: {
    title: 'النتائج',
    quarter: 'سلّموا أعمالًا في حي {quarter}',
    others: 'غيرهم ممن يخدمون {city}',
    othersAnywhere: 'غيرهم',
    count:
      '{count, plural, =0 {لا نتائج} zero {لا نتائج} one {<b>نتيجة واحدة</b>} two {<b>نتيجتان</b>} few {<b>{count, number}</b> نتائج} many {<b>{count, number}</b> نتيجة} other {<b>{count, number}</b> نتيجة}}',
    more: 'أكثر من <b>{count, number}</b> نتيجة',
  },
  table: {
    caption: 'المقاولون وبقية المزوّدين المسجّلين',
    name: 'المنشأة',
    kind: 'التصنيف',
    cities: 'المدينة',
    moreCities:
      '{count, plural, zero {ولا مدن أخرى} one {ومدينة أخرى} two {ومدينتان} few {و# مدن} many {و# مدينة} other {و# مدينة}}',
    status: 'التوثيق',
    rating: 'التقييم',
    jobs: 'أعمال مسلّمة',
    replies: 'يرد خلال',
    price: 'مقابل تقديرنا',
    fit: 'وثائقه وأعماله',
    verified: 'موثّق',
    paused: 'التوثيق بانتظار التجديد',
    open: 'ملف المنشأة',
    openOf: 'ملف {name}',
    ask: 'اطلب عرضًا',
    askOf: 'اطلب عرضًا من {name}',
    compare: 'قارن',
    compareOf: 'قارن {name}',
    verifiedExample: 'توثيق تجريبي',
    pausedExample: 'توثيق تجريبي انتهى',
  },
  figures: {
    noRating: 'ليس بعد',
    reviews: '(<n>{count, number}</n>)',
    noJobs: 'لا أعمال بعد',
    noReplies: 'غير معروف',
    noPrices: 'غير معروف',
    price: { lower: 'أقل', middle: 'مقارب', higher: 'أعلى' },
  },
  claims: {
    none: 'لا وثائق معروضة بعد',
    checked:
      '{count, plural, zero {لا وثائق} one {راجعنا وثيقة واحدة} two {راجعنا وثيقتين} few {راجعنا # وثائق} many {راجعنا # وثيقة} other {راجعنا # وثيقة}}',
    checkedExample:
      '{count, plural, zero {لا وثائق} one {وثيقة تجريبية} two {وثيقتان تجريبيتان} few {# وثائق تجريبية} many {# وثيقة تجريبية} other {# وثيقة تجريبية}}',
    upheld:
      '{count, plural, zero {لا شكاوى} one {شكوى واحدة ثبتت} two {شكويان ثبتتا} few {# شكاوى ثبتت} many {# شكوى ثبتت} other {# شكوى ثبتت}}',
    ended: '<fact></fact>: انتهى في <date></date>، والشارة موقوفة',
  },
  fit: {
    name: 'اسمه قريب من بحثك',
    quarter:
      '{count, plural, zero {لم يسلّم عملًا في حي {quarter}} one {سلّم عملًا في حي {quarter}} two {سلّم عملين في حي {quarter}} few {سلّم # أعمال في حي {quarter}} many {سلّم # عملًا في حي {quarter}} other {سلّم # عمل في حي {quarter}}}',
    works:
      '{count, plural, zero {لم يسلّم عملًا: {trade}} one {سلّم عملًا: {trade}} two {سلّم عملين: {trade}} few {سلّم # أعمال: {trade}} many {سلّم # عملًا: {trade}} other {سلّم # عمل: {trade}}}',
    worksIn:
      '{count, plural, zero {لم يسلّم عملًا في {city}: {trade}} one {سلّم عملًا في {city}: {trade}} two {سلّم عملين في {city}: {trade}} few {سلّم # أعمال في {city}: {trade}} many {سلّم # عملًا في {city}: {trade}} other {سلّم # عمل في {city}: {trade}}}',
  },
  compare: {
    title: 'مقارنة المزوّدين',
    lead: 'ما تقوله سجلاتنا عن كل منشأة. لا نوصي بأحد، والمظلّل هو الأفضل في سطره.',
    add: 'أضف منشأة أخرى',
    back: 'كل المزوّدين',
    best: '(الأفضل في هذا السطر)',
    remove: 'أزل {name} من المقارنة',
    nobody: 'لم تختر أحدًا بعد',
    nobodyText: 'ضع علامة «قارن» على منشأتين أو ثلاث من الدليل.',
    choose: 'افتح الدليل',
    answers: 'رد على {answered, number} من {offered, number} في آخر 12 شهرًا',
    priced:
      '{count, plural, zero {بلا عروض} one {مقارنةً بتقديرنا، من عرض واحد} two {مقارنةً بتقديرنا، من عرضين} few {مقارنةً بتقديرنا، من # عروض} many {مقارنةً بتقديرنا، من # عرضًا} other {مقارنةً بتقديرنا، من # عرض}}',
    differ: 'الفروق فقط',
    whyPrice: 'المظلّل هو الأقل مقابل تقديرنا',
    complaints: 'شكاوى ثبتت في 3 سنوات',
    notChecked: 'لا وثيقة لدينا',
    looked: 'في <date></date>',
    until: 'سارٍ حتى <date></date>',
    ended: 'انتهى في <date></date>',
  },
  pager: { label: 'الصفحات', first: 'الصفحة الأولى', next: 'التالي', further: 'واصل البحث' },
  empty: {
    title: 'لا يوجد مزوّد يطابق كل الشروط',
    drop: '{count, plural, zero {بدون <filter></filter> لا يوجد أحد.} one {بدون <filter></filter> يوجد <b>مزوّد واحد</b>.} two {بدون <filter></filter> يوجد <b>مزوّدان</b>.} few {بدون <filter></filter> يوجد <b>{count, number}</b> مزوّدين.} many {بدون <filter></filter> يوجد <b>{count, number}</b> مزوّدًا.} other {بدون <filter></filter> يوجد <b>{count, number}</b> مزوّد.}}',
    dropMore: 'بدون <filter></filter> يوجد <b>أكثر من {count, number}</b> مزوّد.',
    dropAction: 'أزل <filter></filter>',
    text: 'جرّب حروفًا أقل، أو اكتب التخصص والحي. تصلح الحروف العربية والإنجليزية.',
    all: 'اعرض كل المزوّدين',
    further: 'بحثنا في أول 1,000 اسم دون تطابق. يمكنك مواصلة البحث.',
  },
} as const satisfies Translation<typeof enPage>
