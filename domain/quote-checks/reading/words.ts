/** Words of quotes and contracts in both languages, folded with `foldWords` (domain/shared/number-words.ts). */

const END = '(?![\\p{L}\\d])'
const START = '(?<![\\p{L}\\d])'
export const word = (words: string): RegExp => new RegExp(`${START}(?:${words})${END}`, 'u')

export const VAT = word(
  '(?:ال|لل|ب?ال|و|وال)?ضريبه|(?:و?)ض\\.? ?ق\\.? ?م|القيمه المضافه|قيمه مضافه|المضافه|vat|v\\.a\\.t\\.?|tax',
)
export const DISCOUNT = word('(?:ال|بعد ال)?(?:خصم|تخفيض|حسم)|discount|rebate')
export const SUM = word(
  '^(?:(?:كذا|كدا|يصير|يصبح|يكون|يطلع|تطلع|صار|صارت) )?(?:و?ال)?(?:مبلغ|حساب|حسبه|تكلفه)(?: كامل\\S*| كله\\S*)?$|(?:و|ف|ال|وال|فال|ل|ول)?(?:مجموع|اجمالي|صافي|جمله)|^(?:و?ال)جميع(?: \\p{L}{1,5})?$|(?:و?ال)?مطلوب(?: سداده)?|^(?:و?(?:ال)?مبلغ )?(?:و?ال)?مستحق(?: (?:ال)?(?:دفع|سداد))?|(?:و?ال)?كل(?: ب)?(?: (?:ذا|هذا|هذي|ذي))?(?= \\d|$| ما | شامل| غير| تقريبا)|و?(?:ال)?(?:قيمه|مبلغ|سعر) (?:ال)?(?:اجمالي\\S*|كلي\\S*|نهايي\\S*|عقد|عرض)|sub\\s?-?totals?|(?:grand|net|final)?\\s?totals?|(?<!(?:lump|prov\\.?|provisional|p\\.?c\\.?) )sum|net amount|amount due|contract (?:value|price|sum|amount)|total (?:price|amount|value|cost)|قيمه العقد|مبلغ العقد|اجمالي العقد',
)
/** A sum that VAT is not in yet. */
export const BEFORE_VAT = /قبل|بدون|غير شامل|غير متضمن|فرعي|sub\s?-?total|excl|before|without|w\/o|net of/u
export const AFTER_VAT =
  /شامل|متضمن|مع ال|بال?ضريب|بعد|incl|with|grand|نهايي|النهائي|مستحق|صافي|final|due|payable|inc\b/u
/** A sum of one part of the work only. */
export const OF_A_PART =
  /(?:مجموع|اجمالي|total)\s+(?:بند|اعمال(?! العقد)|(?:هذا )?(?:ال)?قسم|جزء|مرحله|الدور|of (?:section|part|division)|for (?:section|part)|section|part|(?:section|part|bill) [a-z0-9])|مجموع (?:ال)?صفحه|(?<!\p{L})(?:ينقل|منقول|مرحل)(?!\p{L})|(?:carried|brought) (?:to|forward|over|down)/u

export const CONTRACTOR =
  /مؤسسه|موسسه|شركه|مقاولات|مقاول|مكتب|مصنع|ورشه|معرض|company|contracting|contractor|\bco\b\.?|\best\b\.?|establishment|l\.?l\.?c|services|solutions|trading|group|construction|builders|decor/u

/** Work that is built, in quotes of every trade: what tells a quote from another paper with figures. */
export const WORKS = new RegExp(
  `${START}(?:و|ب|ال|وال|لل|بال)?(?:لياسه|تلييس|محاره|دهان\\S*|بويه|بلاط|تبليط|سيراميك|بورسل\\S*|رخام|جرانيت|جبس\\S*|اسقف|ابواب|باب|شبابيك|نوافذ|المنيوم|الومنيوم|سباكه|كهرباييه|كهرباء|تمديد\\S*|تاسيس|عزل|فوم|حفر|قواعد|خرسان\\S*|صبه|صب|حديد|تسليح|بلوك|بلك|طوب|مباني|عظم|تشطيب\\S*|ترميم\\S*|هدم|تكسير|ازاله|تكييف\\S*|مكيف\\S*|مطبخ|مطابخ|خزاين|درج|سور|حوش|مسبح|انتركم|افياش|اناره|انترلوك|واجهه|واجهات|حجر|كلادينج|مظل\\S*|سواتر|خزان|بياره|ردم|دفان|نجاره|حداده|زجاج|شاور|باركيه|ورق جدران|ديكور\\S*|سقالات|نظافه|مصعد|شمسيه|هنجر|هناجر|رصف|اسفلت|ايبوكسي|قواطع|موكيت|خيمه|بيوت شعر|انذار|حريق|مقاول\\S*|مقاولات|تركيب|مصنعيه|اعمال|plaster\\w*|paint\\w*|til(?:e|es|ing)|porcelain|ceramic|marble|granite|gypsum|ceilings?|doors?|windows?|alumini?um|plumbing|electrical|wiring|waterproof\\w*|insulation|foam|excavat\\w*|foundations?|concrete|rebar|steel|block\\w*|masonry|brick\\w*|finishing|renovat\\w*|demoli\\w*|hvac|a\\/?c|ducts?|kitchen|cabinets?|stairs?|fence|pool|landscap\\w*|interlock\\w*|facade|cladding|pergola|tank|backfill\\w*|carpentry|joinery|glass|parquet|wallpaper|scaffold\\w*|lift|elevator|solar|photovoltaic|hangar|paving|asphalt|epoxy|partitions?|carpets?|irrigation|fire (?:alarm|fighting)|screed|skirting|sanitary|fixtures?|contract(?:or|ing)|install\\w*)${END}`,
  'gu',
)

