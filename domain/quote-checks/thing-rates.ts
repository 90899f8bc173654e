import type { Spread, Unit } from '../estimates/catalogue.ts'
import { foldWords } from '../shared/number-words.ts'

/**
 * Usual prices of the ordinary things and works that a line begins with, in riyals per unit in Riyadh without VAT, where
 * our estimates have none: our judgement of 2026, wide on purpose (docs/quote-checks.md#usual-prices-of-things). The
 * lower and upper end follow from how much its price varies.
 */
const SPREADS = {
  /** One thing, sold everywhere at nearly one price. */
  even: [0.55, 1.65],
  /** Makes and kinds differ. */
  varied: [0.5, 2],
  /** Size or make decides. */
  wide: [0.41, 2.5],
  /** Only what is absurd. */
  any: [0.28, 4],
} as const

type Row = readonly [
  /** What an Arabic line begins with, after words for what is done, on folded words. */
  arabic: string,
  /** What the first phrase of an English line names. */
  english: string,
  unit: Unit,
  riyals: number,
  spread: keyof typeof SPREADS,
  /** Words that make it another thing. */
  not?: string,
]

const AREA_WALL = '(?:ال)?(?:جدار|جدران|حايط|حوايط)'

/** Supplied and fixed; a piece costs nearly the same without the fixing. Exact names before general ones. */
const THINGS: readonly Row[] = [
  // Sanitary ware.
  [
    '(?:كرسي|كراسي|مرحاض|مراحيض).*معلق',
    'wall[ -]?(?:hung|mounted) (?:wc|toilet|water closet)|(?:wc|toilet)s? (?:\\S+ )?wall[ -]?(?:hung|mounted)',
    'each',
    1900,
    'varied',
  ],
  ['(?:كرسي|كراسي|مرحاض|مراحيض) عربي', 'squat(?:ting)? (?:wc|toilet|pan)|eastern wc', 'each', 420, 'varied'],
  [
    '(?:كرسي|كراسي|مرحاض|مراحيض)(?! (?:مكتب|طعام|حديق))',
    'wcs?|water closets?|toilets?(?: (?:seat|suite)s?)?',
    'each',
    1000,
    'varied',
    'طقم|اطقم|مغسل|basin|partition|cubicle|\\bsets?\\b',
  ],
  [
    '(?:مغسله|مغاسل|حوض).*(?:خزان|دولاب|وحده|(?<!تحت (?:ال)?)رخام)',
    'vanit(?:y|ies)(?: units?)?',
    'each',
    1500,
    'wide',
    'طقم|اطقم|كرسي',
  ],
  [
    '(?:مغسله|مغاسل)(?=.*(?:مع|شامل\\S*|\\+) (?:ال)?خلاط)(?! ملابس)',
    '(?:wash ?|hand ?)?basins?(?=.*(?:with|incl\\w*|\\+) (?:\\S+ )?mixer)',
    'each',
    950,
    'varied',
    'طقم|اطقم|كرسي|\\bsets?\\b',
  ],
  [
    '(?:مغسله|مغاسل|حوض غسيل)(?! ملابس)',
    '(?:wash ?|hand ?)?basins?|lavator(?:y|ies)',
    'each',
    720,
    'wide',
    'طقم|اطقم|كرسي|خلاط|mixer|\\bsets?\\b',
  ],
  [
    '(?:خلاط|خلاطات).*(?:مدفون|مخفي|شاور|دش|بانيو)',
    '(?:concealed|shower|bath) mixers?',
    'each',
    650,
    'wide',
    'طقم|اطقم',
  ],
  [
    '(?:خلاط|خلاطات|حنفيه|حنفيات)(?! (?:ال)?(?:خرسان|غسال|حوش|حديق|سطح|خارجي))',
    '(?:basin |kitchen |sink )?(?:mixers?|faucets?|taps?)',
    'each',
    290,
    'varied',
    'طقم|اطقم|خرسان|concrete|\\bsets?\\b|\\bbib|garden|washing',
  ],
  [
    '(?:حنفيه|حنفيات) (?:ال)?(?:غسال|حوش|حديق|سطح|خارجي)\\S*',
    '(?:bib|garden|washing machine) (?:taps?|cocks?)|bib ?cocks?',
    'each',
    70,
    'wide',
  ],
  ['(?:مبوله|مباول|مبولات)', 'urinals?', 'each', 950, 'wide'],
  [
    '(?:(?:زجاج|كبين\\S*|كابين\\S*|حاجز|قاطع|باب) (?:ال)?(?:شاور|دش)|(?:شاور|دش) (?:\\S+ )?(?:زجاج|سكريت|سيكوريت|كابين))',
    'shower (?:glass|screens?|enclosures?|cabins?|cubicles?)',
    'each',
    1450,
    'varied',
  ],
  [
    '(?:(?:زجاج|كبين\\S*|كابين\\S*|حاجز|قاطع|باب) (?:ال)?(?:شاور|دش)|(?:شاور|دش) (?:\\S+ )?(?:زجاج|سكريت|سيكوريت|كابين))',
    'shower (?:glass|screens?|enclosures?|partitions?)',
    'm2',
    480,
    'varied',
  ],
  [
    '(?:طقم )?(?:ال)?(?:دش|شاور|دوش)',
    '(?:rain )?showers?(?: (?:sets?|columns?|heads?))?',
    'each',
    850,
    'wide',
    'زجاج|كابين|حاجز|ارضيه|glass|screen|cabin|tray|enclosure|mixer',
  ],
  ['شطاف\\S*', 'bidet sprays?|shattafs?|hand ?sprays?|hand bidet', 'each', 85, 'varied'],
  ['(?:جاكوزي)', 'jacuzzi|whirlpool', 'each', 6500, 'wide'],
  ['بانيو\\S*', 'bath ?tubs?', 'each', 1900, 'varied'],
  ['سخان\\S* (?:ال)?فوري\\S*', 'instant(?:aneous)?(?: electric)?(?: water)? heaters?', 'each', 430, 'varied'],
  ['سخان\\S* (?:ال)?شمسي\\S*', 'solar (?:water )?heaters?', 'each', 4300, 'varied'],
  [
    'سخان\\S*(?!.*(?:مركزي|مسبح|(?<!\\d)(?:1[2-9]\\d|[2-9]\\d\\d) ?(?:لتر|ل(?!\\p{L}))))',
    '(?:electric )?water heaters?',
    'each',
    590,
    'varied',
    'central|solar|instant|pool|\\b(?:1[2-9]\\d|[2-9]\\d\\d) ?l|مركزي|مسبح',
  ],
  [
    '(?:مراه|مرايه|مرايا|مراي)(?=.*حمام|.*led|.*ليد|.*مغسل)',
    '(?:bathroom |led )?mirrors?',
    'each',
    340,
    'wide',
  ],
  ['(?:مراه|مرايه|مرايا|مراي)', 'mirrors?', 'm2', 290, 'varied'],
  [
    '(?:صفايه|صفايات|بيبه|سيفون ارضي).*(?:طولي|خطي|شاور)',
    'linear (?:shower )?drains?',
    'each',
    260,
    'varied',
  ],
  [
    '(?:صفايه|صفايات)(?!.*(?:مطر|سطح|مسبح))',
    '(?:stainless (?:steel )?)?floor drains?|floor traps?',
    'each',
    78,
    'varied',
  ],
  ['(?:محبس|محابس) (?:ال)?زاوي\\S*', 'angle valves?', 'each', 34, 'wide'],
  ['(?:محبس|محابس)(?! (?:ال)?زاوي)', '(?:gate |ball |stop )?valves?', 'each', 90, 'wide'],
  ['(?:حوض|مجلي|سنك) (?:ال)?مطبخ', '(?:kitchen )?sinks?', 'each', 580, 'varied', 'خلاط|mixer'],
  ['(?:مجلي|سنك)', 'kitchen sinks?', 'each', 580, 'varied', 'خلاط|mixer'],
  [
    '(?:اكسسوار|اكسسوارات) (?:ال)?(?:حمام|دورات)',
    'bathroom accessor(?:y|ies)(?: sets?)?',
    'each',
    330,
    'wide',
  ],
  [
    '(?:شفاط|هود) (?:(?:ال)?مطبخ|[6-9]0 ?سم)',
    '(?:cooker |kitchen |range )hoods?',
    'each',
    900,
    'varied',
    'حمام|bath',
  ],
  [
    '(?:شفاط|مروحه (?:ال)?(?:شفط|تهويه)|مراوح (?:ال)?(?:شفط|تهويه))',
    '(?:exhaust|extract(?:or)?|ventilation) fans?',
    'each',
    165,
    'varied',
    '(?<!\\d)[2-9]\\d ?(?:سم|cm|بوص|انش|in)|(?<!حمام و?(?:ال)?)مطبخ|مركزي|صناعي|جداري|دكت|kitchen|in-?line|industrial|wall|duct|سقفي|roof',
  ],
  ['(?:فرن|افران)', '(?:built-?in )?ovens?', 'each', 1900, 'varied', 'غاز مطعم|pizza|نقط|مخرج|فيش|point'],
  ['(?:سطح غاز|بوتاجاز|عيون غاز)', '(?:gas |electric )?(?:hobs?|cooktops?)', 'each', 1300, 'varied'],
  // Tanks, pumps, drains outside.
  ['عوامه\\S*', 'float (?:valves?|switch(?:es)?)', 'each', 105, 'wide'],
  [
    '(?:مضخه|مضخات|غطاس)(?=.*(?:غاطس|صرف|غطاس))',
    'submersible pumps?|sump pumps?|sewage pumps?',
    'each',
    1900,
    'any',
    '(?:[3-9]|\\d\\d) ?(?:حصان|hp)|مسبح|pool',
  ],
  [
    '(?:مضخه|مضخات|دينمو|طرمبه|ماطور مويه)',
    '(?:water |booster |pressure |transfer )*pumps?(?: sets?)?',
    'each',
    1250,
    'any',
    '(?:[3-9]|\\d\\d) ?(?:حصان|hp)|حريق|fire|مسبح|pool|حراري|heat|غاطس|صرف|خرسان|concrete|فلتر|filter',
  ],
  ['فلتر (?:ال)?(?:مياه|مويه|ماء)', '(?:central )?water filters?', 'each', 1200, 'wide'],
  [
    '(?:غطاء|غطا) (?:ال)?(?:خزان|منهول|تفتيش|غرفه)',
    '(?:tank|manhole) (?:covers?|lids?)',
    'each',
    310,
    'wide',
  ],
  [
    '(?:بياره|بيارات|خزان (?:ال)?(?:تحليل|صرف))',
    '(?:septic|cesspool|soak ?away)(?: tanks?| pits?)?',
    'each',
    9500,
    'wide',
    'شفط|تنظيف|empty|clean',
  ],
  [
    '(?:غرفه|غرف) (?:ال)?تفتيش|منهول\\S*|مناهل|مناهيل',
    'manholes?|inspection chambers?',
    'each',
    780,
    'varied',
    'كهرب|electric',
  ],
  [
    'جريل (?:ال)?(?:تصريف|مياه|امطار|ارضي|صرف)|(?:قناه|مجري) (?:ال)?تصريف',
    '(?:trench|channel|rain ?water) (?:drains?|gratings?)',
    'm',
    280,
    'varied',
  ],
  [
    '(?:مواسير|ماسوره|خط|خطوط|شبكه|تمديد).*(?:صرف|upvc|pvc|يو بي في سي|بي في سي).*(?:(?<!\\d)6 ?(?:بوص|انش|")|150 ?(?:مم|ملم)|160 ?(?:مم|ملم))',
    '(?:upvc|pvc|drain\\S*|sewer) .*(?:\\b6 ?(?:in|")|1[56]0 ?mm)|(?:1[56]0 ?mm|6 ?(?:inch|")) .*(?:upvc|pvc|drain\\S*|sewer)',
    'm',
    80,
    'varied',
  ],
  [
    '(?:مواسير|ماسوره|خط|خطوط|شبكه|تمديد).*(?:صرف|upvc|pvc|يو بي في سي|بي في سي).*(?:(?<!\\d)4 ?(?:بوص|انش|")|1[01]0 ?(?:مم|ملم))',
    '(?:upvc|pvc|drain\\S*|sewer) .*(?:\\b4 ?(?:in|")|1[01]0 ?mm)|(?:1[01]0 ?mm|4 ?(?:inch|")) .*(?:upvc|pvc|drain\\S*|sewer)',
    'm',
    48,
    'varied',
  ],
  ['(?:مواسير|ماسوره).*(?:ppr|بي بي ار).*(?:20|25) ?(?:مم|ملم)', 'ppr .*(?:20|25) ?mm', 'm', 21, 'varied'],
  ['(?:مواسير|ماسوره).*(?:ppr|بي بي ار).*(?:32) ?(?:مم|ملم)', 'ppr .*32 ?mm', 'm', 32, 'varied'],
  // Electricity and light.
  [
    '(?:مفتاح|مفاتيح) (?:ال)?(?:ذكي\\S*|سمارت)',
    '(?:smart|wi-?fi) (?:light )?switch(?:es)?',
    'each',
    165,
    'varied',
  ],
  [
    '(?:مفتاح|مفاتيح|فيش|افياش|بريزه|برايز)(?! و|.*(?:تمديد|تاسيس|تسليك|نقط|ذكي|سمارت|فرن|مكيف|سخان))',
    '(?:switch|socket)(?:es|s)?(?: plates?)?',
    'each',
    60,
    'any',
    'wir|point|outlet|smart|points|mains|network|كامل|شامل|تمديد|تاسيس|تسليك|نقطه|نقاط',
  ],
  [
    '(?:نقطه|نقاط) (?:ال)?(?:اناره|لايت)',
    'light(?:ing)? points?',
    'each',
    85,
    'even',
    'افياش|فيش|socket|power|تاسيس فقط|بدون|conduit only|first fix|ذكي|smart|ليد مع|درج|step',
  ],
  [
    '(?:سبوت\\S*|داون ?لايت|(?:كشاف|لمبات|انوار) (?:سبوت|مدفون))',
    '(?:led )?(?:spot ?lights?|spots?|down ?lights?)',
    'each',
    38,
    'wide',
    'خارجي|مسبح|ماغن|مغناط|pool|magnetic|track|outdoor|فتح|cut|واجه|facade|حديق|garden|spike|سبايك',
  ],
  [
    '(?:(?:ليد )?بروفايل\\S* (?=.*(?:ليد|شريط|اناره))|ليد بروفايل)',
    'led profiles?|profile (?:led )?(?:strips?|lights?)',
    'm',
    75,
    'wide',
    'مسبح|pool|جرافي|دهان|رش|paint',
  ],
  [
    '(?:شريط|اشرطه|ليد) (?:ال)?(?:ليد|led|اناره|مخفي\\S*)',
    'led strips?(?: lights?| lighting)?|strip lights?',
    'm',
    38,
    'wide',
    'بروفايل|profile|مسبح|pool|rgbw|واجه|facade',
  ],
  ['(?:ماغنتيك|ماجنتيك|تراك|سكه مغناطيس)', 'magnetic tracks?(?: lights?)?|track lights?', 'm', 190, 'wide'],
  [
    '(?:كشاف\\S*|اناره|لمب\\S*|سبوت\\S*).*(?:حديق|سبايك|شوك|زرع|حوش|ارضي|مدفون)',
    '(?:garden|spike|uplights?|in-?ground|landscape|bollard)(?: led)?(?: spot)?(?: ?lights?| lamps?| fittings?)?',
    'each',
    130,
    'varied',
    'عمود|اعمده|نقط|شبكه|\\bpoles?\\b|bollard|points?|مسبح',
  ],
  [
    '(?:عمود|اعمده) (?:ال)?اناره|بولارد',
    '(?:light(?:ing)? poles?|lamp posts?|bollards?(?: lights?)?)',
    'each',
    420,
    'wide',
    'شارع|street|\\b[4-9] ?(?:م|m)\\b',
  ],
  [
    '(?:كشاف\\S*|اناره|لمب\\S*|سبوت\\S*|ابليك\\S*|اباليك).*(?:واجه|جدار|حايط|خارجي)|(?:ابليك\\S*|اباليك)',
    '(?:facade|wall|exterior|outdoor) (?:led )?(?:lights?|lamps?|luminaires?|sconces?)|flood ?lights?',
    'each',
    150,
    'wide',
    'نقط|point|مسبح|pool',
  ],
  [
    '(?:لوح|لوحه|لوحات|بانل|كشاف)\\S* (?:ال)?(?:ليد|led|اناره).*60',
    '(?:led )?panel(?:s| lights?)',
    'each',
    115,
    'varied',
    'solar|board|distribution|control|alarm|wall|wood|cladding',
  ],
  ['مروحه (?:ال)?سقف|مراوح (?:ال)?سقف', 'ceiling fans?', 'each', 240, 'varied'],
  [
    '(?:انتركم|انتركوم|جهاز انتركم|شاشه انتركم|جرس.*(?:كاميرا|مري|انتركم))',
    '(?:video )?(?:intercoms?|door ?phones?)(?: (?:sets?|monitors?|systems?|screens?))?',
    'each',
    950,
    'wide',
    'نقط|points?',
  ],
  [
    'كاميرا\\S*',
    '(?:cctv |ip |dome |bullet )?cameras?',
    'each',
    340,
    'wide',
    'نقط|points?|جهاز تسجيل|ptz|نظام|system',
  ],
  [
    '(?:جهاز (?:ال)?(?:تسجيل|dvr|nvr)|dvr|nvr|مسجل)(?=.*(?:16 (?:قن|ch)|تيرا))',
    '(?:nvr|dvr|recorders?)(?=.*(?:16[ -]ch|\\d ?tb))',
    'each',
    2000,
    'wide',
    '(?:32|64) (?:قن|ch)',
  ],
  [
    '(?:جهاز (?:ال)?(?:تسجيل|dvr|nvr)|dvr|nvr|مسجل)',
    '(?:nvr|dvr|recorders?)',
    'each',
    950,
    'varied',
    '(?:32|64) (?:قن|ch)',
  ],
  [
    '(?:هارد|قرص تخزين)',
    '(?:surveillance )?(?:hard (?:disks?|drives?)|hdds?)',
    'each',
    430,
    'varied',
    '(?:[5-9]|\\d\\d) ?(?:tb|تيرا)',
  ],
  [
    '(?:نقطه|نقاط|مخرج|مخارج) (?:\\S+ )?(?:ال)?(?:شبكه|نت|انترنت|بيانات|داتا|هاتف|تلفون|تلفزيون|ستلايت|كاميرا\\S*|cat ?6)',
    '(?:data|network|lan|tv|telephone|cat ?6a?)(?: (?:and|&) (?:data|network|voice|telephone|tv))? (?:points?|outlets?)',
    'each',
    128,
    'varied',
    'ليف|fiber|fibre',
  ],
  [
    '(?:اكسس بوينت|راوتر|مقوي|نقطه وصول)',
    '(?:wireless |wi-?fi )?access points?|routers?',
    'each',
    480,
    'varied',
  ],
  [
    '(?:كاشف|كواشف|حساس|حساسات) (?:ال)?(?:دخان|حراره|حريق|غاز)',
    '(?:smoke|heat|gas)(?: (?:and|&) heat)? (?:detectors?|sensors?)',
    'each',
    140,
    'varied',
  ],
  [
    'طفايه\\S*|طفايات',
    '(?:fire )?extinguishers?',
    'each',
    150,
    'varied',
    '(?:2[05]|50) ?(?:كجم|كيلو|kg)|اوتومات|automatic|co ?2|ثاني اكسيد',
  ],
  ['(?:صندوق|كبينه|دولاب) (?:ال)?حريق', 'fire hose (?:cabinets?|reels?)', 'each', 1500, 'varied'],
  [
    '(?:رشاش|رشاشات|رووس) (?:ال)?(?:حريق|اطفاء)',
    '(?:fire )?sprinklers?(?: heads?)?',
    'each',
    160,
    'varied',
    'irrig|lawn|ري|garden|pop',
  ],
  [
    'لوحه (?:ال)?انذار.*(?:معنون|عنوان|لوب)',
    'addressable (?:fire alarm )?(?:control )?panels?|fire alarm (?:control )?panels?(?=.*(?:addressable|loop))',
    'each',
    8500,
    'wide',
  ],
  ['لوحه (?:ال)?انذار', 'fire alarm (?:control )?panels?', 'each', 2200, 'wide'],
  [
    '(?:كاسر|زر) (?:ال)?(?:زجاج|انذار|حريق)',
    '(?:manual )?call points?|break ?glass(?: units?)?',
    'each',
    140,
    'varied',
  ],
  [
    '(?:جرس|صفاره|سرينه) (?:ال)?(?:انذار|حريق)',
    '(?:alarm )?(?:sounders?|sirens?)|fire bells?',
    'each',
    150,
    'varied',
  ],
  [
    '(?:لوحه|لوحات|كشاف|اناره) (?:ال)?(?:مخرج|خروج|طواري)',
    '(?:exit|emergency)(?: signs?| lights?| lighting)',
    'each',
    135,
    'varied',
  ],
  [
    '(?:مقبض|مقابض|مسكه|مسكات|كالون|كوالين|طقم (?:مقبض|كالون|مسك\\S*)) ?(?:ال)?(?:باب|ابواب)?',
    '(?:door |lever )+handles?(?: sets?)?|handle sets?',
    'each',
    140,
    'varied',
    'ذكي|سمارت|smart|digital|باب داخلي|رييسي|main|cabinet|kitchen|دولاب|مطبخ',
  ],
  [
    '(?:باب|ابواب) (?:\\S+ )?حديد',
    '(?:steel|iron) (?:\\S+ )?doors?',
    'each',
    2300,
    'wide',
    'كراج|سيار|ليزر|رول|حريق|بوابه|garage|car|laser|fire|roller|gate',
  ],
  [
    '(?:باب|ابواب) (?:\\S+ ){0,2}ليزر|(?:باب|ابواب) (?:ال)?ليزر',
    'laser[ -]?cut (?:\\S+ )?doors?',
    'each',
    3600,
    'wide',
    'كراج|سيار|رول|بوابه|garage|car|roller|gate',
  ],
  [
    '(?:باب|ابواب) (?:ال)?(?:زجاج|سكريت|سيكوريت)',
    '(?:tempered |frameless |glass |securit )+doors?',
    'each',
    2300,
    'wide',
    'المنيوم|اوتومات|سحاب|شاور|كراج|alumin|automatic|sliding|shower|garage',
  ],
  [
    'كاونتر (?:ال)?(?:خشب|استقبال|كاشير|كوفي|بار|نجاره)',
    '(?:bar |reception |service )?counter joinery|joinery counters?|(?:bar|reception|service) counters?',
    'm',
    2200,
    'any',
  ],
  [
    'سويتش\\S* (?:poe|شبكه|\\d+ (?:منفذ|بورت))',
    '(?:poe|network|data|ethernet)(?: \\S+)? switch(?:es)?',
    'each',
    1400,
    'any',
  ],
  ['نقاط? (?:ال)?(?:نحاس|مواسير)', '(?:a/?c |split )*(?:copper )(?:pip\\w* )points?', 'each', 700, 'varied'],
  [
    '(?:قفل|اقفال) (?:ال)?(?:ذكي\\S*|سمارت|الكتروني\\S*)',
    '(?:smart|digital|electronic) (?:door )?locks?',
    'each',
    950,
    'varied',
  ],
  [
    '(?:جهاز )?(?:ال)?بصمه|جهاز (?:ال)?(?:دخول|حضور)',
    '(?:access control|finger ?print)(?: (?:readers?|devices?|units?))?',
    'each',
    850,
    'wide',
  ],
  ['سماعه\\S*|سماعات', '(?:ceiling )?speakers?', 'each', 190, 'varied', 'باب|فيديو|door|video'],
  [
    '(?:تاريض|ارضي كهرب|بير (?:ال)?(?:تاريض|ارضي))',
    '(?:earth(?:ing)?|ground(?:ing)?) (?:pits?|rods?|electrodes?|systems?)',
    'each',
    1600,
    'wide',
    'خزان',
  ],
  ['(?:شاحن|محطه شحن)', '(?:ev|car|vehicle) charg\\S*', 'each', 3600, 'varied'],
  [
    '(?:كيبل|كابل|كيابل) (?:\\S+ )?شمسي\\S*',
    '(?:dc (?:solar )?|solar (?:dc )?|pv )cables?',
    'm',
    8,
    'varied',
  ],
  [
    '(?:لوح|الواح) (?:ال)?(?:طاقه )?(?:ال)?شمسي\\S*|الواح (?:ال)?طاقه',
    '(?:solar|pv) (?:panels?|modules?)',
    'each',
    680,
    'varied',
  ],
  [
    'بطاري\\S* .*(?:ليثيوم|lithium)|بطاري\\S* (?:ال)?ليثيوم',
    '(?:lithium )?batter(?:y|ies)',
    'each',
    6000,
    'wide',
    'ups|alarm|car',
  ],
  // Air conditioning; units with a size are priced by it below.
  [
    '(?:مكيف\\S*|تكييف) (?:ال)?شباك',
    'window (?:type )?(?:a/?c|air ?-?condition\\S*|units?)',
    'each',
    1500,
    'varied',
  ],
  [
    '(?:فك|ازاله) (?:ال)?(?:مكيف|وحد)\\S*(?!.*(?:تركيب|نقل))',
    '(?:removal|removing|dismantling) (?:of )?(?:\\S+ ){0,2}(?:a/?c|splits?)',
    'each',
    150,
    'wide',
  ],
  [
    '(?:فك|نقل) (?:و(?:تركيب|نقل) )?(?:ال)?مكيف\\S*',
    '(?:relocat\\S*|shifting) (?:of )?(?:\\S+ ){0,2}(?:a/?c|splits?)',
    'each',
    300,
    'wide',
  ],
  [
    '(?:غسيل|تنظيف|صيانه) (?:ال)?مكيف\\S*',
    '(?:cleaning|servicing|service|washing) (?:of )?(?:\\S+ ){0,2}(?:a/?c|splits?)',
    'each',
    110,
    'wide',
    'مركزي|دكت|duct|كاسيت|عقد|سنوي',
  ],
  ['(?:ثرموستات|ترموستات)', 'thermostats?', 'each', 300, 'varied'],
  [
    '(?:مواسير|ماسوره|تمديد\\S*|خط|خطوط).*صرف.*(?:مكيف|تكييف)',
    '(?:a/?c|condensate) drain(?:age)?(?: pip\\S*)?',
    'm',
    30,
    'wide',
  ],
  [
    '(?:نقطه|نقاط|خط|تمديد)? ?صرف (?:ال)?(?:مكيف\\S*|تكييف)',
    '(?:a/?c|condensate) drain\\S*(?: points?)?',
    'each',
    120,
    'varied',
  ],
  ['(?:مواسير|تمديد\\S*|خط|خطوط).*نحاس', 'copper (?:pip\\S*|tub\\S*)', 'm', 82, 'even', 'قطر|7/8|1 ?1/8|vrf'],
  [
    '(?:دكت|دكتات|مجاري (?:ال)?هواء|صاج دكت)',
    '(?:gi |insulated |a/?c )*(?:duct(?:s|ing|work)?)',
    'm2',
    145,
    'even',
    'تنظيف|clean|فايبر|flexible',
  ],
  // Gypsum, walls, paint.
  [
    '(?:اسقف|سقف|سقوف|بلاط).*(?:معدني|ارمسترونج|60 ?[x×*] ?60|فايبر)(?!.*(?:بورسل|سيرام))',
    '(?:mineral|acoustic|fib(?:re|er)|armstrong|lay-?in|60 ?[x×*] ?60).*ceilings?|ceilings?.*(?:mineral|60 ?[x×*] ?60)',
    'm2',
    66,
    'varied',
    'دهان|paint|المنيوم|alumini|خشب|ارضي|ارضيات',
  ],
  [
    '(?:كرنيش|كرانيش).*جبس',
    'gypsum (?:cornices?|covings?)',
    'm',
    32,
    'varied',
    'grc|حجر|stone|خشب|wood|ديكور|مركب|دبل|فوم|واجه|facade|خارجي',
  ],
  ['(?:كرنيش|كرانيش) (?:ال)?حجر', 'stone cornices?', 'm', 145, 'varied'],
  ['بيت (?:ال)?نور', '(?:light )?coves?(?: light)?', 'm', 46, 'varied'],
  [
    '(?:بانوه|بانوهات|براويز|برواز)',
    '(?:wall )?(?:mou?ldings?|panel mou?ldings?)',
    'm',
    24,
    'varied',
    'خشب|wood|خياطه',
  ],
  ['(?:زوايا|زاويه) (?:ال)?(?:لياسه|معدن|حديد|المنيوم)', '(?:angle|corner) beads?', 'm', 8, 'varied'],
  [
    `(?:كشط|ازاله) (?:ال)?(?:دهان|بويه|ورق|معجون)`,
    '(?:removal|removing|scraping) (?:of )?(?:\\S+ ){0,2}(?:paint|wallpaper)',
    'm2',
    7,
    'varied',
  ],
  [
    '(?:دهان|بويه) (?:ال)?(?:خشب )?(?:ال)?(?:باب|ابواب)',
    '(?:door painting|painting (?:of )?(?:wooden )?doors?)',
    'each',
    190,
    'varied',
    'بوابه|حديد|gate|steel',
  ],
  ['(?:دهان|بويه) (?:ال)?(?:سور|اسوار)', '(?:boundary|fence)(?: wall)? paint\\S*', 'm2', 19, 'varied'],
  ['ورق (?:ال)?جدران', 'wall ?papers?', 'm2', 55, 'varied'],
  // Floors and stone.
  [
    '(?:رخام )?(?:ال)?(?:درج|سلالم).*رخام|رخام (?:ال)?(?:درج|سلالم)',
    '(?:marble (?:stairs?|stair treads?|treads?|steps?))',
    'm',
    320,
    'wide',
    'درابزين|rail',
  ],
  [
    '(?:درجات|درجه|درج|سلالم|سلم) .*رخام|رخام (?:ال|لل)?(?:درج|درجات|سلالم)',
    'marble (?:stairs?|stair treads?|treads?|steps?)',
    'each',
    400,
    'varied',
    'درابزين|rail|تركيب فقط|كامل (?:ال)?درج|دور(?!ي)',
  ],
  [
    '(?:درجات|درجه|درج|سلالم|سلم) .*رخام|رخام (?:ال|لل)?(?:درج|درجات|سلالم)',
    'marble (?:stairs?|stair treads?|treads?|steps?)',
    'm2',
    450,
    'varied',
    'درابزين|rail|تركيب فقط',
  ],
  [
    '(?:عتبات|عتبه|رخام (?:ال)?(?:عتبات|شبابيك|نوافذ)|جلسات (?:ال)?(?:شبابيك|نوافذ))',
    '(?:marble |granite )?(?:thresholds?|(?:window )?sills?)',
    'm',
    130,
    'varied',
  ],
  [
    'بلاط (?:ال)?(?:حوش|احواش|فناء|ارتداد\\S*)(?=.*(?:سمنت|سادا|عادي|موزايكو|تيرازو))',
    '(?:cement|terrazzo) (?:yard|external|paving) tiles?',
    'm2',
    54,
    'varied',
  ],
  [
    '(?:بردور\\S*|رصيف|كربستون\\S*|كيرب ?ستون\\S*)',
    '(?:k[eu]rb|curb) ?stones?|kerbs?|curbs?',
    'm',
    40,
    'varied',
    'دهان|paint|فك',
  ],
  [
    '(?:انترلوك|بلاط (?:ال)?متداخل)',
    '(?:interlock\\S*|paving|pavers?)(?: (?:paving|tiles?|blocks?|bricks?|stones?))?',
    'm2',
    55,
    'even',
    'حجر|جرانيت|stone|granite|porcel|بورسل|سيرام|ceram|tiles|فك|remov|توريد فقط',
  ],
  ['(?:ترويب\\S*|روبه).*(?:ايبوكسي|ابوكسي)', 'epoxy grout\\S*', 'm2', 25, 'wide'],
  [
    '(?:باركيه|ارضيات) .*(?:طبيعي|ماسيف|زان|سنديان)',
    '(?:natural|solid|engineered|oak)(?: \\S+){0,2} (?:parquet|floor\\S*)',
    'm2',
    300,
    'wide',
    'فك|صنفر|جلي|remov|sanding|مصنعيه|اجور',
  ],
  [
    '(?:باركيه|ارضيات (?:ال)?(?:باركيه|خشب)|لامينيت|hdf)',
    '(?:parquet|laminate(?:d)?|hdf)(?: (?:floor\\S*|parquet))?',
    'm2',
    76,
    'varied',
    'فك|طبيعي|ماسيف|natural|solid|engineered|دهان|صنفر|remov|اجور|مصنعيه',
  ],
  [
    '(?:ارضيات )?(?:فينيل|spc|lvt)',
    '(?:vinyl|spc|lvt)(?: (?:floor\\S*|tiles?|planks?|sheets?))?',
    'm2',
    74,
    'varied',
    'skirting|نعل|وزر|فك|remov|wall|جدار',
  ],
  ['(?:نعل\\S*|وزر\\S*).*(?:pvc|فينيل|mdf|خشب)', '(?:vinyl|pvc|mdf|wood\\S*) skirtings?', 'm', 18, 'varied'],
  [
    '(?:موكيت|سجاد)',
    '(?:carpets?|carpet tiles?|moquette)',
    'm2',
    55,
    'varied',
    'غسيل|تنظيف|ازاله|فك|clean|remov',
  ],
  [
    'ارضيات? (?:ال)?(?:مرفوعه|مرتفعه)',
    '(?:raised|access) floor\\S*',
    'm2',
    215,
    'varied',
    'carpet|سجاد|موكيت',
  ],
  [
    '(?:بلاطه|صبه|خرسانه) (?:ارضيه )?علي (?:ال)?(?:ارض|تربه|دفان)',
    '(?:concrete )?slabs? on (?:grade|ground)',
    'm2',
    130,
    'varied',
  ],
  [
    '(?:ارضيه|ارضيات|صبه) (?:ال)?(?:خرسان\\S*|ارضيه خرسان\\S*)|خرسانه (?:ال)?ارضي(?:ه|ات)(?!.*دور)',
    '(?:concrete floor(?:ing|s)?|slab[ -]on[ -]grade|concrete (?:ground )?slab|ground (?:floor )?slab)',
    'm2',
    72,
    'varied',
  ],
  // Doors, aluminium, glass, kitchens.
  [
    '(?:موتور|ماطور|محرك) (?:ال)?(?:بوابه|باب|كراج|جراج)',
    '(?:sliding |swing )?(?:gate|garage|door) (?:motors?|operators?|openers?)|automatic (?:sliding )?gate motors?',
    'each',
    2400,
    'varied',
  ],
  [
    '(?:باب|ابواب) (?:\\S+ ){0,2}(?:رش|دوكو|لكر)',
    '(?:spray(?:ing)?|lacquer(?:ing)?) (?:of )?(?:wood\\w* )?doors?',
    'each',
    350,
    'wide',
  ],
  [
    '(?:باب|ابواب) (?:حديد\\S*|صاج|معدن\\S*) (?:ل?(?:ل|ال)?(?:افراد|طواري\\S*|هروب|خدم\\S*))',
    '(?:steel |metal )?(?:personnel|emergency|escape|exit) doors?',
    'each',
    2000,
    'varied',
    'حريق|fire',
  ],
  ['(?:باب|ابواب).*(?:مصفح|امان)', '(?:security|armou?red) doors?', 'each', 3100, 'varied'],
  ['(?:باب|ابواب).*حريق', 'fire[ -](?:rated )?(?:steel |wood\\w* |metal )?doors?', 'each', 2200, 'varied'],
  ['(?:باب|ابواب).*(?:كراج|جراج)', 'garage (?:roller |sectional )?doors?', 'each', 7500, 'wide', 'دهان|صيان'],
  [
    '(?:باب|ابواب) (?:ال)?(?:فيلا )?(?:\\S+ ){0,3}(?:رييسي|مدخل)|(?:باب|ابواب) (?:ال)?خشب.*رييسي',
    '(?:main|entrance|front)(?: entrance)? doors?',
    'each',
    4600,
    'wide',
    'دهان|paint|حديد|المنيوم|steel|alumin|زجاج|glass',
  ],
  [
    '(?:باب|ابواب) (?:ال)?خشب.*رييسي',
    'solid wood(?:en)? (?:main|entrance) doors?',
    'each',
    4800,
    'wide',
    'دهان|paint',
  ],
  [
    '(?:باب|ابواب) (?:ال)?(?:المنيوم|الومنيوم)(?=.*(?:حمام|دورات|مطبخ))|(?:باب|ابواب) (?:ال)?(?:حمام|حمامات|دورات)',
    '(?:bath(?:room)?|toilet) doors?',
    'each',
    640,
    'varied',
    'خشب|wood|دهان|paint|زجاج|شاور',
  ],
  ['(?:باب|ابواب).*(?:wpc|دبليو)', 'wpc doors?', 'each', 900, 'varied', 'دهان|رييسي'],
  [
    '(?:باب|ابواب) (?:ال)?(?:داخلي\\S* )?(?:ال)?(?:خشب\\S*|غرف|غرفه|داخلي\\S*)',
    '(?:(?:internal|interior|inside|room|bedroom|wooden|wood|timber|flush) )+doors?',
    'each',
    980,
    'varied',
    '(?<!مع (?:ال)?)دهان|paint(?!ed)|رييسي|زان|سنديان|تيك|ماهوج|صلب|solid|oak|teak|main|دبل|درفتين|سحاب|sliding|حريق',
  ],
  [
    '(?:(?:سلك|شبك|منخل|ستار\\S*).*)?بليسيه',
    'pleated (?:insect |fly )?(?:screens?|mesh)',
    'm2',
    200,
    'varied',
  ],
  [
    '(?:سلك|شبك|منخل).*(?:حشرات|ناموس|بعوض|ذباب)',
    '(?:insect|fly|mosquito) (?:screens?|mesh|nets?)',
    'm2',
    125,
    'wide',
  ],
  [
    '(?:درابزين|دربزين).*(?:حديد|مشغول|ليزر|ستيل|فرفورجي)(?!.*زجاج)',
    '(?:steel|iron|metal|stainless)(?: steel)? (?:hand ?rails?|railings?|balustrades?)|(?:hand ?rails?|railings?) (?:of )?(?:stainless|steel|iron)',
    'm',
    430,
    'varied',
    'زجاج|glass',
  ],
  [
    '(?:واجهه|واجهات|زجاج) (?:ال)?(?:سكريت|سيكوريت|محل)',
    '(?:shop ?fronts?|tempered glass (?:shop ?)?fronts?)',
    'm2',
    470,
    'varied',
  ],
  [
    '(?:مطبخ|مطابخ|خزاين|دواليب)(?: \\S+)? (?:ال)?(?:المنيوم|الومنيوم)',
    'alumini?um (?:kitchens?|(?:kitchen )?cabinets?)',
    'm',
    1000,
    'varied',
  ],
  [
    '(?:خزاين|خزانه|دولاب|دواليب|غرفه) (?:ال)?(?:ملابس|غرف|غرفه|نوم|حايط\\S*)',
    '(?:wardrobes?|closets?|built-?in cupboards?)',
    'm2',
    760,
    'varied',
  ],
  [
    '(?:ستاير|ستاره|ستائر) (?:ال)?(?:رول|بلاك|زيبرا)',
    '(?:roller|zebra|black-?out) (?:blinds?|shades?|curtains?)',
    'm2',
    95,
    'varied',
  ],
  ['(?:ستاير|ستاره|ستائر)', 'curtains?', 'm', 170, 'wide', 'خرسان|معدن|رش|curtain wall|wall'],
  // Skeleton and earth.
  [
    '(?:حفر|حفريات)(?!.*(?:صخر|يدوي|بير|بيار|خندق|خنادق|مسبح|خزان))',
    '(?:bulk )?excavation(?! .*(?:rock|hand|trench|pool|tank))',
    'm3',
    25,
    'varied',
    'صخر|rock|hand|pool|trench|tank|ردم|back',
  ],
  ['(?:حفر|حفريات)(?=.*مسبح)', '(?:pool excavation|excavation .*pool)', 'm3', 34, 'wide', 'صخر|rock'],
  [
    'خرسانه (?:ال)?جاهزه',
    'ready ?-?mix(?:ed)?(?: concrete)?',
    'm3',
    240,
    'even',
    'مسلح|شامل|حديد|شده|reinforced|formwork|صب|قواعد|ميد|سقف|اعمده|slab|footing|column|place|pour',
  ],
  [
    '(?:بلك|بلوك|طوب)(?=.*(?:معزول|عازل|حراري))',
    '(?:insulated|thermal)(?: hollow)? (?:blocks?|bricks?)(?:work)?',
    'm2',
    98,
    'varied',
    'توريد فقط|supply only|لياس|plaster',
  ],
  [
    '(?:ردم|دفان|ردميات)',
    'back ?fill(?:ing)?',
    'm3',
    27,
    'varied',
    'توريد|مستورد|import|نظيف|احلال|select|base ?course',
  ],
  [
    '(?:احلال|ردم|دفان).*(?:تربه|نظيف|مستورد|توريد)',
    '(?:(?:imported|selected|clean) (?:back)?fill(?:ing)?|soil replacement|back ?filling? .*(?:imported|selected))',
    'm3',
    52,
    'varied',
  ],
  ['(?:رش|مكافحه|معالجه|مبيد|عزل).{0,24}(?:نمل|ارضه)', '(?:anti-?)?termite(?: \\S+)?', 'm2', 7, 'varied'],
  [
    '(?:عزل|دهان|طلاء) (?:ال)?(?:بيتومين )?(?:ال)?(?:قواعد|اساسات|ميد\\S*|رقاب)(?!.*(?:لفايف|رولات|ممبرين))',
    '(?:foundation|footing)s? (?:waterproofing|bitumen|coating|insulation)|bitumen (?:coating|paint) .*(?:foundation|footing)',
    'm2',
    19,
    'varied',
    'ممبرين|membrane|لفايف|رول|torch',
  ],
  ['(?:خرسانه|صب|خرسانات).*مسبح', '(?:pool concrete|reinforced concrete .*pool)', 'm3', 1400, 'even'],
  [
    '(?:خزان) (?:ال)?(?:ارضي )?(?:ال)?خرسان\\S*',
    'concrete (?:ground |underground )?(?:water )?tanks?',
    'each',
    24000,
    'wide',
    'عزل|تنظيف|غطاء',
  ],
  // Roofs.
  [
    '(?:رولات|لفايف|رول|ممبرين|عزل مايي|عزل (?:ال)?(?:سطح|اسطح) (?:لفايف|رولات|بيتومين|مايي))(?=.*(?:بيتوم|رول|لفايف|ممبرين|مم|ملم|ملي))',
    '(?:bitum\\S* |torch\\S* |app |sbs |waterproof\\S* )*membranes?',
    'm2',
    33,
    'varied',
    'حراري|thermal|فوم|foam|بلاط|ميول|خرسان|طبقتين|حمام|خزان|مسبح|pool|tank|bath|wet|two layers|double|tpo|pvc|basement|قبو',
  ],
  [
    '(?:الواح|لوح) (?:ال)?(?:عزل|فوم|بوليسترين|عازل)',
    '(?:polystyrene|xps|eps|insulation|thermal insulation) (?:boards?|sheets?|panels?)',
    'm2',
    27,
    'varied',
  ],
  ['(?:طبقه )?(?:ال)?جيوتكستايل|(?:طبقه )?جيو ?تكستايل', 'geo-?textiles?(?: \\S+)?', 'm2', 6, 'varied'],
  [
    '(?:عزل|طلاء|دهان|حمايه|طبقه|طبقات|وجهين) (?:\\S+ ){0,2}(?:ال)?(?:اكريليك|اكريلك|عاكس)',
    '(?:acrylic|reflective|elastomeric) (?:roof |waterproof\\S* |protect\\S* )*(?:coats?|coatings?|paint)',
    'm2',
    16,
    'varied',
    'جدران|داخلي|wall|floor|tennis|court|ملعب',
  ],
  [
    '(?:مزراب|مزاريب|بالوع\\S*).*(?:سطح|مطر|امطار)?',
    '(?:roof|rain ?water) (?:drains?|outlets?|spouts?)',
    'each',
    165,
    'varied',
  ],
  [
    '(?:بلاط|تبليط) (?:ال)?(?:سطح|اسطح|سطوح)(?=.*(?:سمنت|موزاي|عادي|20 ?[x×*]))',
    '(?:cement|terrazzo|roof)(?: roof)? tiles?',
    'm2',
    48,
    'varied',
    'بورسل|سيرام|porcel|ceram|قرميد|clay',
  ],
  // A coat that drinking water may touch.
  [
    '(?:عزل|طلاء|دهان) (?:\\S+ ){0,2}(?:ايبوكسي|اسمنتي)(?=.*(?:غذاي|شرب|خزان))',
    '(?:food[ -]grade|potable)(?: \\S+){0,2} (?:epoxy|coat\\w*|lining)',
    'm2',
    92,
    'varied',
    'حمام|مسبح|pool',
  ],
  // Gardens and shades.
  ['(?:نخله|نخيل|نخل)', 'palms?(?: trees?)?', 'each', 750, 'wide', 'زينه صغير|اناره'],
  [
    '(?:شتلات|شتله|شجيرات|(?:اشجار|شجر) (?:ال)?(?:فيكس|سياج|اسيجه))',
    '(?:seedlings?|shrubs?|hedge plants?)',
    'each',
    20,
    'any',
  ],
  ['(?:شجره|اشجار|شجر)', '(?:shade |fruit )?trees?', 'each', 220, 'any'],
  [
    '(?:رشاش|رشاشات)(?! (?:ال)?(?:حريق|اطفاء))',
    '(?:pop-?up |irrigation |lawn )+sprinklers?(?: heads?)?',
    'each',
    65,
    'varied',
    'حريق|fire',
  ],
  [
    '(?:برجوله|برجولات|برقوله)(?=.*المنيوم|.*الومنيوم)',
    'alumini?um pergolas?',
    'm2',
    600,
    'varied',
    'متحرك|اوتومات|bioclimatic|motori|louv',
  ],
  [
    '(?:برجوله|برجولات|برقوله)',
    '(?:wood\\S* |timber |steel |wpc )?pergolas?',
    'm2',
    430,
    'varied',
    'المنيوم|alumin|متحرك|زجاج|glass',
  ],
  [
    '(?:مظله|مظلات)(?=.*(?:سيار|pvc|قماش|كابولي|مواقف))',
    '(?:car ?(?:park\\S*|port)?|pvc|fabric|tensile) (?:shades?|canop(?:y|ies))|carports?',
    'm2',
    175,
    'varied',
    'زجاج|خشب|glass|wood',
  ],
  [
    '(?:ساتر|سواتر)',
    '(?:privacy |fence )screens?',
    'm2',
    135,
    'varied',
    'حشرات|insect|زجاج|glass|ليزر|laser',
  ],
  ['(?:نافوره|نوافير)', 'fountains?', 'each', 4200, 'wide'],
  ['شلال', 'waterfalls?|water features?', 'each', 4800, 'wide'],
  ['(?:مشب|شوايه|باربكيو)', '(?:fireplaces?|bbqs?|barbecues?)(?: \\S+)?', 'each', 4800, 'wide'],
  ['(?:تربه) (?:ال)?(?:زراعيه|حلوه|زراعه)', '(?:top|sweet|planting|agricultural) ?soil', 'm3', 110, 'varied'],
  ['(?:مبللات|رذاذ|ضباب|مبردات رذاذ)', 'misting(?: lines?| systems?)?', 'm', 70, 'varied'],
  [
    '(?:عشب|نجيل\\S*|ثيل) (?:ال)?صناعي',
    'artificial (?:grass|turf|lawn)',
    'm2',
    50,
    'varied',
    'ملعب|football',
  ],
  ['(?:عشب|نجيل\\S*|ثيل|زراعه (?:ثيل|عشب)) (?:ال)?طبيعي', 'natural (?:grass|turf)|lawn', 'm2', 31, 'varied'],
  // Pools.
  [
    'عزل (?:\\S+ ){0,2}(?:ال|لل|ل)?(?:حوض (?:ال)?)?مسبح',
    '(?:pool waterproofing|waterproofing .*pool)',
    'm2',
    60,
    'varied',
  ],
  [
    '(?:كشاف|كشافات|اناره|لمبه|لمبات) (?:\\S+ )?(?:ال|لل)?مسبح|(?:كشاف|كشافات|اناره|لمب\\S*).*(?:تحت (?:ال)?ماء)',
    '(?:pool|underwater) (?:led )?lights?',
    'each',
    520,
    'varied',
  ],
  ['سلم (?:ال)?(?:مسبح|ستانلس)', 'pool ladders?', 'each', 1350, 'varied'],
  ['(?:سخان|تسخين|هيت بمب).*مسبح|هيت بمب', '(?:pool )?heat pumps?|pool heaters?', 'each', 11500, 'varied'],
  [
    'فلتر (?:ال)?(?:رملي\\S*|مسبح)',
    '(?:pool )?(?:sand )filters?|pool filters?',
    'each',
    3200,
    'wide',
    'مضخ|طرمب|دينمو|pump|رمل للفلتر',
  ],
  ['سكيمر\\S*', 'skimmers?', 'each', 400, 'varied'],
  [
    '(?:فلتر|فلاتر).*(?:مضخه|طرمبه|دينمو)|(?:مضخه|طرمبه).*فلتر',
    '(?:(?:sand )?filter(?:s|ation)? (?:and|&|with|\\+) pump|pump (?:and|&|with|\\+) (?:sand )?filter)(?: sets?)?',
    'each',
    8000,
    'wide',
  ],
  [
    '(?:سور|سياج|اسوار) (?:\\S+ )?(?:ال)?شبك|شبك (?:ال)?(?:سور|سياج)',
    'chain ?link(?: fenc\\S*)?|(?:mesh|wire) fenc\\S*',
    'm',
    130,
    'varied',
    'بلك|بلوك|block',
  ],
  [
    '(?:كنب|جلسه|جلسات) (?:ال)?(?:مجلس|عربي\\S*|ارضي\\S*)',
    '(?:majlis|arabic) (?:sofas?|seating|seats?)',
    'm',
    600,
    'wide',
  ],
  ['(?:بحص|حصي|بيس ?كورس|سبيس)', 'gravel|aggregates?|(?:sub-?)?base ?course|sub-?base', 'm3', 85, 'wide'],
  ['ستوكو|فينيسيا', '(?:venetian )?stucco', 'm2', 100, 'wide', 'خارجي|واجه|facade|external'],
  [
    '(?:قواطع|كباين) (?:ال)?(?:حمام|دورات)\\S*',
    '(?:toilet|wc) (?:cubicles?|partitions?)',
    'each',
    1800,
    'varied',
  ],
  [
    '(?:جلي|تلميع|صقل) (?:و\\S+ )?(?:ال)?(?:رخام|بلاط|تيرازو|ارضيات|موزايكو)',
    '(?:marble|floor|terrazzo|tile) (?:polish\\w*|grinding)|polishing (?:of )?(?:marble|floors?|tiles?|terrazzo)',
    'm2',
    20,
    'varied',
    'توريد|suppl|خرسان|concrete',
  ],
  ['(?:ثريا|ثريات|نجف\\S*)', 'chandeliers?', 'each', 1500, 'any', 'تركيب فقط|نقط|point'],
  [
    'مولد\\S* (?:كهرب\\S*|ديزل)',
    '(?:diesel )?generators?(?: sets?)?',
    'each',
    28000,
    'any',
    'لوحه|ats|panel',
  ],
  ['ups|يو بي اس', 'ups', 'each', 2500, 'any'],
  [
    '(?:سيرفر راك|راك|كبينه (?:ال)?شبك)',
    '(?:server |network )?racks?(?: cabinets?)?',
    'each',
    900,
    'wide',
    'ملابس|عرض|shelv|display',
  ],
  [
    '(?:باب|ابواب) (?:ال)?(?:\\S+ )?(?:اوتوماتيك|حساس)',
    'automatic (?:glass |sliding )+doors?',
    'each',
    9000,
    'varied',
    'كراج|garage|بوابه|كابين|كبين|ادوار|تلسكوب|سيمكور|مصعد|\\blift|elevator|landing',
  ],
  [
    '(?:شبك|حمايه) (?:ال)?(?:حديد|حمايه|شبابيك|نوافذ)',
    '(?:window |security |burglar )+(?:guards?|grills?|grilles?|bars)',
    'm2',
    220,
    'varied',
    'حشرات|سور|بلك|لياس',
  ],
  ['سكاي ?لايت|قبه زجاج', 'sky ?lights?', 'm2', 1150, 'wide'],
  [
    '(?:رفوف|ارفف|استاندات) (?:\\S+ )?(?:عرض|محل|خشب|mdf)',
    '(?:display |wooden )?(?:shelves|shelving|display units?)',
    'm',
    800,
    'wide',
  ],
  ['(?:غسيل|تنظيف|جلي) (?:ال)?واجه\\S*', 'facade (?:cleaning|washing)', 'm2', 9, 'wide'],
  ['(?:طبقه )?(?:ال)?اسفلت\\S*|سفلته', 'asphalt\\S*(?: paving)?', 'm2', 46, 'varied', 'قص|فك|كشط|remov|cut'],
  [
    '(?:شينكو|صاج (?:مضلع|سقف))',
    '(?:corrugated|trapezoidal|zinc|profiled) (?:\\S+ )?sheets?',
    'm2',
    58,
    'varied',
    'مظل|سور|باب|دكت|shade|fence|door|ساندوتش',
  ],
  [
    '(?:جريل|غطاء|شبك) (?:\\S+ )?(?:اوفر ?فلو|مسبح)',
    '(?:pool )?overflow (?:grat\\w+|grilles?)',
    'm',
    190,
    'wide',
  ],
  [
    '(?:مضخه|مضخات|طرمبه) (?:ال)?مسبح',
    '(?:pool|circulation) pumps?',
    'each',
    2600,
    'wide',
    'حراري|heat|فلتر|filter',
  ],
  ['(?:بولي ?يوريا|عزل (?:\\S+ )?بولي ?يوريا)', 'polyurea(?: \\S+)*', 'm2', 75, 'varied'],
  [
    '(?:دهان|طلاء|بويه) (?:\\S+ )?(?:ايبوكسي|ابوكسي)',
    'epoxy (?:floor )?(?:paint\\w*|coat\\w*)',
    'm2',
    45,
    'wide',
    'خزان|مسبح|غذاي|حديد|tank|pool|steel|potable',
  ],
  [
    '(?:دهان|بويه) (?:ال)?(?:درابزين|سياج|حديد (?:ال)?درابزين)',
    '(?:hand ?rail|railing) painting|painting (?:of )?(?:hand ?rails?|railings?)',
    'm',
    40,
    'wide',
  ],
  ['بلاط مطاط\\S*|ارضيات مطاط\\S*', 'rubber (?:tiles?|floor\\w*)', 'm2', 130, 'wide'],
  // Breaking out, mending, cleaning.
  [
    '(?:ازاله|كشط|فك) (?:ال)?عزل',
    '(?:removal|removing|stripping) (?:of )?(?:\\S+ ){0,2}(?:insulation|membranes?|waterproofing)',
    'm2',
    12,
    'wide',
  ],
  [
    'هدم (?:ال)?(?:مبني|بيت|منزل|فيلا|فله|عماره|بنايه)',
    '(?:demolition|demolishing) (?:of )?(?:\\S+ ){0,3}(?:buildings?|houses?|villas?)',
    'm2',
    50,
    'varied',
  ],
  [
    '(?:تكسير|ازاله|فك) (?:و\\S+ )?(?:ال)?(?:بلاط|سيراميك|ارضيات)',
    '(?:removal|removing|demolition|demolishing|break(?:ing)?|hack(?:ing)?|stripping)(?: out| off)? (?:of )?(?:\\S+ ){0,2}(?:tiles?|tiling|floor(?:ing)?)',
    'm2',
    23,
    'varied',
    'وتركيب|تبليط جديد|and (?:install|lay|fix)|raised',
  ],
  [
    '(?:تكسير|ازاله|كشط) (?:و\\S+ )?(?:ال)?(?:لياسه|محاره|مساح)',
    '(?:removal|removing|hacking|breaking)(?: out| off)? (?:of )?(?:\\S+ ){0,2}plaster',
    'm2',
    14,
    'varied',
  ],
  [
    `(?:هدم|تكسير|ازاله) (?:و\\S+ )?${AREA_WALL}`,
    '(?:demolition|demolishing|removal|breaking)(?: out)? (?:of )?(?:\\S+ ){0,2}(?:walls?|partitions?|blockwork)',
    'm2',
    36,
    'wide',
    'خرسان|concrete',
  ],
  [
    '(?:نقل|ترحيل|رفع) (?:ال)?(?:مخلفات|انقاض)',
    '(?:debris|rubble|waste) (?:removal|disposal|haul\\S*|trips?)',
    'each',
    330,
    'varied',
  ],
  [
    '(?:حاويه|حاويات) (?:ال)?(?:مخلفات|انقاض)?',
    '(?:skips?|debris containers?|waste containers?)',
    'each',
    450,
    'varied',
  ],
  [
    'فك (?:ال)?(?:باب|ابواب|شباك|شبابيك|نوافذ)',
    '(?:removal|removing) (?:of )?(?:\\S+ ){0,2}(?:doors?|windows?)',
    'each',
    60,
    'wide',
  ],
  ['(?:فتحه|فتحات|ثقب|قص) .*كور|كور', 'cor(?:e|ing)(?: drill\\S*| cut\\S*| holes?)?', 'each', 190, 'wide'],
  [
    '(?:ترميم|معالجه|حقن) (?:\\S+ )?(?:ال)?(?:شروخ|تشقق\\S*)(?=.*(?:حقن|ايبوكسي))',
    'crack (?:injection|repair)\\S*',
    'm',
    110,
    'varied',
  ],
  [
    '(?:تنظيف|نظافه) (?:ال)?(?:نهايي|عام|شامل|بعد)(?!.*(?:خزان|واجه|مكيف))',
    '(?:final|deep|builder\\S*) clean\\S*',
    'm2',
    6,
    'wide',
  ],
  ['كشف (?:ال)?(?:تسرب|تسربات|تسريب)', 'leak (?:detection|test)', 'each', 400, 'wide'],
  [
    '(?:مصعد)(?!.*(?:صيان|بير|حفر|كهرب))',
    '(?:passenger |home |villa )?(?:elevators?|lifts?)',
    'each',
    98000,
    'varied',
    'سياره|car lift|maintenance|shaft|pit|صيان',
  ],
  [
    '(?:فحص|اختبار|جسه|جسات|تقرير) (?:ال)?(?:تربه|جسات)',
    'soil (?:test\\S*|investigation|report)',
    'each',
    3200,
    'wide',
  ],
]

