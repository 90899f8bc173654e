import type { Spread, Unit } from '../estimates/catalogue.ts'
import { foldWords } from '../shared/number-words.ts'

/**
 * Usual prices of works that papers sell and our estimates do not have, or have less exactly, in riyals per unit in
 * Riyadh without VAT: our assumptions, wide on purpose, because they only tell what is far off
 * (docs/quote-checks.md#judgement).
 */
interface PaperRate {
  /** On folded words of the line and its unit; the first that matches and is sold by this unit counts. */
  words: RegExp
  unit: Unit
  rate: Spread
}

type Row = readonly [words: string, unit: Unit, rate: Spread]

const LABOUR = 'مصنعيه|اجور|شغل يد|labou?r'
const SPLIT = '(?:سبليت|سبلت|split).*'
const PUT_UP = '^(?:(?:ال)?اعمال )?(?:ال)?(?:تركيب|فك وتركيب)|\\binstall(?:ation|ing)? '
/** Who puts up what another bought. */
const PUTS_UP =
  '(?=^(?:(?:ال)?اعمال )?(?:ال)?تركيب |.*(?:مصنعيه|اجور|شغل يد|labou?r|\\bfix(?:ing)? (?:only|of)|\\bfixing\\b|^laying|install(?:ation|ing)? (?:only|of)))(?!.*(?:توريد|suppl))'

