import { readNumber } from '#domain/shared/digits.ts'
import { riyals } from '#domain/shared/money.ts'
import { formatRiyals } from '#i18n/format.ts'
import type { AdminPackage } from '#server/packages/package-answers.ts'

/** A package as it is typed: money in riyals, all of it text. */
export interface PackageForm {
  code: string
  nameAr: string
  nameEn: string
  monthlyFee: string
  yearlyFee: string
  leads: string
  position: string
  begin: 'at_once' | 'on_day'
  /** `2026-12-01` in Riyadh. */
  day: string
}

const EMPTY: PackageForm = {
  ...{ code: '', nameAr: '', nameEn: '', monthlyFee: '', yearlyFee: '', leads: '', position: '' },
  ...{ begin: 'at_once', day: '' },
}

const A_LETTERED_DAY = '2026-12-01'.length
const RIYADH_HOURS = 3
const AN_HOUR = 60 * 60 * 1000

/** The day of a moment in Riyadh, which is three hours ahead all year. */
const dayIn = (moment: string) =>
  new Date(Date.parse(moment) + RIYADH_HOURS * AN_HOUR).toISOString().slice(0, A_LETTERED_DAY)

/** What the form begins with: a version's own words, to be changed or to be followed. */
export function formOf(base: AdminPackage | undefined, way: 'add' | 'next' | 'change'): PackageForm {
  if (!base) return EMPTY
  return {
    ...EMPTY,
    code: base.code,
    nameAr: base.name.ar,
    nameEn: base.name.en,
    monthlyFee: formatRiyals(base.monthlyFee),
    yearlyFee: formatRiyals(base.yearlyFee),
    leads: String(base.leadsAMonth),
    position: String(base.position),
    ...(way === 'change' && { begin: 'on_day', day: dayIn(base.offeredFrom) }),
  }
}

/** The fees in halalas; undefined for what is no amount yet. */
export function feesOf({ monthlyFee, yearlyFee }: Pick<PackageForm, 'monthlyFee' | 'yearlyFee'>) {
  const [month, year] = [readNumber(monthlyFee), readNumber(yearlyFee)]
  return {
    monthlyFee: month === undefined ? undefined : riyals(month),
    yearlyFee: year === undefined ? undefined : riyals(year),
  }
}

export type MissingField = 'monthlyFee' | 'yearlyFee' | 'leadsAMonth' | 'position' | 'offeredFrom'

/** What is sent, or which fields cannot be. Everything else the server says. */
export function inputOf(form: PackageForm): { input: object } | { missing: MissingField[] } {
  const numbers = {
    ...feesOf(form),
    leadsAMonth: readNumber(form.leads),
    position: readNumber(form.position),
  }
  const missing = (Object.keys(numbers) as (keyof typeof numbers)[]).filter(
    (name) => numbers[name] === undefined,
  )
  const isDayMissing = form.begin === 'on_day' && !form.day
  if (missing.length > 0 || isDayMissing)
    return { missing: isDayMissing ? [...missing, 'offeredFrom'] : missing }
  const offeredFrom =
    form.begin === 'on_day' ? new Date(`${form.day}T00:00:00+03:00`).toISOString() : undefined
  return {
    input: {
      code: form.code,
      name: { ar: form.nameAr, en: form.nameEn },
      ...numbers,
      ...(offeredFrom && { offeredFrom }),
    },
  }
}