/** Things and works that a line of an offer may be of, but that tell no offer from the bill of a shop. */
export const THINGS = new RegExp(
  `${START}(?:و|ب|ل|ال|وال|لل|بال)?(?:بوابه|بوابات|شبوك|سياج|بردورات|درابزين|دربزين|ترخيم|نعل\\S*|وزر\\S*|كرانيش|كورنيش|كرنيش|باب|ابواب|شباك|شبابيك|مكيف\\S*|سبوت\\S*|اسبوت\\S*|كشاف\\S*|لمبات|ثريات|طبلون|لوح\\S*|سخان\\S*|خلاط\\S*|مغسل\\S*|مغاسل|كرسي|كراسي|بانيو|شطاف\\S*|شتر|بديل|معجون|مخلفات|ترحيل|نقل|نجيل|عشب|ثيل|شتل\\S*|نافوره|شلال|كاميرات|شبك\\S*|ستاير|مرايا|مراي\\S*|رفوف|دواليب|دولاب|مجرى|مجاري|مواسير|مضخ\\S*|دينمو|غطاس|فلتر|رولات|لفايف|بيتومين|بوليسترين|membranes?|صحيه|ميده|ميد|رقاب|اعمده|سقف|سقوف|ردميات|جسور|لبشه|رش|بروفايل|قرميد|شينكو|ساندوتش|برجول\\S*|جلسه|جلسات|مشب|شوايه|handrails?|railings?|balustrade|spot ?lights?|lights?|lighting|sockets?|switch\\w*|panel|db|heaters?|mixers?|basins?|toilets?|wc|debris|cleaning|mirrors?|curtains?|putty|primer|grass|lawn|cameras?|cctv|pumps?|pipes?|cables?|drain\\w*|manholes?|columns?|slabs?|beams?|thermostats?|grilles?|shutters?|gates?|hood|countertop|wardrobes?|closets?)${END}`,
  'u',
)

/** What says that a paper is an offer of work, or the contract. */
export const OFFER =
  /عرض (?:ال)?(?:سعر|اسعار)|(?<!\p{L})[بلو]?عرضنا(?!\p{L})|عرض (?:ل|ال|لل)?(?:تجهيز|تنفيذ|توريد|تركيب|ترميم|تشطيب|بناء|اعمال|مقاول)|عرض مالي|عرض فني|تسعير|تسعيره|مقايسه|جدول كميات|عقد (?:مقاوله|تنفيذ|تشطيب|بناء|اعمال|انشاء|ترميم|صيانه)|عقد|مبديي|quotation|quote|proposal|estimate|offer|contract|agreement|bill of quantities|boq|proforma|scope of works?/u
/** What no offer of work says. */
export const OTHER_PAPER =
  /سيره ذاتيه|السيره الذاتيه|curriculum vitae|resume|\bcv\b|فاتوره استهلاك|قراءه العداد|قراءه سابقه|كيلو ?واط|kwh|meter reading|previous reading|مطعم|كافيه|وجبه|restaurant|cafe\b|burger|table no|waiter|dine|كشف حساب|account statement|bank statement|راتب|salary|payslip|وصفه طبيه|prescription|boarding pass|flight|pnr|قصيده|poem|recipe|شهاده ميلاد|عقد ايجار|tenancy|lease agreement|عقد عمل|employment contract|تقرير مدرسي|report card|بقاله|سوبر ?ماركت|supermarket|grocer|invoice for meal/u
/** A bill for what was bought or done already says so at the beginning of a line; an offer may promise one. */
export const INVOICE =
  /^[^\p{L}\n]*(?:(?:رقم|تاريخ) (?:ال)?)?(?:فاتوره|ايصال|سند قبض|كشف(?! (?:ال)?(?:تسرب|تسريب)))|^[^\p{L}\n]*(?:(?:simplified|tax|sales|cash) )*(?:invoice|receipt)\b|(?:رقم|تاريخ) (?:ال)?فاتوره|invoice (?:no|number|date)/mu

export const UNITS =
  'متر مربع|متر طولي|متر مكعب|م\\.?\\s?ط\\.?|م\\.?\\s?[23²³]?|متر|امتار|مسطح|طولي|حبه|حبات|العدد|عدد|باب|ابواب|بابا|شباك|نقطه|نقاط|غرفه|غرف|حمام|حمامات|دوره مياه|دورات مياه|قطعه|قطع|طن|كيس|رحله|يوم|شهر|دور|درجه|وحده|وحدات|مكيف|مكيفات|جهاز|لوحه|طقم|شقه|فيلا|sq\\.?\\s?m(?:et(?:er|re)s?)?|square met(?:er|re)s?|linear met(?:er|re)s?|sqm|m2|m3|m²|m³|lm|l\\.m\\.?|rm|met(?:er|re)s?|mtr|m|cum|cbm|no\\.?s?|nr|ea|each|pcs?|pieces?|units?|sets?|doors?|windows?|points?|pts?|rooms?|bathrooms?|tons?|trips?|days?|months?|steps?|kg|lot|jobs?'
export const LUMP = word(
  'مقطوعيه|مبلغ مقطوع|مقطوع|مقطوعه|بالمقطوع|بالمقطوعيه|اجماليه|lump\\s?sum|l\\.?\\s?s\\.?|lot|job|ls|p\\.?s\\.?|(?:prov\\.?|provisional|p\\.?c\\.?) sum',
)