/** Works of our catalogue that the line names more exactly than an item of it: a size, a stone, what it holds. */
const EXACT: readonly Row[] = [
  [`(?:${PUT_UP}).*(?:سبليت|سبلت|مكيف|split|a/?c)(?!.*(?:توريد|suppl))`, 'each', [140, 300, 600]],
  [
    `${SPLIT}(?:24[., ]?000|24 ?k|24 الف|(?<![\\d.])2 طن|(?<![\\d.])2(?:\\.0)? ?tons?|طنين)`,
    'each',
    [2200, 3350, 5000],
  ],
  [`${SPLIT}(?:3[026][., ]?000|(?:2\\.5|(?<![\\d.])3) (?:طن|tons?))`, 'each', [2900, 4600, 7500]],
  [`${SPLIT}(?:12[., ]?000|12 ?k|12 الف|(?<![\\d.])1(?:\\.0)? (?:طن|tons?))`, 'each', [1150, 1800, 2900]],
  [
    '^(?:\\S+ ){0,2}(?:دهان|بويه)(?!.*(?:بروفايل|جرافي|باب|ابواب|سور)).*(?:خارجي|واجه)|(?:external|exterior|facade) paint',
    'm2',
    [11, 22, 42],
  ],
  ['حجر (?:ال)?(?:رياض|طبيعي)|(?:riyadh|natural) stone', 'm2', [80, 165, 430]],
  // Plaster of gypsum, sprayed.
  [
    '(?:gypsum|spray\\w*).*plaster(?!board)|plaster(?!board).*gypsum|لياس\\S* (?:\\S+ )?جبس',
    'm2',
    [17, 36, 75],
  ],
  // Concrete that is broken out costs more than tiles.
  [
    '^(?:\\S+ ){0,2}(?:تكسير|هدم|ازاله).*خرسان|^(?:\\S+ ){0,2}(?:break|demoli|hack|remov)\\S* .*concrete',
    'm2',
    [25, 65, 180],
  ],
  ['(?:فوم|رغوي|foam).*(?:خرسان|concrete|ميول)|(?:خرسان|ميول).*(?:فوم|رغوي)', 'm2', [16, 38, 85]],
  [
    '(?:قواطع|قاطع|جدار|partition).*(?:زجاج|سيكوريت|glass)|زجاج.*(?:قواطع|قاطع)|(?:glass|glazed).*partition',
    'm2',
    [300, 560, 1100],
  ],
  ['تيرازو(?!.*(?:بلاط|جلي))|terrazzo(?!.*(?:tile|polish)).*(?:situ|poured|cast)', 'm2', [85, 190, 420]],
  ['^(?:\\S+ ){0,1}حديد (?=.*(?:قص|ثني|تسليح))(?=.*(?:تركيب|ثني))', 'kg', [2.4, 3.7, 5.4]],
  // A wall that is built: blocks, mortar and masons, of one leaf.
  [
    '^(?:\\S+ ){0,2}(?:بلك(?!ون)|بلوك|طوب|مباني)(?!.*(?:ديكور|قرميد|احمر|لياس|دهان|حجر|زجاج|توريد(?!.*(?:تركيب|بناء|تنفيذ))))|^(?:\\S+ ){0,3}(?:block|brick)(?!.*(?:plaster|paint|supply(?! and)))',
    'm2',
    [34, 76, 150],
  ],
  // A point of strong current.
  [
    '^(?!.*(?:مكيف|تكييف|a/?c\\b)).*(?:نقط|نقاط|مخرج|point|outlet).*(?:(?<!\\d)(?:32|40|45|60|63) ?(?:امبير|amps?|a\\b)|ثلاث فاز|(?:3|three)[ -]?phase)',
    'each',
    [100, 240, 600],
  ],
  [
    '^(?!.*(?:مكيف|تكييف|a/?c\\b)).*(?:نقط|نقاط|مخرج|point|outlet).*(?:(?<!\\d)(?:20|25) ?(?:امبير|amps?|a\\b))',
    'each',
    [80, 175, 420],
  ],
  // One of its phases alone.
  [
    '^(?!.*(?:كامل|شامل|تشطيب|تركيب|مكيف|تكييف|سباك|مياه|صرف|غاز)).*(?:نقط|نقاط).*(?:تاسيس|تسليك|سحب (?:ال)?اسلاك)|^(?!.*(?:كامل|شامل|تشطيب|تركيب|مكيف|تكييف|سباك|مياه|صرف|غاز)).*(?:تسليك|سحب (?:ال)?اسلاك).*(?:نقط|نقاط)',
    'each',
    [15, 48, 120],
  ],
  // What parts an air conditioner from its current.
  ['isolators?|ايزوليتر|ايسوليتر|مفتاح فصل', 'each', [60, 190, 460]],
  // Cabinets of a kitchen of one row alone.
  [
    '^(?!.*(?:المنيوم|الومنيوم|alumin|علوي.*(?:ارضي|سفلي)|(?:ارضي|سفلي).*علوي|wall.*base|base.*wall)).*(?:خزاين|دواليب|دولاب|خزانه).*(?:علوي|معلق)|^(?!.*base).*(?:wall|upper|overhead) (?:units?|cabinets?)',
    'm',
    [400, 880, 1900],
  ],
  [
    '^(?!.*(?:المنيوم|الومنيوم|alumin|علوي.*(?:ارضي|سفلي)|(?:ارضي|سفلي).*علوي|wall.*base|base.*wall)).*(?:خزاين|دواليب|دولاب|خزانه).*(?:ارضي|سفلي)|^(?!.*wall).*(?:base|lower) (?:units?|cabinets?)',
    'm',
    [480, 1150, 2400],
  ],
  // Both of its phases.
  [
    '(?:electrical|power|light\\w*) points?.*(?:first|1st) (?:and|&) (?:second|2nd) fix|(?:نقطه|نقاط) (?:ال)?كهرب\\S* تاسيس وتشطيب',
    'each',
    [65, 135, 260],
  ],
  // Against water and heat at one price, with what covers it.
  [
    'عزل (?:ال)?(?:ماي\\S* و(?:ال)?حراري|حراري و(?:ال)?ماي\\S*).*(?:سكريد|صبه|ميول|حمايه|بوليسترين|بولسترين)|(?:water\\w* (?:and|&|\\+) thermal|combined roof|combo).*(?:screed|protection|polystyrene)',
    'm2',
    [36, 72, 150],
  ],
  // Columns need more steel and shuttering than a slab.
  [
    '(?:اعمده|عمود)(?!.*(?:سقف|اسقف|قواعد|ميد|انار|حديق))|(?<!slabs? (?:and|&) )columns?(?! (?:and|&) slab)',
    'm3',
    [820, 1350, 2400],
  ],
  ['درابزين.*زجاج|زجاج.*درابزين|glass (?:railing|balustrade|hand ?rail)', 'm', [420, 850, 1800]],
  ['^(?:\\S+ ){0,2}(?:بلاط|تبليط)(?!.*(?:بورسل|سيراميك|رخام)).*(?:حوش|فناء|ارتداد)', 'm2', [34, 80, 170]],
  [
    '^(?:(?:توريد|و?تركيب|تكسيه|جدران|جدار|شرايح|الواح) ){0,3}بديل (?:ال)?خشب(?!.*(?:برجول|سقف|باب))|wood alternative',
    'm2',
    [65, 120, 240],
  ],
  [
    '^(?:\\S+ ){0,1}(?:خلاط|خلاطات)(?!.*(?:مغاسل وكراسي|طقم|اطقم))|^(?:\\S+ ){0,2}mixers?(?! set)',
    'each',
    [90, 330, 1300],
  ],
  ['\\bcornices?\\b(?!.*(?:grc|stone|marble))', 'm', [16, 40, 115]],
  ['\\bk?[ec]u?rb ?stones?|\\bkerbs?\\b|\\bcurbs?\\b|بردور', 'm', [16, 42, 110]],
  ['ساندوتش|sandwich', 'm2', [45, 95, 190]],
  // Slabs of porcelain.
  [
    '(?:بورسل|porcelain).*(?:120|160)\\s?[x×*]\\s?(?:2[4-9]0|3[0-2]0)|(?:بورسل|porcelain).*(?:2[4-9]0|3[0-2]0)\\s?[x×*]\\s?(?:120|160)',
    'm2',
    [125, 250, 560],
  ],
  [
    '^(?:\\S+ ){0,2}حفر(?!.*(?:صخر|يدوي|بير))|^(?:\\S+ ){0,2}excavation(?!.*(?:rock|hand|manual))',
    'm3',
    [9, 30, 120],
  ],
  // The wire of an air conditioner, where the line says that it is none of its pipes.
  ['(?:نقط|نقاط|مخرج|point).*(?:مكيف|تكييف|a/?c\\b).*(?:سلك|امبير|كهرب|wire|amp|mm)', 'each', [80, 195, 420]],
  ['(?:اناره|كشاف|light).*(?:مسبح|تحت الماء|pool|underwater)|underwater light', 'each', [220, 750, 2200]],
  // Breaking out with the carrying away, filling with its soil, skirtings of tiles.
  [
    '(?:تكسير|ازاله|فك|هدم|demoli|\\bbreak(?:ing)? out|breaking|\\bhack|remov).*(?:بلاط|سيراميك|جدران|جدار|ارضيات|قواطع|جبس|tiles?|walls?|partitions?)',
    'm2',
    [9, 27, 62],
  ],
  // Tiles of cement on a roof.
  [
    '^(?:\\S+ ){0,2}(?:بلاط|تبليط)(?!.*(?:بورسل|سيراميك|رخام)).*(?:سطح|اسطح|اسمنتي)|^(?:roof|cement|concrete) tiles',
    'm2',
    [24, 52, 115],
  ],
  // Sprayed foam, thin, and of a thickness that keeps heat out.
  [
    '(?:فوم|foam)(?!.*(?:الواح|بلوك|خرسان|concrete|block|board)).*(?<![\\d.\\p{L}])[23] ?(?:سم|cm)(?!\\p{L})',
    'm2',
    [17, 31, 70],
  ],
  [
    '(?:فوم|foam)(?!.*(?:الواح|بلوك|خرسان|concrete|block|board)).*(?:رش|كثاف|سم|spray|density|\\bcm|mm)|spray\\S* (?:\\S+ )?foam',
    'm2',
    [25, 46, 95],
  ],
  ['^(?:\\S+ ){0,2}(?:ردم|دفان)|^(?:\\S+ ){0,3}back ?fill', 'm3', [15, 30, 68]],
  [
    '(?:نعل|وزر).*(?:بورسل|سيراميك)|(?:porcelain|ceramic).*skirting|skirting.*(?:porcelain|ceramic)',
    'm',
    [8, 19, 48],
  ],
  [
    '^(?:\\S+ ){0,2}عزل (?:\\S+ ){0,3}(?:ال|لل)?(?:حمام|دورات|دوره)(?!.*(?:سيراميك|بلاط))|waterproofing.*(?:bath|toilet|wet area)',
    'm2',
    [15, 44, 95],
  ],
  ['^(?!.*(?:كيبل|كابل|كيابل|cable|درابزين|دربزين|rail|شريط|حليه)).*(?:نحاس|copper)', 'm', [42, 85, 165]],
  // Bars of steel, laid.
  ['^(?!.*(?:خرسان|concrete)).*(?:تسليح|rebar|reinforc).*(?:تركيب|تنفيذ|install|fix)', 'kg', [2.6, 3.8, 5.2]],
  // A screen against insects is no window.
  [
    '(?:سلك|شبك|منخل).*(?:حشرات|ناموس|بعوض|ذباب)|بليسيه|(?:insect|fly|mosquito) (?:screen|mesh|net)',
    'm2',
    [55, 150, 330],
  ],
  [
    '^(?!.*(?:upvc|حرار|thermal|حمايه|درفه خشب|سلك|(?<!\\p{L})شبك|screen|guard|grill)).*(?:نوافذ|نافذه|شبابيك|شباك|window)',
    'm2',
    [290, 600, 980],
  ],
  // A point of water or of drains, pipes and valves with it.
  [
    '^(?!.*(?:انار|كهرب|افياش|مكيف|تكييف|light|power|electric|wir))(?:.*(?:نقط|نقاط|points?|\\bpts?\\b)(?=.*(?:سباك|تغذيه|صرف|مواسير|plumb|drain|water|ppr))|.*(?:سباك|تغذيه|صرف|مواسير|plumb|drain|ppr).*(?:نقط|نقاط|points?|\\bpts?\\b))',
    'each',
    [130, 310, 650],
  ],
  ['(?:مواسير|تمديد).*نحاس', 'each', [350, 800, 1900]],
  // The pipes of a bathroom or kitchen, of feed and drains or of one of them.
  [
    '^(?!.*(?:اطقم|طقم|فك |ازاله|تكسير|fixture|sanitary|remov)).*(?:سباك|تغذيه|صرف|تمديدات صحيه|plumb|rough-?in).*(?:حمام|دوره|دورات|مطبخ|غسيل|bath|toilet|kitchen|laundry)',
    'each',
    [750, 2200, 4600],
  ],
]