/** Materials alone, delivered; `unit` each is the bag, bucket, roll, sheet or piece in which they are sold. */
const GOODS: readonly Row[] = [
  [
    '(?:كيس |اكياس )?(?:ال)?اسمنت',
    '(?:portland |sulphate )?cement(?: bags?)?',
    'each',
    17,
    'varied',
    'بلاط|tile|لاصق|سيلر',
  ],
  ['لاصق|غراء', '(?:tile )?adhesives?', 'each', 18, 'varied', 'ايبوكسي|epoxy|رخام'],
  ['(?:ترويبه|روبه)', '(?:tile )?grout', 'each', 16, 'wide', 'ايبوكسي|epoxy'],
  ['(?:رمل|بطحاء)', '(?:red |white |washed )?sand', 'each', 620, 'wide', 'فلتر|filter|كيس|bag'],
  ['(?:بلك|بلوك|طوب)', '(?:hollow |solid )?(?:blocks?|bricks?)', 'each', 3, 'wide', 'زجاج|glass'],
  [
    '(?:حديد|تسليح)(?=.*(?:تسليح|مم|ملم|سابك|راجحي|اليمامه|قطر))',
    '(?:rebars?|reinforc\\S+(?: steel)?|steel bars?)',
    'kg',
    2.9,
    'even',
    'تركيب|fix|install|باب|بواب',
  ],
  [
    'خرسانه (?:ال)?جاهزه',
    'ready ?-?mix(?:ed)?(?: concrete)?',
    'm3',
    240,
    'even',
    'مسلح|شامل|حديد|شده|reinforced|formwork|مع (?:ال)?صب',
  ],
  [
    '(?:بورسلان|بلاط بورسلان)',
    'porcelain(?: (?:floor|wall))?(?: tiles?)?',
    'm2',
    43,
    'varied',
    '120|160|240|سلاب|slab|large',
  ],
  ['(?:سيراميك|بلاط سيراميك)', 'ceramic(?: (?:floor|wall))?(?: tiles?)?', 'm2', 31, 'varied'],
  ['(?:رخام)', 'marble(?: (?:tiles?|slabs?))?', 'm2', 170, 'wide'],
  [
    '(?:دهان|بويه|بويا)(?=.*(?:18|16|20) ?(?:لتر|l|كيلو)|.*(?:سطل|درام|برميل))',
    '(?:emulsion|paint)s?(?= .*(?:18|16|20) ?l)|paint (?:drums?|buckets?|pails?)',
    'each',
    330,
    'varied',
  ],
  ['معجون', 'putty', 'each', 45, 'wide', 'م2|sqm'],
  [
    '(?:كيبل|كابل|سلك|اسلاك).*(?:لفه|رول|100 ?(?:م|متر|يارد)|90 ?(?:م|متر|يارد))',
    '(?:cables?|wires?) (?:rolls?|coils?)',
    'each',
    380,
    'wide',
  ],
  [
    '(?:لفايف|رول|رولات|عزل)(?=.*(?:بيتوم|عزل|4 ?(?:مم|ملم)))',
    '(?:bitum\\S* )?membrane rolls?',
    'each',
    140,
    'varied',
  ],
  [
    '(?:لوح|الواح) (?:ال)?(?:جبس|جبسوم|جبسمبورد|جبسن)',
    '(?:gypsum|plaster) ?boards?(?: sheets?)?',
    'each',
    25,
    'varied',
  ],
]

