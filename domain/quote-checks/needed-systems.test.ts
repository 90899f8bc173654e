import { expect, test } from 'vitest'
import { riyals, withVat } from '../shared/money.ts'
import { neededBySystem } from './needed-systems.ts'
import type { PaperQuote } from './paper-quote.ts'

const paper = (about: string, labels: readonly string[]): PaperQuote => ({
  form: 'lines',
  about,
  lines: labels.map((label, at) => ({ id: `${at}`, label, quantity: 1, rate: riyals(1), doubtful: [] })),
  payments: [],
  warranties: [],
  clauses: [],
})

const SYSTEMS = [
  [
    'solar_inverter',
    'نظام طاقة شمسية',
    ['ألواح شمسية 580 وات', 'هيكل تثبيت', 'كيبل شمسي 6 مم'],
    'انفرتر 10 كيلو',
  ],
  [
    'solar_inverter',
    'Rooftop PV system',
    ['PV modules 550 W', 'Mounting rails', 'DC cable'],
    'String inverter 12 kW',
  ],
  ['recorder', 'نظام مراقبة', ['كاميرا خارجية 4 ميجا', 'كاميرا داخلية', 'تركيب وبرمجة'], 'جهاز تسجيل NVR'],
  ['recorder', 'CCTV system', ['Bullet camera 5MP', 'Dome camera', 'Cable Cat6'], '16-channel NVR with 4 TB'],
  ['alarm_panel', 'نظام إنذار حريق', ['كاشف دخان', 'كاسر زجاج', 'جرس إنذار'], 'لوحة إنذار 4 مناطق'],
  [
    'fire_pump',
    'إنشاء نظام إطفاء متكامل لمستودع',
    ['رشاشات حريق', 'رشاش إطفاء جانبي', 'مواسير حديد'],
    'مضخة حريق ديزل',
  ],
  [
    'cooling_unit',
    'غرفة تبريد لمطعم',
    ['ألواح غرفة تبريد 10 سم', 'باب غرفة تبريد', 'إنارة'],
    'وحدة تبريد 5 حصان',
  ],
  [
    'base_course',
    'سفلتة مواقف جديدة',
    ['أسفلت طبقة سطحية 5 سم', 'تخطيط مواقف', 'بردورات'],
    'طبقة أساس مع الدمك',
  ],
  [
    'irrigation',
    'تنسيق حديقة فيلا',
    ['نجيلة طبيعية باسبالم', 'نخيل واشنطونيا', 'شجيرات دورانتا'],
    'شبكة ري بالتنقيط',
  ],
  [
    'surface_preparation',
    'أرضيات مصنع',
    ['إيبوكسي ذاتي التسوية', 'وزرة إيبوكسي', 'تخطيط'],
    'جلخ السطح وبرايمر',
  ],
  ['well_casing', 'بئر مزرعة', ['حفر بئر 120 م', 'غطاس 20 حصان', 'مواسير رفع'], 'تغليف البئر بمواسير'],
  ['transfer_switch', 'مولد احتياطي لفيلا', ['مولد ديزل 60 كيلو', 'قاعدة خرسانية', 'كيبل 4×25'], 'لوحة ATS'],
  [
    'kitchen_hood',
    'Restaurant fit-out',
    ['Deep fryer', 'Gas oven 6 burners', 'Worktable'],
    'Exhaust hood 3 m',
  ],
  ['turf_base', 'ملعب كرة قدم', ['عشب صناعي 5 سم', 'سور شبك', 'مرمى'], 'طبقة حصمة مدموكة'],
  ['kitchen_top', 'مطبخ فيلا', ['خزائن سفلية بولي لاك', 'خزائن علوية', 'مغسلة'], 'كوارتز'],
  ['air_ducts', 'تكييف فيلا', ['مكيف مخفي 4 طن', 'ثرموستات', 'جريل هواء'], 'مجاري صاج معزولة'],
  ['roof_underlay', 'سقف قرميد لملحق', ['قرميد إسباني', 'كورنيش', 'مزاريب'], 'عزل مائي'],
  ['lead_shielding', 'تجهيز غرفة أشعة', ['باب غرفة الأشعة', 'دهان', 'أرضية فينيل'], 'رصاص 2 مم للجدران'],
  ['gas_safety', 'شبكة غاز مركزي', ['تمديد شبكة غاز نحاس', 'منظم', 'محبس كروي'], 'كاشف تسرب'],
  ['foundations', 'Turnkey warehouse', ['Steel portal frame', 'Sandwich panels', 'Doors'], 'Column footings'],
  ['network_cabinet', 'شبكة بيانات لمكتب', ['نقطة شبكة Cat6', 'نقاط بيانات خارجية', 'ترقيم'], 'راك 12U'],
  ['amplifier', 'نظام صوت لقاعة', ['سماعات سقفية', 'كيبل صوت', 'تركيب'], 'أمبليفاير 240 وات'],
  ['irrigation_control', 'شبكة ري مزرعة', ['نقاطات', 'خراطيم تنقيط 16 مم', 'تركيب'], 'كنترول 6 خطوط'],
] as const

test.each(SYSTEMS)('%s of «%s» is missing where no word names it', (part, about, labels, itself) => {
  const [missing, ...others] = neededBySystem(paper(about, labels))
  expect(others).toEqual([])
  expect(missing).toMatchObject({ part, isEssential: true })
  expect(missing!.typical).toBeGreaterThan(withVat(riyals(1000)))
  expect(neededBySystem(paper(about, [...labels, itself]))).toEqual([])
  expect(neededBySystem(paper(`${about}\n${itself} على المالك`, labels))).toEqual([])
})

test.each(SYSTEMS)(
  '%s of «%s» is not missed where a system stands, by hands alone or in a line or two',
  (_, about, labels) => {
    expect(neededBySystem(paper(`${about} صيانة القائم`, labels))).toEqual([])
    expect(neededBySystem(paper(`عرض مصنعيات ${about}`, labels))).toEqual([])
    expect(neededBySystem(paper(about, labels.slice(0, 2)))).toEqual([])
    expect(neededBySystem({ ...paper(about, labels), form: 'lump_sum' })).toEqual([])
  },
)