/** Several works that are usually sold at one price. */
const TOGETHER: readonly Row[] = [
  // All that is torn out of a place.
  [
    'strip-?out.*(?:floor|til|wall)|(?:تكسير|ازاله|فك).*(?:بلاط|ارضيات).*(?:ادوات|اطقم|ابواب)',
    'm2',
    [18, 45, 110],
  ],
  // A whole bathroom: pipes and pieces; then pipes with finish.
  [
    '(?:سباك|تاسيس|plumb).*(?:اطقم|طقم|fixtures|sanitary).*(?:حمام|دوره|bath)|(?:حمام|دورات).*(?:تاسيس|سباك).*(?:اطقم|طقم)',
    'each',
    [2600, 5600, 12000],
  ],
  ['(?:تاسيس وتشطيب|سباك).*(?:حمام|دورات|دوره).*بدون اطقم', 'each', [1700, 3700, 7000]],
  // A wall around a plot with all that it stands on and wears.
  [
    '^(?:\\S+ ){0,2}سور.*(?:بلك|بلوك|خرسان).*(?:قواعد|اساس|ميد|لياس)|^(?:\\S+ ){0,2}(?:boundary|fence|block) (?:wall|fence).*(?:footing|foundation|plaster)',
    'm',
    [400, 800, 1550],
  ],
  // Steel of a hall, cut, painted and put up.
  [
    '(?:هيكل|هياكل|جمالون\\S*) (?:ال)?(?:معدني|حديد|ستيل)|structural steel|steel structure',
    'kg',
    [4.8, 7.5, 13],
  ],
]

