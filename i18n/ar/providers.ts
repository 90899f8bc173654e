import type { providers as en, providersPage as enPage } from '../en/providers.ts'
import type { Translation } from '../messages.ts'

export const providers = {
  metaTitle: 'مزوّدو الخدمات الموثّقون | معمار',
  metaDescription:
    'مقاولون وموردون ومصممون ومستشارون ومكاتب هندسية في السعودية راجعنا وثائقهم. ابحث بالاسم والمدينة والتخصص.',
  profileMetaDescription: 'مزوّد راجع معمار وثائقه: تصنيفه وتخصصاته ومدنه وكيف يرد على الطلبات.',
} as const satisfies Translation<typeof en>

export const providersPage = {
  title: 'مزوّدو الخدمات',
  lead: '{count, plural, =0 {نوثّق أول المزوّدين الآن.} zero {نوثّق أول المزوّدين الآن.} one {<b>مزوّد واحد</b>. الشارة لمن راجعنا وثائقه.} two {<b>مزوّدان</b>. الشارة لمن راجعنا وثائقه.} few {<b>{count, number}</b> مزوّدين. الشارة لمن راجعنا وثائقه.} many {<b>{count, number}</b> مزوّدًا. الشارة لمن راجعنا وثائقه.} other {<b>{count, number}</b> مزوّد. الشارة لمن راجعنا وثائقه.}}',
  search: 'ابحث بالاسم',
  searchExample: 'اسم المنشأة',
  searchSubmit: 'ابحث',
  kinds: {
    label: 'التصنيف',
    any: 'الكل',
    contractor: 'مقاولون',
    supplier: 'موردون',
    designer: 'مصممون',
    advisor: 'مستشارون',
    engineering_office: 'مكاتب هندسية',
  },
  kind: {
    contractor: 'مقاول',
    supplier: 'مورد',
    designer: 'مصمم',
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
    count:
      '{count, plural, =0 {لا نتائج} zero {لا نتائج} one {<b>نتيجة واحدة</b>} two {<b>نتيجتان</b>} few {<b>{count, number}</b> نتائج} many {<b>{count, number}</b> نتيجة} other {<b>{count, number}</b> نتيجة}}',
    more: 'أكثر من <b>{count, number}</b> نتيجة',
  },
  table: {
    caption: 'المقاولون وسائر المزوّدين المسجّلين',
    name: 'المنشأة',
    kind: 'التصنيف',
    cities: 'المدينة',
    moreCities:
      '{count, plural, zero {ولا مدن أخرى} one {ومدينة أخرى} two {ومدينتان} few {و# مدن} many {و# مدينة} other {و# مدينة}}',
    status: 'التوثيق',
    verified: 'موثّق',
    paused: 'التوثيق بانتظار التجديد',
    open: 'الملف',
    openOf: 'ملف {name}',
    demo: 'تجريبي',
  },
  pager: { label: 'الصفحات', first: 'الصفحة الأولى', next: 'التالي', further: 'واصل البحث' },
  empty: {
    title: 'لا أحد يجمع كل هذا',
    drop: '{count, plural, zero {بدون <filter></filter> لا يوجد أحد.} one {بدون <filter></filter> يوجد <b>مزوّد واحد</b>.} two {بدون <filter></filter> يوجد <b>مزوّدان</b>.} few {بدون <filter></filter> يوجد <b>{count, number}</b> مزوّدين.} many {بدون <filter></filter> يوجد <b>{count, number}</b> مزوّدًا.} other {بدون <filter></filter> يوجد <b>{count, number}</b> مزوّد.}}',
    dropMore: 'بدون <filter></filter> يوجد <b>أكثر من {count, number}</b> مزوّد.',
    dropAction: 'اعرضهم',
    text: 'جرّب حروفًا أقل من الاسم أو كتابة أخرى. تصلح الحروف العربية والإنجليزية.',
    all: 'اعرض كل المزوّدين',
    further: 'نظرنا في أول ألف اسم ولم نجد أحدًا بعد، وما زالت هناك أسماء.',
  },
  profile: {
    back: 'كل المزوّدين',
    since: 'في معمار منذ <date></date>',
    verifiedTitle: 'ما الذي تحقّقنا منه',
    verifiedText: 'راجع فريقنا وثائق هذه المنشأة قبل منحها الشارة.',
    demoText: 'هذه منشأة تجريبية باسم مخترع، لنريك شكل الملف.',
    pausedText: 'انتهى مستند تقوم عليه الشارة. لا نعرض عليها طلبات جديدة حتى تجدّده ونتحقق منه.',
    checkedOn: 'تحقّقنا في <date></date>.',
    declaredOn: 'أُقرّ به في <date></date>.',
    validUntil: ' صالح حتى <date></date>.',
    lapsedOn: ' انتهى في <date></date>.',
    trades: 'التخصصات',
    cities: 'المدن التي تخدمها',
    record: 'كيف ترد على الطلبات',
    recordNote: 'من الطلبات التي عُرضت عليها في معمار خلال السنة الأخيرة. والاعتذار رد أيضًا.',
    offered: 'طلبات عُرضت',
    answered: 'رُدّ عليها',
    median: 'زمن الرد المعتاد',
    minutes:
      '{count, plural, zero {أقل من دقيقة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
    hours:
      '{count, plural, zero {أقل من ساعة} one {ساعة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
    days: '{count, plural, zero {أقل من يوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    askTitle: 'تريد عرض سعر؟',
    askText:
      'أرسل طلبًا واحدًا. نعرضه على قلّة من المزوّدين الموثّقين العاملين في مدينتك وفي هذا النوع من الأعمال، ولا يصل رقمك إلا إلى من يقبله.',
    ask: 'أنشئ طلبك',
    free: 'مجانًا لصاحب المشروع، وبلا عمولة.',
    reportProblem: 'أبلغ عن مشكلة',
  },
} as const satisfies Translation<typeof enPage>
