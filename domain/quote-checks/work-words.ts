import type { ItemCode } from '../estimates/catalogue.ts'
import { foldWords } from '../shared/number-words.ts'
import type { WorkPart } from './work-parts.ts'

/** Words of papers for a work, the parts they cover, and the items of our catalogue that price it. */
interface WorkWords {
  words: RegExp
  /** Further words that the same line must have, before or after. */
  beside?: RegExp
  parts: readonly WorkPart[]
  /** Those that may be meant; none where no rate of ours fits the words. */
  items: readonly ItemCode[]
}

const OUTSIDE = 'خارج|واجه|extern|outside|outdoor|facade|elevation'
const WET = 'حمام|دورات|دوره|رطب|مبلل|bath|\\bwet|toilet|shower|مطبخ|مطابخ|kitchen'
const WATERPROOFING = 'عزل|عوازل|waterproof\\S*|membranes?|insulation'
const TILES = 'بلاط|تبليط|ارضيات|tiles?|tiling|floor(?:ing|s)?'
const OWN_WIRE =
  'سخان|فرن|heater|oven|cooker|شبكه|شبكات|بيانات|تلفزيون|كاميرا\\S*|انترنت|\\bdata|network|\\bcat ?6|cctv|camera|\\btv\\b'
/** Emulsion and enamel are paints, which English names without that word: "ceiling emulsion". */
const PAINT = 'دهان\\S*|بويه|paint\\S*|emulsions?|enamels?'
const ROUGH = 'سباك\\S*|تمديد\\S*|صرف|تغذيه|plumb\\S*|drain\\S*|rough-?in'

