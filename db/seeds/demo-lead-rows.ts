import type { DeclineReason } from '#domain/dispatch/decline-reasons.ts'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import type { City, Facts, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { QuoteStatus } from '#domain/quotes/quote-lifecycle.ts'
import { type Halalas, riyals } from '#domain/shared/money.ts'
import { DEMO_OWNER } from './demo-owner.ts'
import { DEMO_STORY } from './demo-story.ts'

/** Halalas without VAT, as a quick price. */
export interface DemoQuote {
  amount: Halalas
  durationDays: number
  status: Extract<QuoteStatus, 'submitted' | 'awarded' | 'rejected'>
  note: string
  /** Terms that a quick price does not include. */
  details?: DemoQuoteDetails
  /** The owner's questions to this provider, and the replies. */
  asked?: string
  answered?: string
}

export interface DemoQuoteDetails {
  startsWithinDays: number
  warrantyYears?: number
  validDays: number
  lines: DemoQuoteLines
  paymentStages: readonly { label: string; percent: number }[]
}

/** Codes of the scope: lines that a quote does not mention, and lines that it excludes explicitly. */
export interface DemoQuoteLines {
  without?: readonly string[]
  excluded?: readonly string[]
  /** Lines without a price of their own. */
  isOneSum?: true
}

/** A lead of the demo's provider: the owner's request and its progress. All persons are invented. */
export interface DemoLead {
  facts: Facts & { projectType: ProjectType; city: City }
  budget?: { min?: Halalas; max?: Halalas }
  text: string
  ownerName: string
  status: LeadStatus
  projectRequestStatus: ProjectRequestStatus
  hoursAgo: number
  /** Minutes from offer to answer; absent when the offer was not answered. */
  answeredAfter?: number
  declineReason?: DeclineReason
  quote?: DemoQuote
  /** Quotes of other demo providers for the same request. */
  rivals?: readonly (DemoQuote & { provider: string })[]
  /** The owner's question, sent through the platform. */
  question?: string
}

/** The provider of demo-providers.ts who owns these leads and whose account the demo opens. */
export const DEMO_LEADS_PROVIDER = 'rukn-alyasmin'

const RIYADH = { city: 'riyadh' } as const

export const DEMO_LEADS: readonly DemoLead[] = [
  DEMO_STORY,
  {
    facts: {
      ...RIYADH,
      projectType: 'interior_finishing',
      district: 'النرجس',
      areaSqm: 375,
      finishLevel: 'standard',
    },
    budget: { min: riyals(420_000), max: riyals(520_000) },
    text: 'فيلا دورين على العظم. نبي تشطيب كامل: بورسلان، جبس بسيط في الصالات، ودهان مع الأبواب. البدء بعد شهر.',
    ownerName: DEMO_OWNER.name,
    status: 'offered',
    projectRequestStatus: 'dispatched',
    hoursAgo: 2,
    question: 'هل تتولّون توريد البورسلان أم نشتريه نحن؟',
  },
  {
    facts: { ...RIYADH, projectType: 'renovation', district: 'الملز', areaSqm: 180, finishLevel: 'economy' },
    budget: { max: riyals(160_000) },
    text: 'بيت عمره ثلاثين سنة، السباكة قديمة والكهرباء تحتاج تغيير، ونبغى نوسّع المطبخ على الصالة.',
    ownerName: 'سلمان الحربي',
    status: 'offered',
    projectRequestStatus: 'dispatched',
    hoursAgo: 21.5,
  },
  {
    facts: { ...RIYADH, projectType: 'decoration', district: 'حطين', areaSqm: 64, finishLevel: 'luxury' },
    text: 'ديكور كامل للصالة والمدخل، خشب طبيعي وإنارة مخفية.',
    ownerName: 'عبدالرحمن الشثري',
    status: 'accepted',
    projectRequestStatus: 'dispatched',
    hoursAgo: 5,
    answeredAfter: 24,
    question: 'المقاسات في المخطط المرفق، ونقدر نستقبلكم مساء السبت.',
  },
  {
    facts: {
      ...RIYADH,
      projectType: 'decoration',
      district: 'الياسمين',
      areaSqm: 85,
      finishLevel: 'luxury',
    },
    budget: { min: riyals(60_000), max: riyals(95_000) },
    text: 'ديكور فخم لصالة ومدخل، والبيت مسكون.',
    ownerName: DEMO_OWNER.name,
    status: 'quoted',
    projectRequestStatus: 'quoted',
    hoursAgo: 46,
    answeredAfter: 33,
    quote: {
      amount: riyals(78_000),
      durationDays: 30,
      status: 'submitted',
      note: 'السعر شامل المواد والتركيب، ونغطي الأثاث قبل البدء.',
    },
    rivals: [
      {
        provider: 'lamasat-najd',
        amount: riyals(71_500),
        durationDays: 38,
        status: 'submitted',
        note: 'بديل الخشب وطني، ومع المستورد يزيد 6,000 ريال.',
      },
      {
        provider: 'sadu-interiors',
        amount: riyals(92_000),
        durationDays: 24,
        status: 'submitted',
        note: 'Imported panels, a drawing before we begin, two years of warranty.',
      },
    ],
  },
  {
    facts: { ...RIYADH, projectType: 'maintenance', district: 'الورود', areaSqm: 140 },
    text: 'Repaint two bedrooms and the hall, and mend the plumbing of one bathroom.',
    ownerName: 'Hala Alsaud',
    status: 'quoted',
    projectRequestStatus: 'quoted',
    hoursAgo: 28,
    answeredAfter: 41,
    quote: {
      amount: riyals(18_500),
      durationDays: 12,
      status: 'submitted',
      note: 'Paint of the first grade, two coats. The price holds the materials.',
    },
  },
  {
    facts: {
      ...RIYADH,
      projectType: 'interior_finishing',
      district: 'العارض',
      areaSqm: 240,
      finishLevel: 'standard',
    },
    text: 'دور أرضي كامل، تشطيب عملي ونظيف.',
    ownerName: DEMO_OWNER.name,
    status: 'won',
    projectRequestStatus: 'awarded',
    hoursAgo: 9 * 24,
    answeredAfter: 18,
    quote: {
      amount: riyals(268_000),
      durationDays: 90,
      status: 'awarded',
      note: 'يشمل المواد كلها عدا الأطقم الصحية.',
    },
  },
  {
    facts: {
      ...RIYADH,
      projectType: 'renovation',
      district: 'السليمانية',
      areaSqm: 120,
      finishLevel: 'standard',
    },
    text: 'شقة بثلاث غرف، تغيير الأرضيات والحمامات.',
    ownerName: 'خالد العنزي',
    status: 'lost',
    projectRequestStatus: 'awarded',
    hoursAgo: 15 * 24,
    answeredAfter: 66,
    quote: { amount: riyals(142_000), durationDays: 60, status: 'rejected', note: '' },
    rivals: [
      {
        provider: 'bayt-altin',
        amount: riyals(128_500),
        durationDays: 55,
        status: 'awarded',
        note: 'يشمل فك الأرضيات القديمة ونقلها.',
      },
    ],
  },
  {
    facts: { ...RIYADH, projectType: 'maintenance', district: 'الخزامى', areaSqm: 90 },
    text: 'تسريب في سقف المطبخ.',
    ownerName: 'ريم القحطاني',
    status: 'declined',
    projectRequestStatus: 'closed',
    hoursAgo: 20 * 24,
    answeredAfter: 9,
    declineReason: 'too_small',
  },
  {
    facts: {
      ...RIYADH,
      projectType: 'maintenance',
      district: 'الملقا',
      jobs: [{ code: 'ac_service', quantity: 6, option: 'split' }],
    },
    text: 'ست مكيّفات سبلت تحتاج غسيل وفحص، ونفضّل يوم السبت.',
    ownerName: 'نوف العنزي',
    status: 'offered',
    projectRequestStatus: 'dispatched',
    hoursAgo: 4,
  },
]
