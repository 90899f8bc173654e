import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { NOTICE_TONES } from '#domain/settings/setting-values.ts'
import { CHANGED_DAY_KINDS } from '#domain/sla/business-calendar.ts'

const moment = z.iso.datetime()
const both = z.object({ ar: z.string(), en: z.string() })
const period = { from: z.nullable(z.string()), until: z.nullable(z.string()) }

const changeSchema = z.object({
  version: z.int(),
  at: moment,
  /** How the admin was signed in. */
  by: z.string(),
  /** Version whose change it took back. */
  undoes: z.nullable(z.int()),
  isDefault: z.boolean(),
})

/** A setting with its newest changes. */
const settingOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    /** 0 while no admin changed it. */
    version: z.int(),
    isDefault: z.boolean(),
    value,
    changes: z.array(changeSchema),
  })

/** `GET /admin/settings`. */
export const adminSettingsSchema = z.object({
  support: settingOf(z.object({ whatsapp: z.string(), greeting: z.string() })),
  operator: settingOf(
    z.object({
      ...{ name: both, address: both, registrationNumber: z.string() },
      ...{ vatNumber: z.string(), authenticationNumber: z.string() },
    }),
  ),
  banner: settingOf(
    z.object({ isOn: z.boolean(), title: both, text: both, linkText: both, link: both, ...period }),
  ),
  notice: settingOf(z.object({ isOn: z.boolean(), tone: z.enum(NOTICE_TONES), text: both, ...period })),
  holidays: settingOf(
    z.object({
      days: z.array(
        z.object({ day: z.string(), name: z.string(), kind: z.optional(z.enum(CHANGED_DAY_KINDS)) }),
      ),
    }),
  ),
  coverage: settingOf(z.object({ closed: z.record(z.enum(CITIES), z.array(z.enum(PROJECT_TYPES))) })),
  demo: settingOf(z.object({ isOn: z.boolean() })),
  promises: settingOf(z.object({ standardQuoteHours: z.int(), verificationHours: z.int() })),
  /** The calendar's own days off of the next twelve months, weekends apart. */
  calendar: z.array(z.string()),
  /** Promises of complex requests that still run, by day in Riyadh on which they are due. */
  promised: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Promises of these kinds that run or are on hold; a change of the hours leaves them as they are. */
  running: z.object({ standardQuotes: z.int(), verifications: z.int() }),
  /** Firms and requests of the demo that public pages show or hide; none where the database holds no demo. */
  demoRows: z.object({ providers: z.int(), projectRequests: z.int() }),
})

export type AdminSettings = z.infer<typeof adminSettingsSchema>

/** Version that the admin saw, so that two of them never overwrite each other unseen. */
const seen = { version: z.int('field.invalid').check(z.gte(0, 'field.invalid')) }
export const undoInputSchema = z.object(seen)
export const changeInputSchema = z.object({ ...seen, value: z.record(z.string(), z.unknown()) })