const ROWS: readonly Row[] = [
  // Labour alone, for which the material is the owner's.
  [`${PUTS_UP}.*(?:اطقم|طقم|ادوات صحيه|fixtures|sanitary)`, 'each', [400, 850, 1700]],
  [
    `${PUTS_UP}.*(?:كرسي|كراسي|مرحاض|مغسل|مغاسل|سخان|خلاط|شاور|\\bwcs?\\b|toilet|basin|heater|mixer|shower)`,
    'each',
    [50, 150, 380],
  ],
  [
    `${PUTS_UP}.*(?:باب|ابواب|doors?\\b)(?!.*(?:حديد|كراج|رول|المنيوم|steel|garage|shutter))`,
    'each',
    [70, 180, 420],
  ],
  [`${PUTS_UP}.*(?:سبوت|كشاف|لمب|spot|downlight)`, 'each', [6, 20, 60]],
  [`${PUTS_UP}.*(?:باركيه|فينيل|parquet|laminate|vinyl)`, 'm2', [9, 25, 55]],
  [`${PUTS_UP}.*(?:بلاط|بورسلان|سيراميك|tile|porcelain|ceramic)`, 'm2', [16, 33, 70]],
  [`(?:${LABOUR}).*(?:masonry|مباني)|masonry labou?r`, 'm2', [13, 22, 38]],
  [
    `(?:${LABOUR})(?!.*(?:قواعد|ميد|رقاب|footing|foundation)).*(?:هيكل|عظم|نجاره|حداده|skeleton|formwork)`,
    'm2',
    [110, 230, 420],
  ],
  [
    `(?=.*(?:${LABOUR}))(?=.*(?:حمام|دوره|دورات|bath)).*(?:اطقم|طقم|ادوات صحيه|fixtures|sanitary)`,
    'each',
    [400, 850, 1700],
  ],
  [`(?:${LABOUR}).*(?:لياس|plaster)`, 'm2', [9, 14, 24]],
  [`(?:${LABOUR}).*(?:دهان|بويه|paint)`, 'm2', [5, 10, 18]],
  [`(?:${LABOUR}).*(?:بلاط|بورسلان|سيراميك|til)`, 'm2', [18, 30, 55]],
  [`(?:${LABOUR}).*(?:بلك|بلوك|طوب|block|brick)`, 'm2', [13, 22, 38]],
  [`(?:${LABOUR}).*(?:اعمده|سقف|اسقف|slab|column)`, 'm2', [80, 165, 300]],
  // Concrete without steel.
  ['(?:خرسان|صبه).*(?:عاديه|نظافه)|(?:blinding|lean|plain) (?:concrete)?', 'm3', [210, 340, 520]],
  ['(?:خرسان|صبه).*(?:عاديه|نظافه)|(?:blinding|lean|plain) concrete', 'm2', [18, 38, 65]],
  ['صبه (?:ال)?(?:ارضيه|ارضيات|حوش|فناء)|(?:yard|ground) (?:concrete|slab)', 'm2', [40, 65, 110]],
  ['ميول|(?<!self[ -]?level\\S* )screed', 'm2', [14, 28, 50]],
  [
    '(?:عزل|لياس).*خزان|خزان.*عزل|tank.*(?:coat|waterproof|lining)|(?:coat|waterproof).*tank',
    'm2',
    [30, 70, 165],
  ],
  ['تسويه.*(?:بلاط|رمل)|(?:رمل|بحص).*تحت', 'm2', [6, 16, 32]],
  ['سقال|scaffold', 'm2', [6, 15, 32]],
  ['(?:حمايه|طلاء).*اكريلي?ك|acrylic.*coat|coat.*acrylic', 'm2', [9, 18, 36]],
  // What is done before and beside plaster and paint.
  ['طرطش|spatter ?dash|key coat', 'm2', [2, 5, 11]],
  ['زوايا|زاويه|angle beads?|corner beads?', 'm', [3, 8, 18]],
  [
    'معالج\\S* (?:ال)?(?:شروخ|تشقق)(?!.*(?:حقن|ايبوكسي|انشاي))|crack (?:treatment|filling)',
    'm',
    [10, 28, 120],
  ],
  ['ساندوتش|sandwich', 'm2', [45, 95, 190]],
  ['(?:سقف|اسقف|سقوف) (?:ال)?هوردي|hordi|hourdi|ribbed slab', 'm2', [180, 320, 560]],
  ['نمل|ابيض|ارضه|termite', 'm2', [2.5, 7, 16]],
  ['نايلون|بولي ?ايثيلين|بولي ?اثيلين|polythene|polyethylene', 'm2', [1.5, 4, 10]],
  ['ppr|بي بي ار', 'm', [11, 32, 90]],
  ['(?:غرف|غرفه) (?:ال)?تفتيش|منهول|manholes?|inspection chambers?', 'each', [230, 700, 2200]],
  ['^(?!.*ptz).*(?:كاميرا|camera)', 'each', [140, 380, 950]],
  ['(?:زجاج|حاجز|كابين).*(?:شاور|دش)|shower (?:glass|screen|enclosure)', 'm2', [190, 430, 850]],
  ['شطاف|bidet spray|shattaf', 'each', [25, 90, 300]],
  ['معجون(?!.*(?:دهان|بويه|وجه نهايي))|putty(?!.*paint)|skim coat', 'm2', [5, 11, 30]],
  ['كشط|صنفره|سنفره|scraping|sanding', 'm2', [3, 8, 30]],
  [
    '(?:تنظيف|تجهيز).*(?:سطح|اسطح)(?!.*(?:ميول|صب|لياس|عزل))|(?:surface|roof) (?:cleaning|preparation)',
    'm2',
    [3, 8, 25],
  ],
  // Cornices, fences, steel by measure.
  ['(?:كرانيش|كرنيش|cornice).*grc|grc.*(?:كرانيش|كرنيش|cornice)', 'm', [75, 135, 260]],
  ['كرانيش|كرنيش|cornice|cove', 'm', [16, 40, 115]],
  ['(?:سقف|اسقف).*(?:المنيوم|الومنيوم)|alumini?um ceiling', 'm2', [70, 110, 180]],
  ['(?:فتحات|فتحه|ابواب|باب) (?:ال)?(?:صيانه|كشف|تفتيش)|access (?:panel|hatch)', 'each', [50, 120, 280]],
  ['(?:فتحات|فتحه) (?:ال)?(?:سبوت|اناره|لايت)|(?:spot|light) cut-?outs?', 'each', [5, 14, 45]],
  ['(?:باب|ابواب).*(?:هنجر|مستودع)|(?:hangar|warehouse|shed).*doors?', 'm2', [200, 480, 1300]],
  [
    '(?:باب|ابواب|بوابه)(?!.*حريق).*(?:حديد|ليزر|ستيل)|(?:steel|iron|laser).*(?:gate|door)',
    'm2',
    [550, 1050, 1800],
  ],
  ['سور.*(?:حديد|شينكو|صاج|ساتر)|(?:steel|iron|metal|corrugated) fence', 'm', [180, 350, 900]],
  [
    'سور.*(?:قواعد|ميد|بلك|بلوك|لياسه)|(?<!precast |concrete )boundary wall|block fence',
    'm',
    [420, 780, 1500],
  ],
  ['شتر|roller shutter', 'm2', [230, 430, 800]],
  // Aluminium and glass.
  [
    '(?:قواطع|قاطع|جدار|partition).*(?:زجاج|سيكوريت|glass)|(?:glass|glazed) partition|(?:glass|glazed).*partition',
    'm2',
    [320, 570, 1000],
  ],
  ['استركشر|كيرتن|ستركشر|structural glaz|curtain wall', 'm2', [520, 900, 1600]],
  ['(?:باب|ابواب|door).*(?:المنيوم|الومنيوم|alumini?um)|alumini?um.*door', 'm2', [420, 720, 1200]],
  ['(?:باب|ابواب|door).*(?:سحاب|سحب|sliding)|sliding.*door', 'm2', [420, 740, 1250]],
  [
    '(?:باب|ابواب|door).*(?:المنيوم|الومنيوم|alumini?um|حمام|دورات|bath|toilet)|alumini?um.*door|(?:bath|toilet).*door',
    'each',
    [420, 850, 2200],
  ],
  // Kitchens and cupboards.
  [
    '(?:خزاين|دواليب|دولاب).*(?:علوي|معلق)|(?:wall|upper|overhead) (?:units?|cabinets?)',
    'm',
    [420, 880, 1900],
  ],
  ['(?:خزاين|دواليب|دولاب).*(?:ارضي|سفلي)|(?:base|lower|floor) (?:units?|cabinets?)', 'm', [500, 1100, 2300]],
  ['(?:خزاين|دواليب|دولاب|kitchen|مطبخ).*(?:المنيوم|الومنيوم|خشب|كامل|alumini?um)', 'm', [700, 1500, 3200]],
  ['^(?:\\S+ ){0,2}(?:كاونتر|رخامه)(?=.*(?:رخام|جرانيت|مطبخ))', 'm', [230, 520, 1200]],
  ['كوارتز|كوريان|quartz|corian', 'm', [330, 700, 1300]],
  ['كوارتز|quartz', 'm2', [480, 950, 1900]],
  ['(?:سطح|كاونتر|رخام).*(?:جرانيت|قرانيت)|granite (?:top|counter|worktop)', 'm', [220, 430, 850]],
  ['(?:دولاب|دواليب|خزاين|خزانه).*(?:ملابس|غرف)|wardrobe|closet', 'm2', [480, 950, 1900]],
  // Stairs and pieces.
  ['رخام.*(?:درج|سلالم)|(?:درج|سلالم).*رخام|(?:stair|tread).*marble|marble.*stair', 'm', [150, 370, 900]],
  [
    '(?:رخام.*)?(?:عتبات|عتبه)(?:.*رخام)?|(?:marble.*)?(?:thresholds?|window sills?)(?:.*marble)?',
    'm',
    [40, 120, 380],
  ],
  ['عتبات|عتبه|thresholds?', 'each', [55, 140, 350]],
  [
    '(?:نقاط|نقطه).*(?:شبك|بيانات|تلفزيون|كاميرا|نت)|data (?:points?|outlets?)|data.*point',
    'each',
    [60, 160, 380],
  ],
  ['(?:كرسي|مرحاض)(?!.*(?:فك|اصلاح))|\\bwcs?\\b|toilet', 'each', [350, 1300, 4500]],
  ['مغسله|مغاسل|basin', 'each', [250, 900, 2400]],
  ['(?:كابينه|زجاج|حاجز).*(?:شاور|دش)|shower (?:glass|screen|cabin|enclosure)', 'each', [600, 1700, 4200]],
  ['(?:شاور|دش)|shower (?:set|mixer)', 'each', [250, 1400, 4500]],
  ['^(?!.*(?:sink|مجلي|مغسل|حوض)).*(?:خلاط\\S*|mixers?)', 'each', [90, 330, 1300]],
  ['مضخ|طرمبه|دينمو|غطاس|\\bpumps?\\b', 'each', [450, 1700, 9000]],
  ['upvc|(?:مواسير|ماسوره|خط|خطوط|تمديد) صرف|drain(?:age)? (?:line|pip\\S*|upvc)', 'm', [15, 60, 180]],
  ['صفاي\\S*(?!.*(?:مطر|سطح|مسبح))(?:.*ستانلس)?|(?:stainless.*)?\\bfloor drains?', 'each', [35, 110, 230]],
  ['بالوعه|بالوعات|مزراب|مزاريب|roof drains?', 'each', [60, 180, 750]],
  // Air conditioning.
  ['(?:دكت|مجاري|ducts?).*(?:صاج|معزول|insulat|gi)|(?:gi|sheet metal|insulated) duct', 'm2', [75, 150, 270]],
  ['جريل|ديفيوزر|grill|diffuser', 'each', [50, 135, 330]],
  [
    '(?:قواعد|قاعده|حامل|ستاند).*(?:مكيف|سبليت|وحد|خارجي)|(?:a/?c|unit|outdoor|condens\\S*) (?:brackets?|stands?)|(?:brackets?|stands?).*(?:a/?c|unit|outdoor)',
    'each',
    [40, 120, 280],
  ],
  // Light and wires.
  ['(?:شريط|بروفايل|اناره) ليد|led (?:strip|profile)|مخفيه ليد|cove light', 'm', [18, 60, 320]],
  ['led panels?|بانل ليد|لوحات ليد', 'each', [45, 130, 320]],
  [
    '(?:طبلون|لوح|\\bmdb\\b|main|board|panel).*(?<!\\d)(?:[3-9]\\d\\d|1\\d{3}) ?(?:امبير|amps?|a\\b)',
    'each',
    [3000, 9000, 26000],
  ],
  [
    '(?:طبلون|لوح).*(?:ريي+س|عمومي)|\\bmdb\\b|main (?:and sub )?(?:distribution )?(?:board|panel)',
    'each',
    [1300, 4000, 11000],
  ],
  ['(?:افياش|فيش|مفاتيح).*(?:مفاتيح|افياش|فيش)', 'each', [18, 60, 230]],
  // Outside.
  ['(?:نجيل\\S*|عشب|ثيل) صناعي|artificial (?:grass|turf)', 'm2', [30, 55, 95]],
  ['(?:نجيل|عشب|ثيل) طبيعي|natural (?:grass|turf)|lawn', 'm2', [14, 32, 65]],
  ['شبكه ري|شبكات ري|نظام ري|irrigation', 'm2', [10, 28, 60]],
  ['(?<!احلال (?:ال)?)تربه|(?:sweet|top|planting) ?soil', 'm3', [45, 110, 230]],
  ['شجير|shrubs?|hedges?', 'each', [10, 32, 90]],
  ['برجول|pergola', 'm2', [220, 430, 950]],
  ['مظل.*(?:شينكو|صاج)|corrugated.*(?:shade|roof)', 'm2', [80, 160, 420]],
  ['موزاييك|موزايك|mosaic', 'm2', [80, 160, 340]],
  ['coping|كوبنج|حواف (?:ال)?مسبح', 'm', [110, 230, 450]],
  // Walls.
  ['(?:كسوه|تكسيه|تلبيس|بانوه|تجاليد).*خشب|wood(?:en)? (?:cladding|panell?ing)', 'm2', [130, 350, 850]],
]

