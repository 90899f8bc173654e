import * as z from 'zod/mini'
import type { PackageFees } from '#domain/packages/package.ts'
import type { Locale } from '#i18n/locale.ts'

/** Response schemas of packages for admins. Money in halalas without VAT, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

/** `prepared` can still be changed or deleted; `offered` can only be ended; `ended` stays with its subscribers. */
const PACKAGE_STATES = ['prepared', 'offered', 'ended'] as const

export const adminPackageSchema = z.object({
  id: z.uuid(),
  /** Identifies the package across its versions. */
  code: z.string(),
  version: z.int(),
  name: z.object({ ar: z.string(), en: z.string() }),
  monthlyFee: halalas,
  yearlyFee: halalas,
  leadsAMonth: z.int(),
  /** Position on the page, lowest first. */
  position: z.int(),
  offeredFrom: moment,
  offeredUntil: z.optional(moment),
  state: z.enum(PACKAGE_STATES),
  /** Subscribers of this version: active or in grace. */
  subscriptions: z.int(),
  /** Those of them whose period is over and whose grace still runs: revenue counts them no more. */
  inGrace: z.int(),
  /** Active ones that are paid by the year. */
  yearly: z.int(),
  isDemo: z.boolean(),
})

/** `GET /admin/packages`: every version of every package, by position, then code, newest version first. */
export const adminPackagesSchema = z.object({ items: z.array(adminPackageSchema) })

export type AdminPackage = z.infer<typeof adminPackageSchema>
export type AdminPackages = z.infer<typeof adminPackagesSchema>

/** A package on sale. Fees are halalas without VAT; domain/packages computes the price. */
export interface OfferedPackage extends PackageFees {
  id: string
  code: string
  version: number
  name: Record<Locale, string>
  leadsAMonth: number
  isDemo: boolean
}