/** Words of the work, its parts, the items, and words that must stand beside. Specific rows before general ones. */
const ROWS: readonly (readonly [words: string, parts: string, items: string, beside?: string])[] = [
  [
    '(?:صبه|خرسان\\S*) (?:ال)?(?:عادي\\S* )?(?:(?:ال)?(?:نظافه|عاديه|خفيفه|رغويه)|ميول)|blinding(?: concrete)?|(?:lean|plain|lightweight|foam) concrete',
    'structure',
    '',
  ],
  ['ميول|ميلان|مزاريب|roof slopes?|screed to falls|gutters?', '', ''],
  ['dpc(?: membranes?)?|damp-?proof\\S*', 'foundation_insulation', ''],
  [
    'ازاله|كشط|صنفره|scrap\\S*|remov(?:e|al|ing)',
    'strip_out',
    '',
    'دهان|بويه|ورق|معجون|موكيت|سجاد|paint|paper|carpet',
  ],
  ['مخلفات|انقاض|ترحيل|debris|rubble|waste|skips?\\b', 'debris', 'debris_trip debris_haul'],
  // Before another work, not of a finished house.
  ['تنظيف|clean(?:ing)?', 'debris', '', 'سطح|اسطح|خزان|واجه|ارض|surface|roof|tank|facade|site'],
  ['نظاف\\S*|تنظيف|clean(?:ing|-?up)', 'debris', 'final_cleaning'],
  [
    'تكسير|ازاله|فك|هدم|demoli\\S*|break(?:ing)? out|breaking|hack(?:ing)?(?: off| out)?|strip(?:ping)?[ -]?(?:out|off)|stripping|remov(?:e|al|ing)',
    'strip_out',
    'bathroom_strip_out strip_out',
    WET,
  ],
  ['هدم|demoli\\S*', 'strip_out', 'demolish_building', 'ملحق|مبني|فيلا|بيت|building|house|villa|annex'],
  [
    'تكسير|هدم|ازاله|(?:^|\\s)فك|demoli\\S*|break(?:ing)? out|breaking|hack(?:ing)?(?: off| out)?|strip(?:ping)?[ -]?(?:out|off)|stripping|remov(?:e|al|ing)',
    'strip_out',
    'strip_out',
  ],
  // Sand and screed below tiles, joints and scaffolds: works for which we have no rate.
  ['تسويه|رمل|screed\\S*|سقال\\S*|scaffold\\S*|فواصل|ترويب\\S*|grout\\S*|لاصق|adhesives?', '', ''],
  // What is done to a thing that stands is not the thing.
  ['صيان\\S*|تصليح|اصلاح|ترميم|فحص|كشف|maintenance|servic(?:e|ing)\\b|repairs?|inspections?', '', ''],
  ['ردم|دفان|back ?fill\\S*', 'excavation', 'backfill'],
  ['حفر|excavat\\S*', 'excavation', 'excavation'],
  ['خرسانه جاهزه|ready ?-?mix(?: concrete)?', 'structure', 'ready_mix rc_built'],
  ['حديد (?:ال)?تسليح|تسليح|rebars?|reinforcing|reinforcement|steel bars', 'structure', 'rebar'],
  [
    `${WATERPROOFING}|بيتوم\\S*|bitum\\S*|coating`,
    'foundation_insulation',
    'foundation_coating',
    'قواعد|اساسات|ميد|رقاب|foundation|footing',
  ],
  ['قمصان|تقميص|column (?:casing|cladding)|jacketing', 'structure', ''],
  ['(?:قواعد|قاعده|هيكل).*(?:الواح|شمسي)|mounting structures?', 'structure', ''],
  [
    '(?<!\\p{L})صب (?:ال)?(?:سقف|اسقف|سقوف)|خرسان\\S*|قواعد|اساسات|ميدات|ميده|اعمده(?! (?:ال)?(?:انار|حديق))|هيكل|عظم|concrete|foundations?|footings?|columns?|slabs?\\b|skeleton|structur\\S*',
    'structure',
    'rc_built',
  ],
  ['لياس\\S*|plaster\\S*', 'plaster', '', 'ديكور|سكب|decorat'],
  ['لياس\\S*|تلييس|محاره|مساح|plaster\\S*|render(?:ing)?\\b', 'plaster facade', 'plaster_outside', OUTSIDE],
  ['لياس\\S*|تلييس|محاره|مساح|plaster(?!board)\\S*|rendering', 'plaster', 'plaster_inside'],
  ['(?:بلوك|طوب) زجاج\\S*|glass (?:block|brick)s?', 'decoration', ''],
  [
    'بلك(?!ون)|بلوك|طوب|مباني(?! حجر)|block(?: ?works?|s)?\\b|masonry|bricks?(?:work)?',
    'masonry',
    'block_wall',
    `معزول|عازل|حراري|insulated|thermal|${OUTSIDE}`,
  ],
  [
    'بلك(?!ون)|بلوك|طوب|مباني(?! حجر)|block(?: ?works?|s)?\\b|masonry|bricks?(?:work)?',
    'masonry',
    'block_internal block_external block_wall',
  ],
  // Walls that are built, of what is not said.
  [
    'بناء (?:كامل |جميع |كافه )?(?:ال)?(?:جدران|حوايط|اسوار|سور)|(?:building|construction) (?:of )?(?:all )?walls',
    'masonry',
    '',
  ],
  ['قواطع|قاطع|partitions?|drywall', 'ceilings', 'gypsum_partition', 'جبس|gypsum|drywall|plasterboard'],
  [
    'جبس\\S*|(?:اسقف|سقف) مستعار\\S*|gypsum|ceilings?',
    'ceilings',
    'gypsum_decorated',
    'ديكور|كرانيش|كرنيش|بيت نور|دورين|مستويين|اضاءه مخفي\\S*|اناره مخفي\\S*|decor|cove|cornice|bulkhead|two[ -]level|multi-?level',
  ],
  [
    'اسقف|سقف|ceilings?',
    'ceilings',
    '',
    'المنيوم|الومنيوم|(?<!هيكل (?:ال)?)معدني\\S*|خشب|مشدود|alumini?um|metal(?! fram| stud| grid| furring| channel)|timber|wood|stretch',
  ],
  // «أسقف الجبس مطفي» is the look of a paint.
  ['(?:اسقف|سقف) (?:ال)?(?:جبس\\S*)?', 'paint', 'paint_inside repaint_two_coats', 'مطفي|نص لمع\\S*'],
  // "Ceilings - 2 coats emulsion" are painted.
  [
    'ceilings?|walls?',
    'paint',
    'paint_inside repaint_two_coats',
    'emulsions?|\\bcoats?\\b (?:of )?(?:\\S+ )?(?:emulsion|paint)',
  ],
  ['جبس\\S*|(?:اسقف|سقف) مستعار\\S*|gypsum|ceilings?', 'ceilings', 'gypsum_flat'],
  [PAINT, 'paint', 'door_repaint', 'باب|ابواب|doors?'],
  [
    PAINT,
    'paint',
    '',
    'حديد|اي?بوكسي|epoxy|لاكيه|lacquer|بوابه|بوابات|درابزين|دربزين|(?:iron|steel|metal)(?:work)?|gates?\\b|rail',
  ],
  [
    'دهان\\S*|بويه|paint\\S*|بروفايل|رشه?|جرافي\\S*|textur\\S*',
    'paint facade',
    'facade_textured',
    'بروفايل|جرافي\\S*|textur\\S*|profile',
  ],
  [PAINT, 'paint facade', 'facade_paint', OUTSIDE],
  [PAINT, 'paint', 'paint_decorative', 'ديكور|decorat'],
  [PAINT, 'paint', 'paint_inside repaint_two_coats', 'سقف|اسقف|وجهين|اعاده|ceilings?|two coats|repaint\\S*'],
  [PAINT, 'paint', 'paint_inside'],
  ['تاريض|earthing|grounding', 'electrical', ''],
  [
    '(?:كيبل|كابل|كيابل)\\S*|cables?',
    'electrical',
    '',
    '[2-5] ?[x×*] ?\\d|رييسي|تغذيه|اناره|كهرب|light|electric|\\bmain|feeder|armou?red|xlpe',
  ],
  [
    'نقاط|نقطه|مخارج|مخرج|points?|outlets?',
    'plumbing',
    '',
    'سباك|تغذيه (?:ال)?(?:مياه|ماء|حار|بارد)|صرف|صحي|ppr|upvc|plumb|drain|hot|cold|water(?! ?proof)(?! heater)',
  ],
  ['نقاط|نقطه|مخارج|مخرج|points?|outlets?', 'electrical', '', OWN_WIRE],
  // A bare point of an air conditioner is its wire or its pipe.
  [
    '(?:نقاط|نقطه)(?= (?:\\S+ )?(?:ال|لل)?(?:تكييف|مكيف))(?!.*(?:نحاس|مواسير))',
    'electrical',
    'power_point ac_pipe_point',
  ],
  [
    'مواسير|تمديد\\S*|نقاط|نقطه|تاسيس|نحاس|pip(?:es?|ing)|copper|points?|rough\\S*',
    'ac_pipes',
    'ac_pipe_point ac_copper',
    'نحاس|تكييف|مكيف|copper|\\ba/?c\\b|hvac|air ?-?condition',
  ],
  ['(?:(?:مكيف|وحد)\\S* )?كاسيت|cassettes?(?: a/?c)?(?: units?)?', 'ac_units', 'ac_unit_cassette'],
  [
    'مكيف\\S*|تكييف|units?|ducted|hvac|a/?c',
    'ac_units ac_pipes',
    'ac_unit_ducted',
    'مخفي|مركزي|duct|concealed',
  ],
  // Of a kind or a size that our catalogue has no unit of.
  [
    'مكيف\\S*|تكييف|سبليت|سبلت|air ?-?condition\\S*|split(?: a/?c)?(?: units?)?|\\ba/?c(?: units?)?\\b|hvac|packaged? units?|outdoor units?',
    'ac_units',
    '',
    'دولابي|باكج|صحراوي|شباك|نظام|vrf|vrv|packaged?|floor standing|chill|(?<![\\d.])(?:[3-9]|\\d{2})(?:\\.\\d)? ?(?:طن|tons?|tr\\b)|(?:3[06]|4[28]|54|60)(?:[., ]?000| الف| ?k)',
  ],
  [
    'مكيف\\S*|تكييف|سبليت|سبلت|air ?-?condition\\S*|split(?: a/?c)?(?: units?)?|\\ba/?c(?: units?)?\\b|hvac',
    'ac_units',
    'ac_unit_18k ac_unit_24k',
  ],
  [WATERPROOFING, 'pool_waterproofing', '', 'مسبح|\\bpools?\\b'],
  [
    'مضخ\\S*|طرمب\\S*|فلتر\\S*|فلاتر|سكيمر\\S*|pumps?|filters?|filtration|skimmers?',
    'pool_equipment',
    '',
    'مسبح|فلتر|فلاتر|سكيمر|\\bpools?\\b|filter|filtration|skimmer',
  ],
  [WATERPROOFING, 'water_tank', 'tank_cementitious tank_epoxy', 'خزان|tank'],
  [
    WATERPROOFING,
    'roof_insulation thermal_insulation',
    'roof_combined',
    '(?:حراري|thermal).*(?:ماي|water)|(?:ماي|water).*(?:حراري|thermal)',
  ],
  [
    `${WATERPROOFING}|roofing|فوم|foam|لفايف|رولات|بيتوم\\S*`,
    'roof_insulation',
    'roof_bitumen roof_cementitious roof_liquid roof_combined thermal_foam',
    'سطح|اسطح|\\broof',
  ],
  [WATERPROOFING, 'wet_insulation', 'bathroom_membrane roof_cementitious', WET],
  [
    `${WATERPROOFING}|eifs|بوليسترين|polystyrene`,
    'thermal_insulation',
    'thermal_boards thermal_foam',
    'حراري|thermal|eifs|بوليسترين|polystyrene',
  ],
  ['فوم|foam', 'roof_insulation thermal_insulation', 'thermal_foam'],
  [WATERPROOFING, 'wet_insulation roof_insulation', 'roof_bitumen roof_cementitious roof_liquid'],
  ['خزان\\S*|tanks?', 'water_tank', '', 'علوي|لتر|roof|overhead|\\bl\\b|lit(?:er|re)'],
  ['خزان\\S*|tanks?', 'water_tank', 'ground_tank'],
  ['درابزين|دربزين|hand ?rails?|railings?|balustrades?', 'stairs', 'handrail'],
  ['درج|سلالم|stair\\S*|رخام|marble', 'stairs', 'stair_flight floor_marble', 'درج|سلالم|stair'],
  ['نعلات|نعله|وزر(?:ات|ه)?(?!\\p{L})|skirtings?', 'tiles', 'skirting_marble', 'رخام|marble'],
  // Of what is no tile: poured, planed or extruded.
  [
    'نعلات|نعله|وزر(?:ات|ه)?(?!\\p{L})|skirtings?',
    'tiles',
    '',
    'اي?بوكسي|epoxy|خشب|mdf|pvc|المنيوم|الومنيوم|ستانلس|wood|timber|alumini?um|stainless',
  ],
  ['نعلات|نعله|وزر(?:ات|ه)?(?!\\p{L})|skirtings?', 'tiles', 'skirting'],
  ['اسفلت|asphalt\\S*(?: paving)?', 'yard', ''],
  ['انترلوك|interlock\\S*|pavers?|paving', 'yard', 'interlock'],
  ['(?:عشب|ثيل|نجيل\\S*) صناعي\\S*|artificial (?:grass|turf)', 'yard', 'artificial_grass'],
  [
    `بورسلان|سيراميك|رخام|porcelain|ceramic|${TILES}`,
    'yard tiles',
    'yard_tiles',
    'حوش|احواش|فناء|ارتداد|yard|outdoor|external',
  ],
  [`بورسلان|سيراميك|porcelain|ceramic|${TILES}`, 'tiles', 'wall_tiles', 'جدران|جدار|حوايط|حايط|walls?'],
  ['رخام|marble', 'facade', 'marble_facade', 'واجه|facade'],
  ['بديل (?:ال)?رخام|marble alternative', 'decoration', 'panel_marble_alternative'],
  ['بديل (?:ال)?خشب|wood alternative', 'decoration', 'panel_wood_alternative'],
  [`رخام|marble|${TILES}`, 'tiles', 'floor_marble', 'رخام|marble'],
  [`بورسلان|بورسلين|porcelain|${TILES}`, 'tiles', 'floor_porcelain', 'بورسلان|بورسلين|porcelain'],
  [`سيراميك|ceramic|${TILES}`, 'tiles', 'floor_ceramic wall_tiles', 'سيراميك|ceramic'],
  [`باركيه|parquet|laminate|${TILES}`, 'tiles', '', 'hdf|laminate|لامينيت|لامينت'],
  [`باركيه|parquet|${TILES}`, 'tiles', 'floor_parquet', 'باركيه|parquet'],
  [`فينيل|vinyl|${TILES}`, 'tiles', 'floor_vinyl', 'فينيل|vinyl'],
  [`اي?بوكسي|epoxy|${TILES}`, 'tiles', 'floor_epoxy', 'اي?بوكسي|epoxy'],
  ['موكيت|carpet(?: tiles?)?|(?:raised|access) floor(?:s|ing)?', 'tiles', ''],
  [TILES, 'tiles', 'floor_tiles'],
  ['بوابه|باب|gates?|doors?', 'gates', 'gate', 'بوابه|كراج|garage|\\bgates?\\b'],
  ['باب|ابواب|doors?', 'doors', 'main_door', 'رييسي|خارجي|main|entrance'],
  ['باب|ابواب|doors?|wpc', 'doors', 'door_wpc', 'wpc'],
  [
    'باب|ابواب|doors?',
    'doors',
    '',
    'access door|فتح\\S* خدمه|(?:ال|الو)منيوم|alumini?um|حريق|\\bfire|حديد|steel|زجاج|glass|سحاب|sliding|upvc|حمام|دورات|\\bbath|toilet|رول|شتر|مصفح|اوتوماتيك|اكورديون|pvc|folding|accordion|shutter|rolling|roller|sectional|armou?red|automatic',
  ],
  ['باب|ابواب|doors?', 'doors', 'door_wood inside_door', 'خشب|wood'],
  ['\\bdoors?\\b|ابواب|(?<!\\p{L})(?:ال)?باب(?!\\p{L})', 'doors', 'inside_door'],
  // Bars before a window are none.
  [
    'نوافذ|نافذه|شبابيك|شباك|windows?',
    'windows',
    '',
    'حمايه|حديد|(?<!سلك )شبك(?!\\p{L})|guards?\\b|grill\\S*|burglar|security bars',
  ],
  ['نوافذ|نافذه|شبابيك|شباك|windows?', 'windows', 'window_upvc', 'upvc'],
  [
    'نوافذ|نافذه|شبابيك|شباك|(?:ال|الو)منيوم|windows?|alumini?um',
    'windows',
    'window_standard window_thermal',
    'حراري|thermal',
  ],
  ['نوافذ|نافذه|شبابيك|شباك|(?:ال|الو)منيوم|windows?|alumini?um', 'windows', 'window_standard'],
  ['سخان\\S*|heaters?', 'fixtures plumbing', 'heater_central_unit', 'مركزي|central'],
  ['سخان\\S*|heaters?', 'fixtures plumbing', 'heater_unit'],
  // Of any size: that of a house has a multiple of the ways of a floor's.
  [
    'طبلون\\S*|لوحات|لوحه|distribution boards?|panel ?boards?|\\bdbs?\\b',
    'electrical',
    '',
    'ريي+س|\\bmain\\b|\\bmdb\\b',
  ],
  ['طبلون\\S*|لوحات|لوحه|distribution boards?|panel ?boards?|\\bdbs?\\b', 'electrical', 'distribution_board'],
  ['(?:افياش|فيش)(?= و(?:ال)?مفاتيح)|مفاتيح|switch(?:es)?', 'electrical', ''],
  [
    'افياش|فيش|نقاط|نقطه|مخارج|مخرج|(?:power|electric\\S*|light\\S*|sockets?)(?: (?:and|&) (?:power|light\\S*|sockets?))? (?:points?|outlets?)|sockets?|outlets?',
    'electrical',
    'power_point',
  ],
  [
    'اناره|سبوت\\S*|لمبات|كشاف\\S*|light(?:ing|s)?(?: fixtures?| fittings?)?\\b|spot ?lights?|luminaires?',
    'electrical',
    'light_fitting',
  ],
  ['كهرب\\S*|electric\\S*|wiring|cabl\\S*', 'electrical', 'power_point'],
  [
    'اطقم|طقم|ادوات صحيه|مغاسل|مغسله|كراسي|كرسي|خلاط\\S*|sanitary ?(?:wares?)?(?: sets?)?|fixtures|mixers?|basins?|toilets?\\b|\\bwcs?\\b',
    'fixtures',
    'bathroom_fixtures',
    'اطقم|طقم|ادوات صحيه|sanitary|fixtures|\\bsets?\\b',
  ],
  // One piece of a set.
  ['مغاسل|مغسله|كراسي|كرسي|خلاط\\S*|mixers?|basins?|toilets?\\b|\\bwcs?\\b', 'fixtures', ''],
  // «تأسيس وتشطيب دورات المياه»: the pipes at least, and how much more is not said.
  [
    '(?:تاسيس|تشطيب)(?= (?:وتشطيب )?(?:ال)?(?:حمام|دورات|دوره))|(?:حمام|حمامات|دورات المياه) (?:تاسيس|تشطيب)',
    'plumbing',
    '',
  ],
  [ROUGH, 'plumbing', 'bathroom_pipes bathroom_replumb', 'حمام|دورات|دوره|bath|toilet'],
  [ROUGH, 'plumbing', 'kitchen_pipes', 'مطبخ|kitchen'],
  [
    'سباك\\S*|صحيه|صرف صحي|صرف|مواسير|plumb\\S*|drainage|piping|sanitary|(?:water|drain|waste)(?: (?:and|&) (?:water|drain|waste))? (?:lines?|pipes?)',
    'plumbing',
    '',
  ],
  [
    // «جدران الحمامات والمطابخ» are places.
    '(?<!(?:حمام|حمامات|دورات|المياه|مياه) و(?:ال)?)(?:مطبخ|مطابخ)|(?<!(?:bath(?:room)?s?|toilets?) and )kitchens?(?: cabinets?)?(?!,? .*(?:waterproof|coating|tiles?|tiling|paint|plaster))|cabinets?',
    'kitchen',
    'kitchen_units kitchen_aluminium kitchen_wood',
  ],
  ['كاونتر|counter ?tops?|work ?tops?', 'kitchen', ''],
  ['كلادينج|كلادنج|cladding|\\bacp\\b', 'facade', 'acp_cladding'],
  ['واجهات|واجهه|facades?', 'facade', 'acp_cladding', 'كلادينج|كلادنج|cladding|\\bacp\\b'],
  ['واجهات|واجهه|facades?', 'facade', 'grc', '\\bgrc\\b|جي ار سي'],
  ['واجهات|واجهه|facades?', 'facade', 'stone', 'حجر|stone'],
  ['\\bgrc\\b|جي ار سي', 'facade', 'grc'],
  ['حجر|stone', 'facade', 'stone'],
  ['واجهات|واجهه|facades?', 'facade', ''],
  ['ورق جدران|wall ?papers?', 'decoration', 'wallpaper'],
  ['مظلات|مظله|shades?\\b|canop(?:y|ies)', 'yard', '', 'زجاج|لكسان|المنيوم|glass|polycarbonate|alumini?um'],
  ['مظلات|مظله|shades?\\b', 'yard', 'shade_fabric shade_steel'],
  ['(?:زراعه )?(?:ثيل|عشب|نجيل) طبيعي|natural (?:grass|turf)|lawns?', 'yard', ''],
  ['زراعه|حديقه|تنسيق|landscap\\S*|garden\\S*|planting', 'yard', 'planting'],
  ['مسبح|swimming pool|\\bpools?\\b', 'pool', ''],
  ['مصعد|elevators?|\\blifts?\\b', 'lift', 'lift_unit'],
  ['ديكور\\S*|decor\\S*', 'decoration', ''],
]

