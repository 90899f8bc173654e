import { type Halalas, riyals, withVat } from '../shared/money.ts'
import { foldWords } from '../shared/number-words.ts'
import type { PaperQuote } from './paper-quote.ts'
import type { WorkPart } from './work-parts.ts'
import { leavesMaterial, sellsHands } from './work-words.ts'

/**
 * A system that a paper sells whole, and the part without which it does nothing: panels without an inverter, cameras
 * without a recorder (docs/quote-checks.md#what-is-missing).
 */
interface NeededPart {
  part: WorkPart
  /** On folded words of a line: it sells the system. */
  sells: RegExp
  /** Riyals in Riyadh without VAT, our assumption for a house or a small firm. */
  riyals: number
  /** On folded words of the whole paper: it has the part, or stands by another name. */
  has: RegExp
  /** How many lines have to sell the system: one may only add to what stands. */
  lines?: number
  /** On folded words of the whole paper: only where it says so. */
  says?: RegExp
}

/** The paper adds to what stands, or leaves this to others. */
const STANDS =
  /قائم|قايم|موجود|حالي|صيان|نقل |فك |تعديل|توسع|اضافه|غسيل|تنظيف|existing|maintenance|relocat|modif|extension|additional|cleaning|servic/

const NEEDED: readonly NeededPart[] = [
  {
    part: 'solar_inverter',
    sells: /(?:لوح|الواح|خلايا) .*(?:شمسي|كهروضو|وات)|(?:solar|pv|photovoltaic).*(?:panel|module)/,
    has: /انفرتر|انفيرتر|عاكس|محول|inverter|مضخ|pump|سخان|heater|اناره|كشاف|\blight(?:s|ing)?\b/,
    riyals: 8000,
  },
  {
    part: 'recorder',
    sells: /كاميرا|camera/,
    lines: 1,
    says: /نظام|منظومه|مراقبه|system|cctv/,
    has: /تسجيل|مسجل|هارد|ذاكره|سحاب|كلاود|\bn?v?d?vr\b|\bnvr|\bdvr|record|storage|hard ?(?:disk|drive)|\bhdd|cloud|sd card|memory|انتركم|intercom|doorbell|انذار|alarm|شبكه|network|تيار خفيف|low current|نقط|point/,
    riyals: 1500,
  },
  {
    part: 'alarm_panel',
    sells: /(?:كاشف|كواشف|حساس\S*) .*(?:دخان|حرار|حريق)|(?:smoke|heat|fire) detect/,
    says: /نظام|منظومه|شبكه|انذار|system|alarm/,
    has: /لوح|بانل|مركزي|panel|\bfacp|control|ذكي|smart|لاسلكي|wireless|بطاري|batter|اعتماد/,
    riyals: 4500,
  },
  {
    part: 'fire_pump',
    sells:
      /(?:راس|رووس|رؤوس|رشاش\S*|مرش\S*) .*(?:حريق|اطفاء|الي|اوتوماتيك)|sprinkler (?:head|pendent|upright|network|system)/,
    says: /متكامل|كامل|انشاء|تنفيذ نظام|مستودع|مبني|complete|turn-?key|warehouse|building/,
    has: /مضخ|pump|طرمب|ربط|بلديه|شبكه عامه|connect|landlord|tenant|مول|\bmall|محل|shop/,
    riyals: 45_000,
    lines: 2,
  },
  {
    part: 'cooling_unit',
    sells:
      /(?:غرف|غرفه) (?:ال)?(?:تبريد|تجميد).*|(?:cold|freezer|chiller) room.*|(?:بانل|الواح|panels?).*(?:تبريد|cold|freez)/,
    lines: 2,
    has: /وحده|وحدات|كمبرو?سر|كومبريسور|كمبريسر|مكثف|مبخر|كوندنس|ماكين|مكين|compressor|condens|evaporat|unit|copeland|bitzer/,
    riyals: 14_000,
  },
  {
    part: 'base_course',
    sells: /^(?:\S+ ){0,4}(?:ال)?اسفلت|^(?:\S+ ){0,4}asphalt/,
    says: /جديد|انشاء|تسويه|حفر|موقف|مواقف|طريق|ساحه|رصف|سفلته|new|parking|road|yard|paving/,
    has: /اساس|بيس|سب ?بيس|دمك|(?<!\p{L})دك(?!\p{L})|ردم|حصمه|كسر حجر|base|compact|sub ?grade|granular|overlay|كشط|mill|ترقيع|patch/u,
    riyals: 18_000,
  },
  {
    part: 'irrigation',
    sells:
      /(?:عشب|نجيل\S*|ثيل) (?:\S+ )?طبيعي|نجيله|باسبالم|برمودا|نخي?ل|اشجار|شجره|شجير|natural (?:grass|turf)|\blawn|paspalum|bermuda|\bpalms?\b|\btrees?\b|shrubs?/,
    lines: 3,
    says: /(?:عشب|نجيل\S*|ثيل) (?:\S+ )?طبيعي|نجيله|باسبالم|برمودا|natural (?:grass|turf)|\blawn|paspalum|bermuda/,
    has: /(?<!\p{L})(?:ال|لل)?ري(?!\p{L})|تنقيط|رشاش|بخاخ|مرش|irrigat|\bdrip|sprinkler|pop-?up/u,
    riyals: 6000,
  },
  {
    part: 'surface_preparation',
    sells: /ا?ي?بوكسي|epoxy/,
    lines: 2,
    says: /ارضي|مصنع|مستودع|كراج|ورشه|floor|factory|warehouse|garage|workshop/,
    has: /تجهيز|جلخ|صنفر|سنفر|برايمر|(?<!\p{L})(?:ال)?اساس(?!\p{L})|تحضير|معالج|كشط|grind|shot ?-?blast|primer|prepar|\bprep\b|scarif|diamond/u,
    riyals: 8000,
  },
  {
    part: 'well_casing',
    sells:
      /^(?:\S+ )?حفر (?:ال)?بي?ر|(?:well|borehole) drilling|drill\S* (?:of )?(?:a |the )?(?:well|borehole)/,
    has: /تغليف|كيسن|كيسين|قيسون|قميص|فلتر|فلاتر|بحص|حصي|زلط|casing|screen|gravel/,
    riyals: 12_000,
  },
  {
    part: 'transfer_switch',
    sells: /^(?:\S+ ){0,3}(?:ال)?مولد|generator|\bgenset/,
    says: /احتياط|طواري|كهرب|standby|back-?up|emergency|power/,
    has: /\bats\b|\bamf\b|تحويل|transfer|change ?over|قلاب|متنقل|تاجير|ايجار|\brent|mobile|portable|لوح|panel/,
    riyals: 5000,
  },
  {
    part: 'kitchen_hood',
    sells:
      /قلايه|شوايه|(?<!\p{L})(?:ال)?فرن(?!\p{L})|موقد|طباخ|صاج|\bfryer|\bgrill\b|\bgriddle|\boven|\bcook(?:er|ing)|gas range/u,
    lines: 2,
    says: /مطعم|مطبخ (?:مركزي|تجاري)|restaurant|commercial kitchen/,
    has: /هود|شفط|شفاط|عادم|مدخن|hood|exhaust|extract|ventil/,
    riyals: 15_000,
  },
  {
    part: 'turf_base',
    sells: /(?:عشب|نجيل\S*|ثيل) (?:\S+ )?صناعي|(?:artificial|synthetic) (?:grass|turf)/,
    says: /ملعب|ملاعب|football|soccer|padel|pitch|sport/,
    has: /اساس|بيس|بيز|دمك|(?<!\p{L})دك(?!\p{L})|بحص|حصمه|اسفلت|خرسان|صبه|base|sub ?grade|compact|gravel|aggregate|asphalt|concrete/u,
    riyals: 20_000,
  },
  {
    part: 'kitchen_top',
    sells:
      /(?:خزا[ني]ن|دولاب|دواليب|وحدات|وحده|ادراج|كبت|كباين) .*(?:سفلي|ارضي)|(?:base|lower|floor) (?:cabinet|unit)/,
    says: /مطبخ|kitchen/,
    has: /رخام|جرانيت|قرانيت|كوارتز|كوريان|سطح|اسطح|توب|كاونتر|بورسلان|حجر|counter|work ?top|granite|quartz|marble|corian|\btops?\b|stone|solid surface/,
    riyals: 4500,
  },
  {
    part: 'air_ducts',
    sells: /مخفي|كونسيلد|دكت|باكج|package unit|ducted|concealed|\bfcu|\bahu/,
    says: /جريل|دفيوزر|ديفيوزر|مخارج هواء|فتحات هواء|grill|diffuser/,
    has: /مجاري|قنوات|صاج|فلكس|قائم|duct ?work|\bducts\b|ducting|gi duct|flexible|تمديد|(?:متر|م2).*دكت|دكت.* (?:معزول|مجلفن)/,
    riyals: 8000,
  },
  {
    part: 'roof_underlay',
    sells: /قرميد|roof(?:ing)? til|clay til/,
    has: /عزل|عازل|مدادات|مراين|هيكل|جملون|تحت|underlay|membrane|batten|insul|waterproof|truss|frame|rafter/,
    riyals: 6000,
  },
  {
    part: 'lead_shielding',
    sells: /اشعه|x-?ray|radiolog/,
    says: /تجهيز|تشطيب|غرفه|انشاء|fit-?out|room|finish/,
    has: /رصاص|\blead\b|shield/,
    riyals: 12_000,
  },
  {
    part: 'gas_safety',
    sells: /(?:شبكه|تمديد\S*|مواسير|ماسوره|خط) .*(?:ال)?غاز|gas (?:network|pip|line)/,
    says: /شبكه (?:ال)?غاز|غاز مركزي|gas (?:network|system|install)|central gas/,
    has: /كاشف|حساس|تسر[يب]|سولونويد|اختبار|ضغط|فحص|فريون|تبريد|طبي|detect|leak|solenoid|test|pressure|refriger|freon|medical/,
    riyals: 1800,
  },
  {
    part: 'foundations',
    sells: /هنجر|هناجر|جملون|hangar|steel (?:frame|structure|portal|column)|portal frame/,
    says: /انشاء|متكامل|تسليم (?:ال)?مفتاح|turn-?key|complete|construct|new /,
    has: /قواعد|قاعده|اساس|خرسان|ميد|foundation|footing|concrete|صبه|by (?:the )?(?:client|owner|others)|مظل|سقف|ملحق|canopy|mezzanine|roof of/,
    riyals: 30_000,
  },
  {
    part: 'network_cabinet',
    sells: /(?:نقطه|نقاط|مخرج|مخارج) .*(?:شبكه|بيانات|نت|داتا)|cat ?6|data (?:point|outlet)/,
    lines: 2,
    says: /شبكه (?:ال)?(?:بيانات|حاسب|معلومات|انترنت)|شبكات|structured cabling|data network|network (?:install|works|cabling)/,
    has: /سويتش|راك|كبينه|كابينه|باتش|موزع|راوتر|switch|\brack|cabinet|patch|router|كاميرا|camera|افياش|socket/,
    riyals: 3000,
  },
  {
    part: 'amplifier',
    sells: /سماع(?:ه|ات)|speaker/,
    says: /نظام (?:ال)?صوت|صوتيات|(?:sound|audio|pa) system/,
    has: /امبل|مكبر|مضخم|ريسيفر|amplif|\bamp\b|receiver|active|powered|wi-?fi|بلوتوث|bluetooth|موجود/,
    riyals: 2500,
  },
  {
    part: 'irrigation_control',
    sells: /تنقيط|رشاش|بخاخ|نقاط\S*|\bdrip|pop-?up|sprinkler|emitter|bubbler/,
    lines: 2,
    says: /(?:شبكه|نظام|منظومه) (?:ال)?ري|irrigation (?:system|network)/,
    has: /كنترول|تحكم|موقت|مؤقت|تايمر|محبس|محابس|بلف|صمام|مضخ|حريق|pump|control|timer|valve|solenoid|\bfire/,
    riyals: 1500,
  },
]

/** Parts that a system of this paper needs, where no word of the paper mentions them. */
export function neededBySystem(quote: PaperQuote): { part: WorkPart; typical: Halalas; isEssential: true }[] {
  if (quote.form === 'lump_sum') return []
  const labels = quote.lines.map(({ label }) => foldWords(label))
  const words = foldWords([quote.about, ...quote.lines.map(({ label }) => label)].join('\n'))
  if (STANDS.test(words) || sellsHands(quote.about) || leavesMaterial(quote.about)) return []
  return NEEDED.filter(
    ({ sells, has, says, lines = 1 }) =>
      labels.length >= LEAST_LINES &&
      labels.filter((label) => sells.test(label)).length >= lines &&
      (says?.test(words) ?? true) &&
      // What a paper leaves out by name, it has told too.
      !has.test(words),
  ).map(({ part, riyals: typical }) => ({ part, typical: withVat(riyals(typical)), isEssential: true }))
}
/** A line or two may be bought beside what another sells. */
const LEAST_LINES = 3