/** Hands without material. */
const LABOUR: readonly Row[] = [
  [
    '(?:بلاط|سيراميك|بورسل\\S*|ارضيات)',
    '(?:tiles?|tiling|porcelain|ceramic)',
    'm2',
    31,
    'varied',
    'رخام|marble|حوش',
  ],
  ['رخام', 'marble', 'm2', 62, 'varied'],
  ['(?:جبس\\S*|اسقف|سقف)', '(?:gypsum|ceilings?|drywall)', 'm2', 31, 'varied', 'دهان|paint|خرسان|صب'],
  ['(?:باركيه|فينيل|لامينيت)', '(?:parquet|laminate|vinyl)', 'm2', 24, 'varied'],
  ['(?:انترلوك)', 'interlock\\S*|pav\\S*', 'm2', 18, 'varied'],
  [
    '(?:كهرب\\S*|نقطه|نقاط|اناره|تسليك)',
    '(?:electric\\S*|(?:light|power) points?|points?)',
    'each',
    33,
    'varied',
    'سباك|plumb|طبلون|لوحه|board',
  ],
  [
    '(?:سباك\\S*|حمام|حمامات|تمديد)(?!.*(?:اطقم|طقم|ادوات))',
    '(?:plumbing|bathroom (?:plumbing|rough\\S*))',
    'each',
    950,
    'varied',
    'اطقم|طقم|بلاط|عزل|fixture|sanitary|نقط|point',
  ],
  ['(?:اطقم|طقم|ادوات) ?(?:صحيه)?', '(?:sanitary ?ware|fixtures?|sanitary fixtures?)', 'each', 700, 'varied'],
  ['(?:باب|ابواب)', 'doors?', 'each', 155, 'varied', 'كراج|حديد|رول|steel|garage|المنيوم'],
  [
    '(?:مكيف\\S*|سبليت|سبلت)',
    '(?:split|a/?cs?|air ?-?condition\\S*)',
    'each',
    290,
    'even',
    'مركزي|مخفي|كاسيت|duct|cassette|فك|شباك',
  ],
  ['(?:ثريا|ثريات|نجف\\S*)', 'chandeliers?', 'each', 170, 'varied'],
  ['(?:مطبخ|مطابخ)', 'kitchens?', 'm', 190, 'wide'],
]
/** A man's day. */
const DAYS: readonly Row[] = [
  [
    '(?:يوميه )?(?:عامل|عمال|عماله)',
    '(?:unskilled )?(?:labou?rers?|helpers?|workers?)',
    'day',
    140,
    'varied',
  ],
  [
    '(?:يوميه )?(?:معلم|فني|صنايعي|سباك|كهرباي\\S*|نجار|حداد|مبلط|دهان)\\S*',
    '(?:technicians?|plumbers?|electricians?|carpenters?|masons?|painters?|foreman)',
    'day',
    270,
    'varied',
  ],
]