/** On folded text. */
const WORKS: readonly WorkWords[] = ROWS.map(([words, parts, items, beside]) => ({
  words: new RegExp(words, 'gu'),
  ...(beside && { beside: new RegExp(beside, 'gu') }),
  parts: (parts === '' ? [] : parts.split(' ')) as WorkPart[],
  items: (items === '' ? [] : items.split(' ')) as ItemCode[],
}))

export interface NamedWork {
  parts: readonly WorkPart[]
  items: readonly ItemCode[]
}

/** What a line sells. */
export interface LineWork {
  /** The first work that the words name. */
  main: NamedWork | undefined
  /** Those of all works that they name. */
  parts: readonly WorkPart[]
  /** Several works at one price: «لياسة ودهان». */
  isBundle: boolean
  /** Whether the words begin with the work: «موتور بوابة» is no gate, «ملحق فوق السطح بلك» no masonry. */
  isLeading: boolean
}

/** «وتركيب أطقم» joins another work as «وأطقم» does. */
const JOINED =
  /(?:(?:^|\s)و(?:(?:ال)?(?:تركيب|توريد|تنفيذ|عمل|اعمال|تاسيس|تشطيب|تمديد\S*|تبليط|بناء)\s)*|[+/&،,]\s?|\band (?:(?:supply|installation|install|fixing|fix|laying) (?:of |and )?)*)(?:ال)?$/
