import type { solutions as en, solutionPages as enPages } from '../en/solutions.ts'
import type { Translation } from '../messages.ts'

export const solutions = {
  meta: {
    contractors: {
      title: 'مقاولون موثّقون في السعودية: الأوراق والأسعار والمدن | معمار',
      description:
        'ما الأوراق التي يجب أن يحملها المقاول، وكم يكلّف المتر في كل تخصص، وكيف تربط الدفعات بالإنجاز، ومن المقاولون الموثّقون في مدينتك.',
    },
    suppliers: {
      title: 'مورّدو مواد البناء في السعودية | معمار',
      description:
        'أسعار المواد بحسب المتوسطات الرسمية، وكم تضيف للهدر، وما تفحصه عند الاستلام، والمورّدون الموثّقون في مدينتك.',
    },
    designers: {
      title: 'مصمّمو الديكور والتصميم الداخلي في السعودية | معمار',
      description:
        'أين ينتهي عمل المصمّم ويبدأ عمل المهندس، وأي تعديل يحتاج رخصة، وكم يكلّف تنفيذ التصميم، ومصمّمون موثّقون بحسب المدينة.',
    },
    advisors: {
      title: 'مستشارو البناء: رأي قبل أن تدفع | معمار',
      description:
        'ثمانية أخطاء هي الأغلى على المالك في السعودية، ومتى تغني استشارة عن خسارة، ومن المستشارون الموثّقون.',
    },
    engineering: {
      title: 'المكاتب الهندسية: الرخصة والمخططات والإشراف | معمار',
      description:
        'الطريق من الصك إلى شهادة الإشغال، وما يحتاج رخصة، ومن يضمن العيوب عشر سنوات، والمكاتب الهندسية الموثّقة بحسب المدينة.',
    },
  },
} as const satisfies Translation<typeof en>

export const solutionPages = {
  crumbs: 'مسار التصفح',
  home: 'الرئيسية',
  sampleCount: '(توثيق تجريبي)',
  hub: {
    contractors: 'المقاولون',
    suppliers: 'المورّدون',
    designers: 'المصمّمون',
    advisors: 'المستشارون',
    engineering: 'المكاتب الهندسية',
  },
  credentials: { required: 'إلزامية', conditional: 'إلزامية في حالات', helps: 'ميزة إضافية' },
  prices: {
    unit: 'بالريال للمتر المربع شاملًا الضريبة، لفيلا 375 م² ولغيرها 100 م².',
    typical: 'نحو <price></price>',
    range: '<low></low> إلى <high></high>',
    note: 'الشريط من دليل أسعارنا، من أرخص اختيار إلى أغلاه: أسعار منشورة في السعودية 2024–2026 معدّلة بحسب المدينة، أو مشتقة من أسعار البنود. ولا يُعدّ عرض سعر ملزمًا.',
    quoted: 'الأسعار من العروض',
  },
  providers: {
    all: 'كل المزوّدين',
    offer:
      '{minutes, plural, zero {أقل من دقيقة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}: <price></price> شاملة الضريبة',
    offerFree:
      '{minutes, plural, zero {أقل من دقيقة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}: مجانًا',
    viaContractor: 'يطلب مقاولك أسعاره',
    next: 'أقرب موعد: <time></time>',
    book: 'احجز',
    bookOf: 'احجز مع {name}',
    order: 'من المملكة كلها، مرتبون بأعمالهم المسلّمة وتقييمهم وسرعة ردّهم وما ثبت عليهم من شكاوى.',
    orderHere: 'مرتبون بأعمالهم المسلّمة هنا وتقييمهم وسرعة ردّهم وما ثبت عليهم من شكاوى.',
    more: '{count, plural, zero {ولا غيرها} one {+ نوع آخر} two {+ نوعان آخران} few {+ # أنواع أخرى} many {+ # نوعًا آخر} other {+ # نوع آخر}}',
    beFirst: 'سجّل وكن الأول',
    samples: 'الظاهرون أمثلة في نسخة تجريبية.',
  },
  places: {
    count:
      '{count, plural, zero {لا أحد بعد} one {موثّق واحد} two {موثّقان} few {# موثّقين} many {# موثّقًا} other {# موثّق}}',
    samples:
      '{count, plural, zero {لا أحد بعد} one {مثال واحد} two {مثالان} few {# أمثلة} many {# مثالًا} other {# مثال}}',
  },
  latest: { all: 'كل الطلبات', samples: 'طلبات تجريبية في هذه النسخة.' },
  source: 'روجعت المصادر في نوفمبر 2026. الأنظمة تتغيّر، فتحقّق من الجهة المصدرة قبل التوقيع.',
} as const satisfies Translation<typeof enPages>