const compile = (rows: readonly Row[]): readonly PaperRate[] =>
  rows.map(([words, unit, rate]) => ({ words: new RegExp(words, 'u'), unit, rate }))

const EXACT_RATES = compile(EXACT)
const TOGETHER_RATES = compile(TOGETHER)
const RATES = compile(ROWS)

/** «كيبل 4×35»: copper cables cost by what all their cores have together, in mm², laid. */
const CABLE = /(?:كيبل|كابل|كيابل|cable).*?(?<!\d)([2-5])\s?[x×*]\s?(\d{1,3}(?:\.5)?)(?!\d)/u
const NO_COPPER = /المنيوم|الومنيوم|alumini?um|\bal\b/u
const cableRate = (section: number): Spread => [3 + 0.55 * section, 8 + 0.95 * section, 15 + 1.5 * section]

/** «طبلون 24 خط», "24-way board": boards cost by their ways. */
const BOARD = /طبلون|لوحه|لوحات|\bdbs?\b|board/u
const WAYS = /(\d{1,2})[ -]?(?:خط|خطوط|ways?|قاطع)/u
const boardRate = (ways: number): Spread => [230 + 28 * ways, 400 + 85 * ways, 1000 + 180 * ways]

/** «خزان علوي 2000 لتر»: plastic tanks cost by what they hold. */
const TANK = /خزان(?!.*(?:خرسان|ارضي|مضخ|طرمب))|\btank\b(?!.*(?:concrete|ground|pump))/u
const LITRES = /(\d{3,5}) ?(?:لتر|l\b|lit)/u
const tankRate = (litres: number): Spread => [120 + 0.35 * litres, 200 + 0.8 * litres, 500 + 1.6 * litres]