const HIRED: readonly Row[] = [
  [
    '(?:تاجير |ايجار |اجره )?(?:شيول|بوكلين|حفار|بوبكات|بوب كات)',
    '(?:loader|excavator|bob ?cat|jcb|back ?hoe)s?(?: hire| rental)?',
    'day',
    1000,
    'wide',
  ],
  [
    '(?:تاجير |ايجار |اجره )?(?:كرين|رافعه|ونش)',
    '(?:mobile )?cranes?(?: hire| rental)?',
    'day',
    1500,
    'wide',
  ],
]

interface Thing {
  arabic: RegExp
  english: RegExp
  not: RegExp | undefined
  unit: Unit
  rate: Spread
}

const compile = (rows: readonly Row[]): readonly Thing[] =>
  rows.map(([arabic, english, unit, riyals, spread, not]) => ({
    arabic: new RegExp(`^(?:ال)?(?:${arabic})`, 'u'),
    english: new RegExp(`\\b(?:${english})(?![a-z])`, 'u'),
    not: not === undefined ? undefined : new RegExp(not, 'u'),
    unit,
    rate: [riyals * SPREADS[spread][0], riyals, riyals * SPREADS[spread][1]],
  }))

const ALL = {
  things: compile([...DAYS, ...HIRED, ...THINGS]),
  goods: compile(GOODS),
  labour: compile([...LABOUR]),
}

