import * as z from 'zod/mini'
import type { PackageFees } from '#domain/packages/package.ts'
import type { Locale } from '#i18n/locale.ts'

/** Shapes of what admins see of packages: money in halalas without VAT, moments ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

/** `prepared` can still be changed or taken away; `offered` is only ever ended; `ended` stays with who bought it. */
const PACKAGE_STATES = ['prepared', 'offered', 'ended'] as const

export const adminPackageSchema = z.object({
  id: z.uuid(),
  /** The package through all its versions. */
  code: z.string(),
  version: z.int(),
  name: z.object({ ar: z.string(), en: z.string() }),
  monthlyFee: halalas,
  yearlyFee: halalas,
  leadsAMonth: z.int(),
  /** The order on the page, lowest first. */
  position: z.int(),
  offeredFrom: moment,
  offeredUntil: z.optional(moment),
  state: z.enum(PACKAGE_STATES),
  /** Who has this version now: active or in grace. */
  subscriptions: z.int(),
  isDemo: z.boolean(),
})

/** `GET /admin/packages`: every version of every package, by position, then code, the newest version first. */
export const adminPackagesSchema = z.object({ items: z.array(adminPackageSchema) })

export type AdminPackage = z.infer<typeof adminPackageSchema>
export type AdminPackages = z.infer<typeof adminPackagesSchema>

/** A package a provider can buy now. Fees are halalas without VAT; domain/packages says what is paid. */
export interface OfferedPackage extends PackageFees {
  id: string
  code: string
  version: number
  name: Record<Locale, string>
  leadsAMonth: number
  isDemo: boolean
}