const ADDED =
  /(?:مع|شامله?|with|incl\S*) (?:(?:ال)?(?:توريد|تركيب)(?: و(?:ال)?تركيب)? |(?:supply|installation|fixing|fitting) (?:of )?)?(?:ال)?$/
const COMMISSIONED = /(?:^|\s)و(?:ال)?تشغيل(?!\p{L})|and commissioning\b/u
/** «شبك بين البلك والخرسانة» says where. */
const BETWEEN = /(?<!\p{L})(?:بين|between) \S+ (?:و\S+|and \S+)/gu
/** Where an English noun phrase ends: its last noun is what is sold. */
const ENDS = /(?<!-)\b(?:of|for|with|and|to|in|on|over|under|behind|incl\S*|including|by)\b|[,(+&:-]\s|\s\/\s/
const LATIN = /[a-z]{2}/

/** Reads the works that words name: the first leads, and others count where they are joined to it. */
export function readWork(words: string): LineWork {
  const text = foldWords(words).slice(0, LONGEST).replace(BETWEEN, ' ')
  const main = mainOf(text)
  if (!main) return { main: undefined, parts: [], isBundle: false, isLeading: false }
  const { work, end } = main
  // «عزل دورات المياه والمطابخ» sells no kitchen: words that only say which of the work is meant are not others.
  const around = work.beside ? text.replace(work.beside, '') : text
  // Pipes of electricity are its conduits.
  const rest = work.parts[0] === 'electrical' ? around.replace(/مواسير|\bpip(?:es?|ing)\b/gu, '') : around
  const others = (join: RegExp) =>
    WORKS.filter((other) => other !== work && other.parts[0] !== work.parts[0]).flatMap((other) =>
      placesOf(other, rest).some(
        ({ at }) => at > Math.min(end, rest.length) / 2 && join.test(rest.slice(0, at)),
      )
        ? other.parts
        : [],
    )
  const joined = others(JOINED).filter((part) => !work.parts.includes(part))
  const added = others(ADDED)
  return {
    main: work,
    parts: [...new Set([...work.parts, ...joined, ...added])],
    // «سباكة مع الأطقم» costs more in fixtures than in pipes.
    isBundle:
      joined.some((part) => !isDiggingAlong(part, work.parts[0])) ||
      (added.includes('fixtures') && !work.parts.includes('fixtures')) ||
      // A piece that is also commissioned costs what nobody prices apart: «قواعد حديد وتشغيل واختبار».
      COMMISSIONED.test(text),
    isLeading: isLeading(text, main),
  }
}

/** What is broken out or dug is carried away at the same price, and pipes outside are laid in a trench. */
const isDiggingAlong = (part: WorkPart, of: WorkPart | undefined): boolean =>
  (part === 'debris' && (of === 'strip_out' || of === 'excavation')) ||
  (part === 'excavation' && of === 'plumbing')

/** Words that say what is done, or of what, before the thing itself. */
const DONE =
  /^(?:و?(?:ال|لل|ب)?(?:توريد|تركيب|تنفيذ|عمل|اعمال|بند|صب|بناء|تشييد|تاسيس|تشطيب|تمديد\S*|تسليك|سحب|توصيل|فرد|تجهيز|معجون|تكسيه|تلبيس|تبليط|كامل|شامل\S*|مع|من|في|علي|مواد|خامات|جديد\S*|طبقه|طبقات|وجه|وجهين|نظام|رول|لفايف|متر|طرطشه|رش|بوج|اوتار|تمليس|الواح|شرايح|(?:ال)?(?:سقف|اسقف|جدران|ارضيات|ارضيه|قواطع)|داخلي\S*|خارجي\S*)|[^\p{L}]+|.)$/u

/** «LED high bay with wiring» sells the lamp. */
const BESIDE_ANOTHER = /(?<!-)\b(?:with|incl\w*|for|on|over|under|behind)\b/

function isLeading(text: string, { work, at, end }: PlacedWork): boolean {
  if (LATIN.test(text.slice(at, end))) return !BESIDE_ANOTHER.test(text.slice(0, at))
  // «أعمال اللياسة»: the article before the word is its own.
  return text
    .slice(0, at)
    .replace(/(?<!\p{L})و?(?:ال|لل|بال)$/u, '')
    .split(/[\s,،/()+:-]+/)
    .every((word) => !/[\u0621-\u064a]/.test(word) || DONE.test(word) || word.search(work.words) >= 0)
}

interface PlacedWork {
  work: WorkWords
  at: number
  end: number
}

function placesOf({ words, beside }: WorkWords, text: string): { at: number; end: number }[] {
  if (beside && text.search(beside) < 0) return []
  return [...text.matchAll(words)].map(({ 0: found, index }) => ({ at: index, end: index + found.length }))
}

/** Arabic names the work first («دهان الأسقف»), English last («ceiling paint»). */
function mainOf(text: string): PlacedWork | undefined {
  const found = WORKS.flatMap((work) => placesOf(work, text).map((place) => ({ work, ...place })))
  const [first] = found.toSorted((a, b) => a.at - b.at || found.indexOf(a) - found.indexOf(b))
  if (!first || !LATIN.test(text.slice(first.at, first.end))) return first
  // "Removing all old tiles" sells the removal, although the noun stands last.
  if (first.at === 0 && first.work.parts[0] === 'strip_out') return first
  const stop = text.slice(first.end).search(ENDS)
  const phrase = stop < 0 ? text.length : first.end + stop
  const [last] = found
    .filter(({ end }) => end <= phrase)
    .toSorted((a, b) => b.end - a.end || found.indexOf(a) - found.indexOf(b))
  return last ?? first
}

/** A line of a quote has a few dozen letters; a longer text is cut, so that no pattern reads a book. */
const LONGEST = 400

/** «معجون وجهين», a line of its own: the paint beside it is coats alone. */
export const isPutty = (words: string): boolean => {
  const text = foldWords(words)
  return /معجون|putty|skim coat/.test(text) && !/دهان|بويه|paint/.test(text)
}

/** Walls of gypsum boards. */
export const isGypsumWall = (words: string): boolean =>
  /(?:قواطع|قاطع|جدران).*(?:جبس|بورد)|(?:gypsum|plasterboard|drywall).*(?:partition|wall)|drywall/.test(
    foldWords(words),
  )

/** Letters of a paper's own words that are searched for works: what it is about stands at its beginning. */
const LONGEST_TOLD = 6000

const ONLY_LABOUR =
  /بدون (?:ال)?مواد|without materials?|مصنعيه|اجور|شغل يد|ايدي عامله|labou?r only|workmanship only|labou?r\b/
const ONLY_SUPPLY = /توريد فقط|supply only/

/** Whether a line sells less than labour and material together, for which our rates hold. */
export const isPartOnly = (words: string): boolean => {
  const text = foldWords(words)
  return (
    (ONLY_LABOUR.test(text) && !/(?<!بدون (?:ال)?)مواد|(?<!without )material/.test(text)) ||
    ONLY_SUPPLY.test(text)
  )
}

/** Whether a line installs and does not say that it brings the material. */
export const isInstallOnly = (words: string): boolean => {
  const text = foldWords(words)
  return (
    /تركيب|تغيير|استبدال|\b(?:install|fix|replac)/.test(text) &&
    !/توريد|مواد|شامل|supply|suppl(?:y|ied)|material|incl/.test(text)
  )
}

const WITHOUT_FIXING =
  /(?:بدون|دون|من غير) (?:ال)?(?:تركيب|تنفيذ|مصنعيه)|(?:without|excluding|no) (?:install\w*|fixing|laying)/g

/** Whether a line brings the material and does not say that it installs. */
export const isSupplyOnly = (words: string): boolean => {
  const text = foldWords(words).replace(WITHOUT_FIXING, ' ')
  return (
    /توريد|(?:^|\s)بيع|\bsupply/.test(text) &&
    !/تركيب|تنفيذ|تبليط|فرد|دهان|صب|بناء|عمل|مصنعيه|install|\bfix|lay(?:ing)?\b|appl(?:y|ication)|execut/.test(
      text,
    )
  )
}

/** «برايمر إيبوكسي», "PU top coat": one layer of a system, whose price is that of all its layers. */
export const isLayerOnly = (words: string): boolean => {
  const text = foldWords(words)
  return (
    /(?<!\p{L})(?:برايمر|بادي|سيلر|primers?|sealers?|top ?coats?|طبقه حمايه)(?!\p{L})/u.test(text) &&
    !/(?:^|\s)و\p{L}|[+&]|\band\b|\bcoats\b|وجهين|(?<!\p{L})مع(?!\p{L})|\bwith\b/u.test(text)
  )
}

/** Pipes in the ground between houses and their pits are sold by the metre, unlike those of one bathroom. */
export const isNetwork = (words: string): boolean =>
  /(?:شبكه|شبكات) (?:ال)?(?:صرف|مياه|تغذيه|ري)|(?:صرف|سباكه|تغذيه|تمديدات) (?:\S+ )?(?:ال)?خارجي|(?<!\p{L})(?:ال)?(?:دكت|دكتات|مجاري هواء)(?!\p{L})|^(?:\S+ ){0,2}(?:ال)?(?:سور|اسوار)(?!\p{L})|boundary walls?|ductwork|\bducting\b|(?:external|outside|site) (?:drainage|plumbing|sewer\w*)|(?:drainage|sewer\w*|water supply|irrigation) networks?/u.test(
    foldWords(words),
  )

/** «تأسيس ٨٠ نقطة» or «تسليك ٨٠ نقطة» alone is a part of a point, whose price is that of both. */
export const isPhaseOnly = (words: string): boolean => {
  const text = foldWords(words)
  const phases = [
    /تاسيس|تمديد|first fix|rough|conduit/,
    /تسليك|سحب|wiring|pulling/,
    /تشطيب|تركيب|second fix|final fix|accessor/,
  ].filter((phase) => phase.test(text)).length
  return phases === 1 && !/كامل|شامل|complete/.test(text)
}

const OWNERS_MATERIAL =
  /(?:مواد|ماده|قطع|خامات|بضاع\S*|مون[هة])\s*(?:كلها )?(?:علي(?:ك|كم|(?: | ال)(?:مالك|عميل))|من (?:عندك|عندكم|المالك|العميل))|materials? (?:by|from) (?:the )?(?:owner|client|you)|owner'?s? materials?/

/** Whether a paper leaves the materials to the owner. */
export const leavesMaterial = (words: string): boolean => OWNERS_MATERIAL.test(foldWords(words))

const HANDS_ALONE =
  /(?:اسعار|سعر|حساب) (?:ال)?مصنعي\S*|عرض مصنعي\S*|labou?r[- ]only (?:offer|quote|quotation|prices?)/

/** Whether all the prices of a paper are those of hands: its head says so, not one of its lines. */
export const sellsHands = (words: string): boolean => HANDS_ALONE.test(foldWords(words))

/** What offices and laboratories do: «المخططات الكهربائية» are no electrical work. */
const SERVICES =
  /^(?:(?:ال|و)?(?:اعداد|عمل|استخراج|اصدار|اتعاب|خدمات|خدمه|تقديم|عدد)\s)*(?:و?(?:ال)?(?:تصميم\S*|تصاميم|مخطط\S*|رسومات|اشراف|رفع مساحي|مساحه ارض|تقرير|تقارير|رخصه|رخص|استشار\S*|اختبار\S*|حسابات|دراسه|فحص)(?!\p{L}))|\b(?:designs?|drawings?|supervision|surveys?|reports?|permits?|licen[cs]es?|consult\w*|calculations?|testing|commissioning)\b/u

export const isService = (words: string): boolean => SERVICES.test(foldWords(words).trim())

/**
 * Words that leave the price of a work what it is: places, what is done, usual materials and makes, sizes. With any
 * other word it is not beyond doubt which work a line sells, or how much of it.
 */
const NEUTRAL = new Set(
  `توريد تركيب تنفيذ عمل اعمال بند تاسيس تشطيب تمديد تمديدات تسليك سحب توصيل تكسيه تبليط لصق صب شد فرد طبقه طبقات وجه
  وجهين اوجه وجوه ثلاثه اربعه كامل كامله كاملا شامل شامله مع من في علي عن الي حسب بدون او مواد ماده خامات مصنعيه اجور تركيبه
  سمك سماكه مقاس مقاسات قياس كثافه عدد متر سم مم ملم نوع انواع درجه اولي ممتاز ممتازه عاديه عادي ساده سادا مطفي لامع
  داخلي داخليه خارجي خارجيه جدران جدار حوايط ارضيه ارضيات سقف اسقف غرف غرفه نوم صاله صالات مجلس مجالس مداخل مدخل ممرات
  ممر دور ادوار ارضي اول علوي علويه حمام حمامات دورات دوره مياه مطبخ مطابخ ملحق فيلا شقه بيت سور اسوار واجهه واجهات سطح
  اسطح درج سياره سيارات كراج رمل اسمنت اسمنتيه مونه بوج شبك سعودي وطني محلي جوتن جزيره ناشيونال ناشونال كناوف كنوف خزف
  الفنار شنايدر سيكا راك بيتونيل هيمبل دبل سحاب زجاج المنيوم الومنيوم خشب خشبيه حديد ليزر مسلحه مسلح جاهزه بولي يوريثان
  يوريثين بوليوريثان مايي حراري عاكس ميد ميدات قواعد رقاب اعمده معجون برايمر اساس نهايي بلاستيك مايي فينوماستك قطاع قطاعات عرض
  ارتفاع طول فاتح ابيض الوان لون بورد بروفايل افياش فيش اناره كهرباء كهربا كهربايي كهرباييه نقطه نقاط مخارج مخرج قوه جديد جديده
  supply supplying install installation installed fix fixing fixed and of the with for to in on incl including complete
  works work all new first second internal external interior exterior inside outside wall walls floor floors ceiling
  ceilings room rooms bedroom bedrooms bathroom bathrooms bath baths kitchen kitchens living hall majlis villa flat
  apartment house annex fence facade coat coats two three layer layers thick mm cm size material materials labour labor
  double single glazed sliding standard plain point points board boards cement sand mortar adhesive grout jotun jazeera
  national saudi local putty primer emulsion paint painting tile tiles tiling gypsum reinforced concrete steel
  وتار اوتار زوايا زاويه طرطشه شبك شبوك ودج خلط جاهز ناعم خشن تخشين فلات مستوي مستويين بيت نور مخفي هيكل فريم حلق كيلون كالون مفصلات
  يد ايد قفل اكسسوار اكسسوارات ملحقات ملحقاتها توابع لوازم مستلزمات عظم هوردي مصمت بردور شده خشب فورم حداده نجاره كاملا
  سلك اسلاك مفاتيح مفتاح فيش قواطع امبير فولت لمبه لمبات تمديدات بناسونيك باناسونيك ليجراند الفنار كابلات الرياض سيمنز
  الخزف السعودي راس خيمه سيراميكا ايديال ستاندرد ليسيكو جروهي قروهي دورافيت مثاليه نبرو نيبرو اكواثيرم هيمبل سيجما
  ناشيونال كابارول جوتاشيلد فينوماستيك مغسول لاتكس بلاستيكي زيتي مطاطي مرن مرنه سائل رول رولات لفايف لفائف وجهين
  بوليستر اسمنتي سمنتيه سمنتي كوت اختبار غمر فحص ساعه ضد مقاوم رطوبه عوامل اشعه كبريتات حراره مياه ماء
  حار بارد صرف تغذيه مواسير ماسوره بولي بروبلين يمامه اليمامه قصيم ينبع سابك راجحي بركاني مفرغ معزول اسود احمر ابيض رمادي
  بيج كريمي ملون مصقول بوليش مط لامع قرانيتي مانع انزلاق نانو كبير صغير وسط متوسط مقاس مدخل بلكونه بلكونات حديقه غسيل
  مستودع مستودعات مكتب مكاتب سطوح رووف ملاحق خادمه سايق طعام معيشه موزع شرفه جانبي امامي خلفي رييسيه الكل عموم جميع كافه
  درفه درفتين ضلفه ضلفتين قطاع جامبو سراي سرايا تكنال سراميكو جلاس سيكوريت شفاف عاكس مزدوج مفرد سماكه ملي ملم بوصه انش حسب
  مخطط مخططات مواصفات مواصفه عينه معتمد معتمده اصلي اصليه ضمان تسليم مشروع موقع طلب عميل مالك اختيار
  frame frames framing hidden flat smooth rough mesh beads corners finish finished gloss matt matte washable acrylic
  elastomeric cementitious flexible torch membrane polyester app sbs primer reinforced hollow solid blocks mm
  incl accessories hardware lock locks hinges handle handles devices switches wires wire wiring conduit conduits
  schneider panasonic legrand abb alfanar siemens rak lecico grohe ideal duravit knauf gyproc sika fosroc bitumat hempel
  fenomastic sabic yamama yamamah rajhi ppr upvc hot cold water drainage pipe pipes thick grade class quality high
  best local approved client site drawings per as specification spec specs gcc din astm anti slip polished rectified
  large format entrance corridors stairs garden yard boundary side front rear resistant sulphate
  formwork shuttering steel rebar grout joints spacers inverter ton btu cooling heating
  برونزي ذهبي فضي جوزي بني ازرق اخضر اصفر سويدي هندي صيني كوري تركي ماليزي مصري ارصفه رصيف ماركه ماركات قديم قديمه
  موجود موجوده نقل ترحيل ناتج مخلفات خارج مكينه ماكينه مولر ميديا جري ستلايت سافيتو صوف صخري معدني معدنيه جويه عبوات علب
  existing old cart carting away debris disposal metal powder coated colour color fibre fiber wool rock supplied laid stucco make brand`.split(
    /\s+/,
  ),
)

/** Whether a word alone says little of a price. */
export const isNeutralWord = (word: string): boolean => NEUTRAL.has(word)

/** Whether every word of a label is one of its work, or leaves its price what it is. */
export function isPlainWork(words: string): boolean {
  const text = foldWords(words).slice(0, LONGEST)
  const main = mainOf(text)
  if (!main) return false
  return unknownWords(text, main.work).length === 0
}

/** Words of a label that are neither its work nor neutral. A word counts as its work where any part of it does: «خارجية». */
function unknownWords(text: string, { words: own, beside }: WorkWords): string[] {
  const known = [own, ...(beside ? [beside] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length] as const),
  )
  const isKnown = (at: number, end: number) => known.some(([from, to]) => from < end && to > at)
  const told = text.replace(WITH_COVER, (cover) => ' '.repeat(cover.length))
  return [...told.matchAll(/\p{L}{2,}/gu)]
    .filter(({ 0: word, index }) => !isKnown(index, index + word.length) && !isNeutral(word, text))
    .map(([word]) => word)
}

