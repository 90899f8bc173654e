import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind, ProviderStatus } from '#domain/providers/provider.ts'

/** A provider of the demo marketplace. Every name is invented; the numbers are not in service. */
export interface DemoProvider {
  slug: string
  companyName: string
  contactName: string
  kind: ProviderKind
  trades: readonly ProjectType[]
  city: City
  serviceCities: readonly City[]
  locale: 'ar' | 'en'
  status: ProviderStatus
}

/** Firms specialise in finishing or in building; few do both. */
const FINISHES = ['interior_finishing', 'decoration', 'renovation', 'maintenance'] as const
const BUILDS = ['villa_construction', 'expansion', 'exterior_finishing', 'insulation'] as const

/** Companies work within a morning's drive. */
const CENTRE = ['riyadh'] as const
const WEST = ['jeddah', 'mecca', 'taif'] as const
const MEDINA = ['medina'] as const
const EAST = ['dammam', 'khobar'] as const

type Trades = readonly ProjectType[]
type Cities = readonly City[]

const firm =
  (kind: ProviderKind, status: ProviderStatus = 'approved') =>
  (
    companyName: string,
    contactName: string,
    slug: string,
    trades: Trades,
    city: City,
    cities: Cities,
  ): DemoProvider => ({
    ...{ slug, companyName, contactName, kind, trades, city, status },
    serviceCities: cities.includes(city) ? cities : [city, ...cities],
    locale: /[؀-ۿ]/.test(companyName) ? 'ar' : 'en',
  })

const contractor = firm('contractor')
const supplier = firm('supplier')
const designer = firm('designer')
const engineeringOffice = firm('engineering_office')
const advisor = firm('advisor')
const waitingContractor = firm('contractor', 'pending_review')
const waitingDesigner = firm('designer', 'pending_review')

