import * as z from 'zod/mini'
import { MOST_ACTIVITIES, type RegisterEntry, registerStandingOf } from '#domain/providers/register-entry.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
/** Days come as `2016-05-12`, in some answers with a time behind or as `2016/05/12`. */
const day = z.nullish(z.string().check(z.maxLength(40)))
const number = z.nullish(z.union([z.string(), z.number()]))

/** The part of `GET /info/{id}` that we read (docs/reference/saudi-domain.md#look-up-in-the-register). */
const infoSchema = z.object({
  crNationalNumber: number,
  crNumber: number,
  name: text,
  issueDateGregorian: day,
  inLiquidationProcess: z.nullish(z.boolean()),
  headquarterCityName: z.nullish(z.string().check(z.maxLength(100))),
  status: z.object({
    name: text,
    confirmationDate: z.nullish(z.object({ gregorian: day })),
  }),
  activities: z.nullish(z.array(z.object({ name: text }))),
})

/** Reads Wathq's answer; undefined when it has not the shape of one. */
export function readWathqInfo(body: unknown): RegisterEntry | undefined {
  const { success, data } = infoSchema.safeParse(body)
  if (!success) return undefined
  const standingName = data.status.name
  return {
    name: data.name.replace(/\s+/g, ' '),
    standing: registerStandingOf(standingName, data.inLiquidationProcess === true),
    standingName,
    crNumber: numberIn(data.crNumber),
    unifiedNumber: numberIn(data.crNationalNumber),
    cityName: data.headquarterCityName?.trim() || undefined,
    issuedOn: dayIn(data.issueDateGregorian),
    confirmedOn: dayIn(data.status.confirmationDate?.gregorian),
    activities: (data.activities ?? []).slice(0, MOST_ACTIVITIES).map(({ name }) => name),
  }
}

function numberIn(given: string | number | null | undefined): string | undefined {
  const digits = String(given ?? '').trim()
  return /^\d{10}$/.test(digits) ? digits : undefined
}

function dayIn(given: string | null | undefined): string | undefined {
  const [, year, month, date] = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:\D|$)/.exec(given ?? '') ?? []
  if (!year) return undefined
  const iso = `${year}-${month}-${date}`
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined
}
