import type pg from 'pg'
import type { City } from '#domain/project-requests/facts.ts'
import type { ProviderKind, ProviderStatus } from '#domain/providers/provider.ts'
import { insertRows } from './insert-rows.ts'

interface Firm {
  id: string
  company_name: string
  kind: ProviderKind
  city: City
  status: ProviderStatus
  registered_at: Date
}

/** Region and branch of a short national address. The third letter divides a branch, the last one is free. */
const BRANCHES: Record<City, string> = {
  riyadh: 'RR',
  jeddah: 'MJ',
  mecca: 'MM',
  taif: 'MT',
  medina: 'NM',
  dammam: 'ED',
  khobar: 'EK',
}
const LETTERS = 'ABDFHKMRST'
/** Grades of the demo's contractors, few of the highest. */
const GRADES = ['3', '4', '2', '5', '4', '1']

/**
 * Numbers of the demo's registrations, all invented, and what the commercial register says of the waiting ones: one as
 * they typed it, one under another name, one that has expired. Does nothing when it was done before.
 */
export async function insertDemoRegistrations(client: pg.Client): Promise<void> {
  const { rows: firms } = await client.query<Firm>(
    `select id, company_name, kind, city, status, registered_at from providers
      where is_demo and short_address is null and erased_at is null order by slug`,
  )
  if (firms.length === 0) return
  const numbers = firms.map(numbersOf)
  await client.query(
    `update providers set short_address = given.short_address, classification_grade = given.classification_grade,
        classification_number = given.classification_number, engineers_number = given.engineers_number,
        identity_kind = coalesce(providers.identity_kind, 'commercial_registration'),
        unified_number = case when providers.identity_kind is null then given.unified_number else providers.unified_number end
      from jsonb_to_recordset($1::jsonb) as given (id uuid, short_address text, classification_grade text,
        classification_number text, engineers_number text, unified_number text)
      where providers.id = given.id`,
    [JSON.stringify(numbers)],
  )
  const waiting = firms.filter(({ status }) => status === 'pending_review')
  const numberOf = (id: string) => numbers.find((each) => each.id === id)?.unified_number
  await insertRows(
    client,
    'register_lookups',
    waiting.map((firm, at) => ({
      ...{ provider_id: firm.id, number: numberOf(firm.id), looked_up_at: firm.registered_at },
      ...answerFor(firm, at),
    })),
  )
}

function numbersOf({ id, kind, city }: Firm, at: number) {
  const letter = (by: number) => LETTERS[(at * by) % LETTERS.length]
  const isClassified = kind === 'contractor' && at % 3 !== 2
  const isAccredited = kind === 'engineering_office' || kind === 'advisor'
  return {
    id,
    short_address: `${BRANCHES[city]}${letter(3)}${letter(7)}${2000 + ((at * 613) % 7000)}`,
    classification_grade: isClassified ? GRADES[at % GRADES.length] : null,
    classification_number: isClassified ? `C-${1200 + at * 17}` : null,
    engineers_number: isAccredited ? String(80_000 + at * 137) : null,
    // 700 000 00xx: recognisable as invented.
    unified_number: `70000000${String(at + 10)}`,
  }
}

function answerFor({ company_name: typed, city }: Firm, at: number) {
  const active = { standing: 'active', standing_name: 'نشط' }
  const found = {
    ...{ outcome: 'found', city_name: CITY_NAMES[city], issued_on: '2019-03-14', confirmed_on: '2026-03-14' },
    activities: ['الإنشاءات العامة للمباني السكنية', 'تشطيب المباني'],
  }
  if (at % 3 === 0) return { ...found, ...active, name: typed }
  if (at % 3 === 1) return { ...found, ...active, name: `مؤسسة ${typed} التجارية` }
  return { ...found, standing: 'expired', standing_name: 'منتهي', name: typed }
}

/** As the register writes them. */
const CITY_NAMES: Record<City, string> = {
  riyadh: 'الرياض',
  jeddah: 'جدة',
  mecca: 'مكة المكرمة',
  taif: 'الطائف',
  medina: 'المدينة المنورة',
  dammam: 'الدمام',
  khobar: 'الخبر',
}