/** Joined and inflected forms of a word: «وللجدران» is «جدران», «ناعمة» is «ناعم». */
function isNeutral(word: string, text: string): boolean {
  const stems = [word, word.replace(/^و?(?:لل|بال|ال|[بلو])/u, ''), word.replace(/^و/u, '')]
  return (
    stems.some((one) => NEUTRAL.has(one) || NEUTRAL.has(one.replace(/(?:يه|ات|ين|ه|ي|ا|s)$/u, ''))) ||
    // Latin letters within Arabic are makes, standards and types: «كيبلات 4 مم XLPE», «جوتن Fenomastic». More of them say
    // the work a second time.
    (/^[a-z]+$/.test(word) &&
      ARABIC.test(text) &&
      (text.match(LATIN_WORDS)?.length ?? 0) <= MOST_LATIN &&
      !OTHER_MATERIAL.test(word))
  )
}

/** The usual cover of a layer that keeps water out. */
const WITH_COVER = /مع (?:ال)?(?:طبقه |بلاطه |صبه |لياسه )?(?:ال)?حمايه/gu

const ARABIC = /[\u0621-\u064a]{3}/u
const LATIN_WORDS = /[a-z]{3,}/g
const MOST_LATIN = 4
/** Latin words that name another material or part within an Arabic line. */
const OTHER_MATERIAL =
  /^(?:hpl|mdf|wpc|spc|grc|grp|acp|cnc|upvc|pvc|led|smart|glass|marble|wood|steel|wall|door)s?$/u

