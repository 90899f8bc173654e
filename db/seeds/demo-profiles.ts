import type pg from 'pg'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { QUARTERS } from '#domain/providers/quarters.ts'
import { riyals } from '#domain/shared/money.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import type { ClaimFact, Evidence } from '#domain/verifications/claims.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { DEMO_ADMIN } from './demo-money.ts'
import { insertRows } from './insert-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface DemoFirm {
  id: string
  slug: string
  kind: ProviderKind
  city: City
  trades: ProjectType[]
  /** Arabic or English, as chosen at the registration. */
  locale: 'ar' | 'en'
  registered_at: Date
}

/** A provider with a lapsed registration for the demo; no other data depends on its trade and city. */
const LAPSED = 'sianat-alsahil'

/**
 * Fills the profiles of the demo's providers: verified credentials with dates, descriptions, and drawings in place of
 * photos, which are marked as drawings. Does nothing when it was done before.
 */
export async function insertDemoProfiles(client: pg.Client, now: Date): Promise<void> {
  const { rows: firms } = await client.query<DemoFirm>(
    `select id, slug, kind, city, trades, locale, registered_at from providers
      where is_demo and status = 'approved' and not exists (select from work_photos where provider_id = providers.id)
        and not exists (select from provider_claims where provider_id = providers.id)
      order by slug`,
  )
  await insertRows(
    client,
    'provider_claims',
    firms.flatMap((firm, at) => claimRows(firm, at, now)),
  )
  await insertRows(
    client,
    'work_photos',
    firms.flatMap((firm, at) => workRows(firm, at, now)),
  )
  await sayOfThemselves(client, firms)
}

interface DemoClaim {
  fact: ClaimFact
  evidence: Evidence
  /** Days from now; absent when the credential does not expire. */
  goodFor?: number
}

/** Providers differ, so that the demo also shows missing credentials. */
function claimsOf({ slug, kind }: DemoFirm, at: number): DemoClaim[] {
  const isMatched = at % 3 === 0
  return [
    {
      fact: 'commercial_registration',
      evidence: isMatched ? 'register_matched' : 'document_seen',
      goodFor: slug === LAPSED ? -12 : 90 + ((at * 53) % 270),
    },
    { fact: 'iban', evidence: 'document_seen' },
    ...(at % 4 === 3 ? [] : [{ fact: 'vat_number', evidence: 'document_seen' } as const]),
    ...(kind === 'engineering_office' || at % 2 === 0
      ? [{ fact: 'licence', evidence: 'document_seen', goodFor: 60 + ((at * 37) % 300) } as const]
      : []),
    { fact: 'mobile', evidence: 'register_matched' },
  ]
}

function claimRows(firm: DemoFirm, at: number, now: Date) {
  const checked = Math.max(
    firm.registered_at.getTime() + DAY_MS,
    now.getTime() - (20 + ((at * 11) % 70)) * DAY_MS,
  )
  return claimsOf(firm, at).map(({ fact, evidence, goodFor }) => ({
    ...{ provider_id: firm.id, fact, evidence, checked_by: DEMO_ADMIN, checked_at: new Date(checked) },
    expires_at: goodFor === undefined ? null : new Date(now.getTime() + goodFor * DAY_MS),
    // Marks all notices as sent, so that none is sent to an invented firm.
    ...{ reminded_days: 1, lapse_told_at: goodFor !== undefined && goodFor < 0 ? now : null },
  }))
}

interface DemoWork {
  drawing: string
  trade: ProjectType
  area?: number
  title: Record<'ar' | 'en', string>
  alt: Record<'ar' | 'en', string>
}

const drawn = (ar: string, en: string) => ({
  ar: `رسم، وليس صورة: ${ar}`,
  en: `A drawing, not a photo: ${en}`,
})

const WORKS: readonly DemoWork[] = [
  {
    ...{ drawing: 'villa', trade: 'villa_construction', area: 420 },
    title: { ar: 'فيلا دورين، عظم وتشطيب', en: 'Two-storey villa, structure and finishing' },
    alt: drawn(
      'واجهة فيلا من كتلتين بفتحات مثلثة',
      'the front of a villa of two volumes with triangular openings',
    ),
  },
  {
    ...{ drawing: 'plan', trade: 'interior_finishing', area: 360 },
    title: { ar: 'فيلا، تشطيب داخلي كامل', en: 'Villa, complete interior finishing' },
    alt: drawn('مسقط الدور الذي شُطّب', 'the plan of the floor that was finished'),
  },
  {
    ...{ drawing: 'majlis', trade: 'decoration' },
    title: { ar: 'مجلس وصالة', en: 'Majlis and living room' },
    alt: drawn(
      'قطاع في مجلس بجلسة ونافذة ومصباح معلّق',
      'a section through a majlis with seating, a window and a hanging lamp',
    ),
  },
  {
    ...{ drawing: 'kitchen', trade: 'renovation' },
    title: { ar: 'مطبخ ومستودع', en: 'Kitchen and store' },
    alt: drawn('واجهة مطبخ بخزائن علوية وسفلية', 'the wall of a kitchen with cupboards above and below'),
  },
  {
    ...{ drawing: 'bathroom', trade: 'maintenance' },
    title: { ar: 'ستة حمامات', en: 'Six bathrooms' },
    alt: drawn('مسقط حمام فيه مغطس ومغسلة ومرحاض', 'the plan of a bathroom with tub, basin and toilet'),
  },
  {
    ...{ drawing: 'stairs', trade: 'interior_finishing' },
    title: { ar: 'درج رخام', en: 'Marble stairs' },
    alt: drawn('قطاع درج بدرابزين مائل', 'a section through stairs with a sloping rail'),
  },
  {
    ...{ drawing: 'roof', trade: 'insulation', area: 240 },
    title: { ar: 'عزل سطح مائي وحراري', en: 'Roof insulation against water and heat' },
    alt: drawn(
      'قطاع في سطح: بلاط وعزل حراري ومائي فوق الخرسانة',
      'a section through a roof: tiles and insulation on concrete',
    ),
  },
  {
    ...{ drawing: 'villa', trade: 'exterior_finishing', area: 310 },
    title: { ar: 'واجهات حجر', en: 'Stone fronts' },
    alt: drawn('واجهة فيلا كُسيت بالحجر', 'the front of a villa clad in stone'),
  },
  {
    ...{ drawing: 'stairs', trade: 'expansion', area: 130 },
    title: { ar: 'ملحق علوي ودرجه', en: 'Roof annex and its stairs' },
    alt: drawn('قطاع الدرج الصاعد إلى الملحق', 'a section through the stairs up to the annex'),
  },
]

