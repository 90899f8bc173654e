import type { City, Facts, ProjectType } from '#domain/project-requests/facts.ts'

/** A past project request of the demo: the owner's text and how long ago it was settled. */
export interface DemoProjectRequest {
  facts: Facts & { projectType: ProjectType; city: City }
  text: string
  locale: 'ar' | 'en'
  status: 'awarded' | 'closed'
  daysAgo: number
}

export const DEMO_PROJECT_REQUESTS: readonly DemoProjectRequest[] = [
  {
    facts: {
      projectType: 'interior_finishing',
      city: 'riyadh',
      district: 'الملقا',
      areaSqm: 320,
      finishLevel: 'standard',
    },
    text: 'فيلا دورين على العظم، نبي تشطيب داخلي كامل مع جبس بسيط وأرضيات بورسلان.',
    locale: 'ar',
    status: 'awarded',
    daysAgo: 3,
  },
  {
    facts: {
      projectType: 'maintenance',
      city: 'jeddah',
      district: 'الروضة',
      jobs: [{ code: 'leak_repair', option: 'bathroom' }],
    },
    text: 'تسرّب من حمّام الدور العلوي طلع على سقف المجلس، نبغى نعرف مصدره ونصلّحه.',
    locale: 'ar',
    status: 'awarded',
    daysAgo: 2,
  },
  {
    facts: {
      projectType: 'villa_construction',
      city: 'jeddah',
      district: 'أبحر الشمالية',
      areaSqm: 450,
      finishLevel: 'standard',
      scope: 'turnkey',
    },
    text: 'أرض ٣٥٠ متر ومعي رخصة ومخططات، أبغى بناء فيلا تسليم مفتاح.',
    locale: 'ar',
    status: 'awarded',
    daysAgo: 5,
  },
  {
    facts: {
      projectType: 'renovation',
      city: 'khobar',
      district: 'Al Aqrabiyah',
      areaSqm: 180,
      finishLevel: 'luxury',
    },
    text: 'Apartment from the nineties. New bathrooms, new wiring, open the kitchen to the living room.',
    locale: 'en',
    status: 'awarded',
    daysAgo: 6,
  },
  {
    facts: { projectType: 'insulation', city: 'medina', areaSqm: 260 },
    text: 'السطح يسرب مع المطر، نحتاج عزل مائي وحراري مع ضمان.',
    locale: 'ar',
    status: 'closed',
    daysAgo: 8,
  },
  {
    facts: {
      projectType: 'decoration',
      city: 'mecca',
      district: 'العوالي',
      areaSqm: 90,
      finishLevel: 'luxury',
    },
    text: 'مجلس رجال ومقلط، أبغى تصميم هادئ وخشب طبيعي.',
    locale: 'ar',
    status: 'awarded',
    daysAgo: 11,
  },
  {
    facts: {
      projectType: 'exterior_finishing',
      city: 'riyadh',
      district: 'النرجس',
      areaSqm: 380,
      finishLevel: 'standard',
    },
    text: 'واجهة حجر رياض مع إنارة خارجية، الفيلا جاهزة من الداخل.',
    locale: 'ar',
    status: 'awarded',
    daysAgo: 13,
  },
  {
    facts: {
      projectType: 'maintenance',
      city: 'dammam',
      jobs: [{ code: 'plumbing_visit', quantity: 2, option: 'tap_or_fixture' }],
    },
    text: 'Two bathrooms leak at the taps and the mixer in the kitchen drips. Please come after four.',
    locale: 'en',
    status: 'closed',
    daysAgo: 16,
  },
  {
    facts: {
      projectType: 'expansion',
      city: 'taif',
      district: 'شهار',
      areaSqm: 110,
      finishLevel: 'standard',
    },
    text: 'إضافة ملحق علوي غرفتين وصالة فوق بيت قائم.',
    locale: 'ar',
    status: 'awarded',
    daysAgo: 19,
  },
  {
    facts: {
      projectType: 'interior_finishing',
      city: 'dammam',
      district: 'الشاطئ',
      areaSqm: 210,
      finishLevel: 'economy',
    },
    text: 'دور أرضي للإيجار، تشطيب عملي ونظيف بدون مبالغة.',
    locale: 'ar',
    status: 'closed',
    daysAgo: 23,
  },
  {
    facts: {
      projectType: 'renovation',
      city: 'jeddah',
      district: 'الروضة',
      areaSqm: 300,
      finishLevel: 'standard',
    },
    text: 'بيت قديم نبي نرممه ونغير السباكة والكهرباء بالكامل.',
    locale: 'ar',
    status: 'awarded',
    daysAgo: 27,
  },
  {
    facts: {
      projectType: 'villa_construction',
      city: 'riyadh',
      district: 'Al Arid',
      areaSqm: 520,
      finishLevel: 'luxury',
      scope: 'turnkey',
    },
    text: 'Two floors and an annex, with drawings approved on Balady. Looking for one contractor from foundations to keys.',
    locale: 'en',
    status: 'awarded',
    daysAgo: 32,
  },
  {
    facts: { projectType: 'interior_finishing', city: 'medina', areaSqm: 160, finishLevel: 'standard' },
    text: 'شقة جديدة على البلاط، نحتاج دهان وأبواب ومطبخ.',
    locale: 'ar',
    status: 'closed',
    daysAgo: 38,
  },
]