/** Words that make a work another one, or cheaper or dearer, by how much nobody can say from the line. */
const CHANGES =
  /(?<!طبقه )حمايه|بلدي|تراثي|موقت|جزيي|ترقيع|تعديل|تغيير|اضافي|زياده|فرق|هدم|مستعمل|temporary|partial|patch|protect|used|extra/u
/** Words that make it dearer only. */
const DEARER =
  /ديكور|فني|خاص|مخصص|تفصيل|فاخر|فخم|ملكي|راقي|طبيعي|مشغول|منقوش|نقش|محفور|زان|سنديان|تيك|صلب|مقوس|منحني|زخرف|مموج|خشابي|زجاجي|مدفون|حريق|صوت|decor|custom|bespoke|feature|luxury|premium|natural|curved|carved|acoustic|fire|sound|upgrade|special|solid|oak|teak|art|book-?match/u

/** Words of origin, which raise a price by a part of it. */
const IMPORTED = /مستورد|ايطالي|اسباني|الماني|import|italian|spanish|german/u
export const isImported = (words: string): boolean => IMPORTED.test(foldWords(words))

/**
 * Whether none of the words that we do not know explains a price that is much higher, or much lower, than usual: details
 * seldom double a rate.
 */
export function isOrdinaryWork(words: string, isHigh: boolean): boolean {
  const text = foldWords(words).slice(0, LONGEST)
  const main = mainOf(text)
  return (
    main !== undefined &&
    !unknownWords(text, main.work).some((word) => CHANGES.test(word) || (isHigh && DEARER.test(word)))
  )
}