/** Quarters of the firm's own city, in its language. */
function placeOf({ city, locale }: DemoFirm, at: number): string {
  const quarters = QUARTERS.filter((quarter) => quarter.city === city)
  const quarter = quarters[at % quarters.length]!
  return locale === 'ar' ? `حي ${quarter.ar}` : quarter.en
}

/** A large picture and four beside it. */
const MOST_WORKS = 5
/** Their profiles show that there are no pictures yet. */
const WITHOUT = ['alnawras', 'bunat-alhada', 'half-moon-fitout', 'qamariya']

function workRows(firm: DemoFirm, at: number, now: Date) {
  if (WITHOUT.includes(firm.slug)) return []
  const fitting = WORKS.filter(({ trade }) => firm.trades.includes(trade))
  // Each firm's newest work is another, so that a list of them does not show one drawing.
  const from = at % Math.max(1, fitting.length)
  const theirs = [...fitting.slice(from), ...fitting.slice(0, from)]
  const { locale } = firm
  return theirs.slice(0, MOST_WORKS).map((work, index) => ({
    ...{ id: uuidv7(now), provider_id: firm.id, drawing: work.drawing, trade: work.trade },
    ...{ title: work.title[locale], alt: work.alt[locale], area_sqm: work.area ?? null },
    place: placeOf(firm, at + index),
    finished_on: monthAgo(now, 2 + index * 3 + (at % 3)),
    ...{ status: 'approved', decided_by: DEMO_ADMIN, ...addedOf(firm, at + index, now) },
  }))
}

/** Some weeks ago and after the registration, decided the next working hours. */
function addedOf({ registered_at }: DemoFirm, place: number, now: Date) {
  const wished = now.getTime() - (6 + ((place * 11) % 34)) * DAY_MS - ((place * 37) % 480) * MINUTE_MS
  const added = Math.max(wished, registered_at.getTime() + 2 * DAY_MS)
  return { added_at: new Date(added), decided_at: new Date(added + (90 + ((place * 53) % 400)) * MINUTE_MS) }
}

/** The month the given number of months ago in Riyadh, `2026-05`. */
function monthAgo(now: Date, months: number): string {
  const { year, month } = riyadhParts(now)
  const at = year * 12 + month - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const SAID: Record<'finishes' | 'builds' | 'other', Record<'ar' | 'en', string>> = {
  finishes: {
    ar: 'نعمل في التشطيب الداخلي والترميم. نبدأ بعد اختبار المواسير والعزل، ونسلّم كل مرحلة بتوقيع صاحب المشروع. لا نعمل في العظم ولا في المسابح.',
    en: 'We do interior finishing and renovation. We begin once pipes and insulation are tested, and hand over each stage against the owner’s signature. We build no structures and no pools.',
  },
  builds: {
    ar: 'نبني الفلل والملاحق من الحفر إلى التسليم، بمهندس مقيم وتقرير مصوّر كل أسبوع. نصبّ بخرسانة من مصنع معتمد ونحتفظ بنتائج اختبارها.',
    en: 'We build villas and annexes from the pit to the keys, with an engineer on site and a report with photos each week. Concrete comes from a certified plant, and we keep its test results.',
  },
  other: {
    ar: 'نعمل مع ملاك البيوت مباشرة، ونكتب كل ما نتفق عليه قبل أن نبدأ.',
    en: 'We work with home owners directly and write down all that is agreed before we begin.',
  },
}

/** In one statement: a start of the demo waits for each that it sends. */
async function sayOfThemselves(client: pg.Client, firms: DemoFirm[]): Promise<void> {
  const said = firms.map((firm, at) => {
    const builds = firm.trades.includes('villa_construction')
    const finishes = firm.trades.includes('interior_finishing') || firm.trades.includes('renovation')
    return {
      id: firm.id,
      description: SAID[builds ? 'builds' : finishes ? 'finishes' : 'other'][firm.locale],
      founded_year: 2004 + ((at * 7) % 18),
      team_size: 4 + ((at * 5) % 30),
      smallest_job: firm.kind === 'contractor' ? riyals((builds ? 60_000 : 15_000) + (at % 4) * 5_000) : null,
    }
  })
  await client.query(
    `update providers set description = said.description, founded_year = said.founded_year, team_size = said.team_size,
        smallest_job = said.smallest_job
      from jsonb_to_recordset($1::jsonb) as said (id uuid, description text, founded_year int, team_size int, smallest_job bigint)
      where providers.id = said.id`,
    [JSON.stringify(said)],
  )
}