export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  contractor('مؤسسة ركن الياسمين للتشطيبات', 'ناصر الدوسري', 'rukn-alyasmin', FINISHES, 'riyadh', CENTRE),
  contractor('لمسات نجد للديكور والتشطيب', 'عبدالله العتيبي', 'lamasat-najd', FINISHES, 'riyadh', CENTRE),
  contractor('Sadu Interiors Contracting', 'Faisal Alharbi', 'sadu-interiors', FINISHES, 'riyadh', CENTRE),
  contractor('بيت الطين للترميم والصيانة', 'سعد القحطاني', 'bayt-altin', FINISHES, 'riyadh', CENTRE),
  contractor('شركة هضبة العارض للمقاولات', 'تركي السبيعي', 'hadbat-alarid', BUILDS, 'riyadh', CENTRE),
  contractor('أساس الواحة للبناء', 'ماجد الشمري', 'asas-alwaha', BUILDS, 'riyadh', CENTRE),
  contractor('Tuwaiq Stone Builders', 'Yousef Alqahtani', 'tuwaiq-stone', BUILDS, 'riyadh', CENTRE),
  contractor('مقاولات وادي حنيفة العامة', 'بندر المطيري', 'wadi-hanifa', BUILDS, 'riyadh', CENTRE),
  contractor(
    'صيانة الدار السريعة',
    'خالد الزهراني',
    'sianat-aldar',
    ['maintenance', 'renovation', 'insulation'],
    'riyadh',
    CENTRE,
  ),

  contractor('روشن البلد للتشطيبات', 'حسام باوزير', 'rawshan-albalad', FINISHES, 'jeddah', WEST),
  contractor('مؤسسة مرجان للديكور', 'سلطان الغامدي', 'murjan-decor', FINISHES, 'jeddah', WEST),
  contractor('Corniche Fit-Out Co.', 'Omar Bahamdan', 'corniche-fitout', FINISHES, 'jeddah', WEST),
  contractor('ترميم أم القرى', 'ياسر الهذلي', 'tarmim-umm-alqura', FINISHES, 'mecca', WEST),
  contractor('شركة موج الأحمر للمقاولات', 'رائد الصاعدي', 'mawj-alahmar', BUILDS, 'jeddah', WEST),
  contractor('بناة الهدا', 'عادل الثقفي', 'bunat-alhada', BUILDS, 'taif', WEST),
  contractor('Hijaz Villas Construction', 'Anas Jamjoom', 'hijaz-villas', BUILDS, 'jeddah', WEST),
  contractor('مقاولات بطحاء الحرم', 'فهد القرشي', 'batha-alharam', BUILDS, 'mecca', WEST),
  contractor('ورد الطائف للتشطيب والصيانة', 'مشعل العصيمي', 'ward-altaif', FINISHES, 'taif', ['taif']),
  contractor(
    'عوازل الحجاز',
    'وليد المولد',
    'awazel-alhijaz',
    ['insulation', 'exterior_finishing'],
    'jeddah',
    WEST,
  ),

  contractor('تشطيبات العقيق', 'محمد الجهني', 'tashtibat-alaqiq', FINISHES, 'medina', MEDINA),
  contractor('مؤسسة نخيل قباء للديكور', 'عمر الأحمدي', 'nakhil-quba', FINISHES, 'medina', MEDINA),
  contractor('دار السكينة للترميم', 'طلال الحربي', 'dar-alsakina', FINISHES, 'medina', MEDINA),
  contractor('Uhud Interiors', 'Hani Alradadi', 'uhud-interiors', FINISHES, 'medina', MEDINA),
  contractor('مقاولات جبل عير', 'صالح الرحيلي', 'jabal-ayr', BUILDS, 'medina', MEDINA),
  contractor('شركة الحرة للبناء', 'نايف السهلي', 'alharra-build', BUILDS, 'medina', MEDINA),
  contractor('أعمدة طيبة للمقاولات', 'إبراهيم الصبحي', 'amidat-tayba', BUILDS, 'medina', MEDINA),
  contractor('عمران المدينة للعزل والواجهات', 'زياد العوفي', 'imran-almadina', BUILDS, 'medina', MEDINA),

  contractor('لؤلؤة الخليج للتشطيبات', 'علي الخالدي', 'luluat-alkhalij', FINISHES, 'khobar', EAST),
  contractor('مؤسسة شراع للديكور', 'أحمد الدوسري', 'shiraa-decor', FINISHES, 'dammam', EAST),
  contractor('Half Moon Fit-Out', 'Bader Alnaimi', 'half-moon-fitout', FINISHES, 'khobar', EAST),
  contractor('صيانة الساحل الشرقي', 'جاسم البوعينين', 'sianat-alsahil', FINISHES, 'dammam', EAST),
  contractor('مقاولات النورس', 'حمد الهاجري', 'alnawras', BUILDS, 'dammam', EAST),
  contractor('شركة دانة الشرق للبناء', 'محمد العجمي', 'danat-alsharq', BUILDS, 'khobar', EAST),
  contractor('Eastern Palms Contracting', 'Khalid Almarri', 'eastern-palms', BUILDS, 'dammam', EAST),
  contractor('بناء الواجهة البحرية', 'سامي القحطاني', 'bina-alwajiha', BUILDS, 'khobar', EAST),

  supplier('عوازل الصمان', 'فيصل الرشيدي', 'awazel-alsamman', ['insulation'], 'riyadh', [...CENTRE, ...EAST]),
  supplier(
    'مستودع الحجر والرخام الحديث',
    'أنس الشريف',
    'hajar-rukham',
    ['exterior_finishing', 'interior_finishing'],
    'jeddah',
    WEST,
  ),
  supplier('Gulf Shield Insulation Supply', 'Rayan Alsaif', 'gulf-shield', ['insulation'], 'dammam', EAST),

  designer(
    'استوديو مشربية',
    'نورة الفهد',
    'studio-mashrabiya',
    ['decoration', 'interior_finishing'],
    'riyadh',
    CENTRE,
  ),
  designer('Qamariya Design Studio', 'Lama Khayat', 'qamariya', ['decoration'], 'jeddah', WEST),
  designer(
    'بيت اللون للتصميم الداخلي',
    'هند العمودي',
    'bayt-allawn',
    ['decoration', 'renovation'],
    'khobar',
    EAST,
  ),

  engineeringOffice(
    'مكتب مسقط رأس للاستشارات الهندسية',
    'م. إبراهيم الخضير',
    'masqat-ras',
    ['villa_construction', 'expansion'],
    'riyadh',
    CENTRE,
  ),
  engineeringOffice(
    'Arkan Engineering Office',
    'Eng. Tariq Mandili',
    'arkan-engineering',
    ['villa_construction', 'expansion'],
    'jeddah',
    [...WEST, ...MEDINA],
  ),
  engineeringOffice(
    'مكتب محاور الشرق الهندسي',
    'م. عبدالعزيز السويلم',
    'mahawir-alsharq',
    ['villa_construction', 'expansion'],
    'dammam',
    EAST,
  ),

  advisor('م. سارة البسام، استشارات البناء', 'م. سارة البسام', 'sarah-albassam', [...BUILDS], 'riyadh', [
    ...CENTRE,
    ...EAST,
  ]),
  advisor(
    'م. ماهر فلمبان، إشراف ومتابعة',
    'م. ماهر فلمبان',
    'mahir-filimban',
    [...BUILDS, ...FINISHES],
    'mecca',
    [...WEST, ...MEDINA],
  ),

  waitingContractor('قرميد للمقاولات', 'راكان العنزي', 'qirmid', BUILDS, 'riyadh', CENTRE),
  waitingContractor('رواق الحارة للتشطيب', 'أيمن الحازمي', 'riwaq-alhara', FINISHES, 'jeddah', WEST),
  waitingDesigner('Noqta Interiors', 'Reem Alsuwaidi', 'noqta-interiors', ['decoration'], 'riyadh', CENTRE),
]