/** What nobody measures: one price is usual for it. */
const USUAL_LUMP =
  /سقال|تاريض|طبلون|(?:^|\s)(?:خزان|بياره)|septic|(?:ground|water) tank|انذار (?:ال)?حريق|اطفاء (?:ال)?حريق|طفاي|fire alarm|extinguish|mc4|\bdc cabl|تنقيط|\bdrip\b|pop-?ups?|لوحه (?:ال)?(?:توزيع|رييسيه)|مظل\S* (?:ال)?(?:سيار|موقف)|earthing|grounding|موقت|temporary|اختبار|فحص|تشغيل|نقل|تجهيز|تنظيف|مخلفات|رخص|تصميم|مخطط|اشراف|اصلاح|تصليح|كشف|صيان|تسرب|تغيير|استبدال|replac|scaffold|test|commission|mobili[sz]|transport|clean|debris|permit|design|drawing|supervis|repair|leak|inspect|mainten/

export const isUsualLump = (words: string): boolean => USUAL_LUMP.test(foldWords(words))

/** Things that a painter paints. */
const PAINTED =
  /باب|ابواب|جدار|جدران|حوايط|سقف|اسقف|غرف|صال|مجلس|سور|اسوار|واجه|شباك|شبابيك|درابزين|doors?|walls?|ceilings?|rooms?|fence|facade|windows?/