/** Letters of a label: no pattern reads a book. */
const LONGEST = 400
const textOf = (label: string, unit: string | undefined) =>
  foldWords([label, unit].filter(Boolean).join(' ').slice(0, LONGEST)).replace(
    /(?<=\d)[,.](?=\d{3}(?!\d))/g,
    '',
  )

/** Of a work that our catalogue prices too, but that the line names more exactly. */
export function exactRate(label: string, { unit, written, isBundle }: Measured): Spread | undefined {
  const text = textOf(label, written)
  const together = find(TOGETHER_RATES, text, unit)
  if (together || isBundle) return together
  const [, ways] = (unit === 'each' && BOARD.test(text) && WAYS.exec(text)) || []
  if (ways) return boardRate(Number(ways))
  const [, litres] = (unit === 'each' && TANK.test(text) && LITRES.exec(text)) || []
  if (litres) return tankRate(Number(litres))
  return find(EXACT_RATES, text, unit)
}

interface Measured {
  unit: Unit | undefined
  /** The unit in the paper's words: «حمام» and «نقطة» are pieces of another kind. */
  written?: string | undefined
  /** Several works at one price. */
  isBundle: boolean
}

/** The usual price of a work that is sold by this unit; undefined for one that we know nothing of. */
export function paperRate(label: string, { unit, written, isBundle }: Measured): Spread | undefined {
  if (isBundle) return undefined
  const text = textOf(label, written)
  const [, cores, section] = (unit === 'm' && !NO_COPPER.test(text) && CABLE.exec(text)) || []
  if (cores && section) return cableRate(Number(cores) * Number(section))
  return find(RATES, text, unit)
}

/** Materials and deeds that make of a thing another one: a cornice of stone is none of gypsum, a repair no new pump. */
const OTHERS = [
  /صيان|تصليح|اصلاح|غسيل|تعقيم|تسليك مج|شحن|تعبيه|maintenance|servicing|repair|refill/,
  /حجر|stone/,
  /رخام|marble/,
  /خشب|wood/,
  /ستانلس|stainless/,
  /grc|جي ار سي/,
  /نحاس|copper|brass/,
]

/** The first row of this work and unit, unless the text names one of `OTHERS` that the row knows nothing of. */
function find(rates: readonly PaperRate[], text: string, unit: Unit | undefined): Spread | undefined {
  const row = rates.find((one) => one.unit === unit && one.words.test(text))
  // What it is fixed with stands in brackets.
  const named = text.replace(/\([^)]*\)/g, ' ')
  const isOther = OTHERS.some((other) => other.test(named) && row && !other.test(row.words.source))
  return isOther ? undefined : row?.rate
}