/** What is done to a thing, before its name. */
const DONE =
  /^(?:(?:و?(?:ال)?(?:توريد|تركيب|تنفيذ|عمل|اعمال|بند|عدد|تجهيز|تامين|شراء|بيع|تمديد|مصنعيه|اجور|اجره|شغل|يد|تاسيس|فقط|تبليط|توريدات)|و)\s+)+|^(?:(?:supply|supplying|provide|providing|install(?:ation|ing)?|fix(?:ing)?|lay(?:ing)?|and|&|\+|of|the|s&i|new|labou?r|only|for|cost|charges?)\s+)+/u
/** Where the first phrase of an English line ends. */
const PHRASE_END = /\s(?:with|for|incl\w*|to|in|on|under|over|complete|as per|by)\b|[,(;:]/u
const BARE_ARABIC = /[\u0621-\u064a]{2}/u

/** Makes and kinds whose price is a multiple of the usual. */
const PRECIOUS =
  /فاخر|فخم|ملكي|راقي|مشغول|منقوش|محفور|تراثي|زخرف|فندقي|hotel|carved|heritage|ornament|ايطالي|اسباني|الماني|امريكي|فرنسي|مستورد|خاص|تفصيل|ديكور|مذهب|كريستال|ذهبي|luxury|premium|addressable|معنون|italian|spanish|german|import|custom|bespoke|designer|crystal|brass|gold|grohe|hansgrohe|kohler|duravit|toto|villeroy|gaggenau|miele|جروهي|قروهي|هانز|كوهلر|دورافيت|توتو|ميلي|لوترون|crestron|lutron|daikin vrv|جراندفوس|grundfos|wilo|فيليبس|philips|تعتيم|dimm|تايلند|مثمر/u
/** Words of grade that make it cheaper by a part. */
const MODEST =
  /(?<!خزف )صيني|اقتصادي|بسيط|تجاري|شعبي|مستعمل|صغير|chinese|economy|economic|basic|budget|small/u

/** By how much words of grade widen a usual price, downwards and upwards. */
export const gradesOf = (label: string): { down: number; up: number } => {
  const text = foldWords(label.slice(0, LONGEST))
  return { down: MODEST.test(text) ? CHEAPER : 1, up: PRECIOUS.test(text) ? DEARER : 1 }
}
/** Another thing in the same line: by how much it is dearer nobody can say. */
const JOINED =
  /\s[+&]\s|\s(?:and|plus)\s(?!(?:install|fix|lay|supply|commission|accessor|hardware|frame))|\sو(?!(?:ال)?(?:تركيب|توريد|تشغيل|نقل|ترحيل|تنفيذ|دك|دمك|رش|ازاله|اختبار|برمجه|توصيل|تثبيت|تسليك|اكسسوار|ملحقات|تنظيف|كابينه|تنزيل|تلميع|صقل|ثني|ميد|رقاب|قواعد|اساس|نوايم|نايم|قوايم|قايم|سفلي|علوي|ارضي|بارد|حار)|(?:حده|حدات|جهين|جهه|اجه|زر|رق(?!ي)|سط|اق[يع]|قاي|اشنط|صل|زن|قف|تر))(?:ال)?\p{L}{3,}/u
/** Whether a line names something precious, or a second thing beside the first. */
export const namesMore = (label: string): boolean => {
  const text = foldWords(label.slice(0, LONGEST))
  return PRECIOUS.test(text) || JOINED.test(text)
}
/** Whether a line says what else its price holds: «مع القواعد». */
export const holdsMore = (label: string): boolean => TOGETHER.test(foldWords(label.slice(0, LONGEST)))
/** One or the other. */
const EITHER = /\p{L} \/ \p{L}/u
/** In English these after the thing make it another: "water heater point", "tank cover". */
const ANOTHER_BEHIND =
  /^ ?(?:points?|outlets?|connections?|covers?|lids?|frames?|stands?|brackets?|bases?|screeds?|repairs?|relocations?|wir\w*|cabl\w*|paint\w*|polish\w*|adhesives?|grout\w*|glue|cut-?outs?)\b/u

/** Words that join what else the price holds. */
const TOGETHER = /(?:^|\s)(?:مع|شامل\S*|كامل\S*)\s|\s\+\s|\s(?:with|incl\w*|complete)\b/u
const WITHIN = 1.25
const DEARER = 1.6
const CHEAPER = 0.65

interface Measured {
  unit: Unit | undefined
  /** The unit in the paper's words: a socket by the «نقطة» has its wires. */
  written?: string | undefined
  /** Which of the tables. */
  of: keyof typeof ALL
}

/** «مخفي 5 طن», "cassette 36,000 BTU": air conditioners cost by their tons; riyals for each, with a beginning. */
const COOLERS: readonly (readonly [words: RegExp, start: number, eachTon: number])[] = [
  [/كاسيت|cassette/u, 700, 1750],
  [/مخفي|دكت|مركزي|duct|concealed/u, 900, 2250],
  [/دولابي|باكج|floor[ -]?standing|packaged?/u, 900, 1900],
  [/سبليت|سبلت|جداري|split|wall[ -]?mounted/u, 150, 1600],
]
const COOLER =
  /مكيف|تكييف|سبليت|سبلت|كاسيت|دولابي|باكج|a\/?cs?\b|air[ -]?condition|split|cassette|packaged?|ducted/u
const NO_COOLER =
  /^(?:ال)?(?:فك|نقل|صيانه|غسيل|تنظيف|شحن|نقط|تمديد|مواسير|صرف|قاعده|قواعد|جريل)|فقط|بدون|vrf|vrv|chill|remov|clean|servic|points?\b|pip(?:e|ing)|bracket/u
const TONS = /(?<![\d.])(\d(?:\.\d)?|1\d) ?(?:طن|tons?\b|tr\b)|(طنين)/u
const BTU = /(?<!\d)(9|1[0-9]|2[0-9]|3[0-9]|4[0-9]|5[0-9]|60)(?:[., ]?\d00|(?= ?(?:الف|k\b|وحده|btu)))/u

function coolerRate(text: string): Spread | undefined {
  if (!COOLER.test(text) || NO_COOLER.test(text)) return undefined
  const kind = COOLERS.find(([words]) => words.test(text))
  const [, tons, two] = TONS.exec(text) ?? []
  const [, thousands] = BTU.exec(text) ?? []
  const size = tons ? Number(tons) : two ? 2 : thousands ? Number(thousands) / 12 : undefined
  if (!kind || size === undefined) return undefined
  const typical = kind[1] + size * kind[2]
  return [typical * SPREADS.even[0], typical, typical * 1.8]
}

/** «مضخة 1.5 حصان»: pumps cost by their horse power, riyals for each, with a beginning. */
const PUMP = /^(?:ال)?(?:مضخه|مضخات|دينمو|طرمبه|ماطور مويه)|^(?:\S+ ){0,3}pumps?\b/u
const NO_PUMP =
  /مسبح|pool|حريق|fire|صرف|sump|sewage|فلتر|filter|خرسان|concrete|حراري|heat|شمسي|solar|لوحه|panel|\b(?:set|skid)\b|مجموعه|طقم/u
const HORSES = /(?<![\d./])(\d(?:\.\d{1,2})?) ?(?:حصان|hp)|(نص|نصف|½) حصان|(?<!\d)1\/2 ?(?:hp|حصان)/u
function pumpRate(text: string): Spread | undefined {
  const [found, told] = HORSES.exec(text) ?? []
  if (!found || !PUMP.test(text) || NO_PUMP.test(text)) return undefined
  const typical = 250 + 650 * (told ? Number(told) : 0.5)
  return [typical * SPREADS.varied[0], typical, typical * (PRECIOUS.test(text) ? 3.5 : 2.8)]
}

/** «خزان أرضي خرساني 20 م3»: dug, poured and kept tight, by what it holds. */
const CONCRETE_TANK = /^(?:ال)?خزان.*(?:خرسان|ارضي)|(?:concrete|underground|ground) (?:\S+ )?(?:water )?tank/u
const CUBIC = /(?<![\d.])(\d{1,2}) ?(?:م3|م³|م مكعب|متر مكعب|m3|m³|cum)/u
function concreteTankRate(text: string): Spread | undefined {
  if (
    !CONCRETE_TANK.test(text) ||
    /عزل|تنظيف|غطاء|غطا|بلاستيك|بولي|فيبر|grp|clean|waterproof|plastic|cover/u.test(text)
  )
    return undefined
  const [, metres] = CUBIC.exec(text) ?? []
  if (!metres) return undefined
  const typical = 6000 + 850 * Number(metres)
  return [typical * SPREADS.varied[0], typical, typical * SPREADS.varied[1]]
}

const isEnglish = (thing: RegExp, phrase: string): boolean => {
  const found = thing.exec(phrase)
  return found !== null && !ANOTHER_BEHIND.test(phrase.slice(found.index + found[0].length))
}

const POINT = /^(?:نقطه|نقاط|points?|pts?\.?)$/

/** The usual price of the thing that a line begins with; undefined for one that is not in the table. */
export function thingRate(label: string, { unit, of, written = '' }: Measured): Spread | undefined {
  const text = foldWords(label.slice(0, LONGEST))
    .replace(/^[\s\d.()\-–•*:]+/u, '')
    .replace(/[\u201c\u201d″]/gu, '"')
  const bare = text.replace(DONE, '')
  const isArabic = BARE_ARABIC.test(bare.slice(0, 12))
  const end = bare.search(PHRASE_END)
  const phrase = isArabic || end <= 0 ? bare : bare.slice(0, end)
  const sized =
    of === 'things' && unit === 'each'
      ? (coolerRate(text) ?? pumpRate(bare) ?? concreteTankRate(bare))
      : undefined
  if (sized) return sized
  if (EITHER.test(phrase) || JOINED.test(bare)) return undefined
  const thing = ALL[of].find(
    (one) =>
      one.unit === unit &&
      (isArabic ? one.arabic.test(bare) : isEnglish(one.english, phrase)) &&
      !one.not?.test(`${text} ${POINT.test(foldWords(written)) ? 'points نقطه' : ''}`),
  )
  if (!thing) return undefined
  const [low, typical, high] = thing.rate
  // What is precious, or holds more, is dearer by how much nobody can say.
  if (PRECIOUS.test(text)) return [low, typical, high * DEARER]
  return [low, typical, TOGETHER.test(text) ? high * WITHIN : high]
}
const LONGEST = 300