/** What is done before the paint, at a price of its own. */
const PREPARED = /كشط|صنفره|معالج|ازاله|تنظيف|تجهيز|سقال|حمايه|ترميم|scrap|prepar|remov|clean|protect|repair/

/** What a painter's line that names only a thing is for. */
export function paintedBy(label: string): string {
  const text = foldWords(label)
  const isThing = PAINTED.test(text) && !PREPARED.test(text)
  return isThing && !readWork(label).main?.parts.includes('paint') ? `دهان ${label}` : label
}

/** From these words to the end of their line, a paper lists what it leaves out. */
const LEFT_OUT =
  /(?:لا (?:ي|ت)شمل|غير شامل|غير مشمول|لا (?:ي|ت)تضمن|بدون|باستثناء|ماعدا|ما عدا|على المالك|عليك|excluding|not includ|exclud|by (?:the )?owner|by others)[^\n.;؛]*/g

/** Parts that the words of a paper mention as done, without those it says are left out. */
export function partsIn(words: string): Set<WorkPart> {
  const told = foldWords(words.slice(0, LONGEST_TOLD)).replace(LEFT_OUT, '\n')
  return new Set(told.split(/[\n.;؛،,+/]| و(?=ال)/).flatMap((piece) => readWork(piece).parts))
}
