import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { readRegistrationNumber } from '../providers/registration-number.ts'
import { readVatNumber } from '../providers/vat-number.ts'
import { plainIdentifier } from '../shared/identifier.ts'
import { readMobile } from '../shared/phone.ts'
import { tidyText } from '../shared/text.ts'
import {
  CHANGED_DAY_KINDS,
  COVERED_YEARS,
  isBusinessDay,
  isWeekdayHoliday,
} from '../sla/business-calendar.ts'
import { STANDARD_HOURS } from '../sla/quote-due.ts'
import { VERIFICATION_HOURS } from '../sla/verification-due.ts'
import { isDay } from './is-day.ts'
import type { SettingName } from './setting-names.ts'

/** Letters. What fits its place on a phone in at most four lines; our choice. */
const SETTING_LETTERS = {
  greeting: 300,
  title: 40,
  banner: 160,
  link: 300,
  notice: 240,
  holiday: 60,
  operator: 120,
}
/** Digits of the Saudi Business Center's authentication of a web shop; only their number's range is known. */
const AUTHENTICATION = /^\d{4,15}$/
/** More days than any year adds to its calendar; our choice. */
const MAX_HOLIDAYS = 40

const NOON = 'T12:00:00+03:00'

const text = (most: number) =>
  z.string('field.invalid').check(z.overwrite(tidyText), z.maxLength(most, 'setting.text_too_long'))
const some = (most: number) => text(most).check(z.minLength(1, 'field.required'))
const both = <Schema extends z.ZodMiniType>(one: Schema) => z.object({ ar: one, en: one })

/** A page of ours by its path, or any page by https. No other scheme runs or leads anywhere unseen. */
const link = some(SETTING_LETTERS.link).check(z.refine(isSafeLink, 'setting.link_invalid'))

const day = z.nullable(z.string('setting.day_invalid').check(z.refine(isDay, 'setting.day_invalid')))

/** First and last day in Riyadh on which something is shown; null: open on that side. */
const period = { from: day, until: day }
const inOrder = z.refine<{ from: string | null; until: string | null }>(
  ({ from, until }) => !from || !until || from <= until,
  { error: 'setting.dates_reversed', path: ['until'] },
)

export const supportSchema = z.object({
  /** `9665XXXXXXXX`; any spelling is read. */
  whatsapp: z.pipe(
    z.string('setting.mobile_invalid'),
    z.transform((typed: string, { issues }) => {
      const mobile = readMobile(typed)
      if (mobile) return mobile
      issues.push({ code: 'custom', message: 'setting.mobile_invalid', input: typed })
      return z.NEVER
    }),
  ),
  /** Arabic in both languages (docs/reference/product-rules.md#overlays). */
  greeting: some(SETTING_LETTERS.greeting),
})

/** A number in any digits, or nothing: what is empty is not shown. */
const numberOrNone = (read: (typed: string) => string | undefined, code: string) =>
  z.pipe(
    z.string(code),
    z.transform((typed: string, { issues }) => {
      const number = typed.trim() === '' ? '' : read(typed)
      if (number !== undefined) return number
      issues.push({ code: 'custom', message: code, input: typed })
      return z.NEVER
    }),
  )

/** Who runs the site, as the E-Commerce Law asks a site to say (docs/settings.md#operator). */
export const operatorSchema = z.object({
  name: both(text(SETTING_LETTERS.operator)),
  address: both(text(SETTING_LETTERS.banner)),
  registrationNumber: numberOrNone(
    (typed) => readRegistrationNumber(typed)?.number,
    'provider.registration_number_invalid',
  ),
  vatNumber: numberOrNone(readVatNumber, 'provider.vat_number_invalid'),
  /** Of the Saudi Business Center. */
  authenticationNumber: numberOrNone(readAuthenticationNumber, 'setting.authentication_invalid'),
})

export const bannerSchema = z
  .object({
    isOn: z.boolean('field.invalid'),
    title: both(some(SETTING_LETTERS.title)),
    text: both(some(SETTING_LETTERS.banner)),
    linkText: both(some(SETTING_LETTERS.title)),
    link: both(link),
    ...period,
  })
  .check(inOrder)

export const NOTICE_TONES = ['info', 'warning'] as const

export const noticeSchema = z
  .object({
    isOn: z.boolean('field.invalid'),
    tone: z.enum(NOTICE_TONES, 'field.invalid'),
    text: both(text(SETTING_LETTERS.notice)),
    ...period,
  })
  .check(inOrder, needsText('ar'), needsText('en'))

export const holidaysSchema = z.object({
  /** Days off besides those of the business calendar, and holidays of it that are worked. */
  days: z
    .array(
      z
        .object({
          day: z
            .string('setting.day_invalid')
            .check(
              z.refine(isDay, { error: 'setting.day_invalid', abort: true }),
              z.refine(isCovered, { error: 'setting.day_not_covered', abort: true }),
            ),
          kind: z._default(z.enum(CHANGED_DAY_KINDS, 'field.invalid'), 'off'),
          /** For our team only. */
          name: some(SETTING_LETTERS.holiday),
        })
        .check(
          z.refine(({ day, kind }) => kind === 'open' || isOpenDay(day), {
            error: 'setting.day_off_already',
            path: ['day'],
          }),
          z.refine(({ day, kind }) => kind === 'off' || isWeekdayHoliday(noonOf(day)), {
            error: 'setting.day_open_already',
            path: ['day'],
          }),
        ),
    )
    .check(
      z.maxLength(MAX_HOLIDAYS, 'setting.too_many_days'),
      z.superRefine((days, context) => {
        for (const [at, { day }] of days.entries())
          if (days.findIndex((other) => other.day === day) < at)
            context.addIssue({ code: 'custom', message: 'setting.day_twice', path: [at, 'day'], input: day })
      }),
    ),
})

const closedTypes = z.array(z.enum(PROJECT_TYPES, 'field.invalid'), 'field.invalid').check(
  z.maxLength(PROJECT_TYPES.length, 'field.invalid'),
  z.overwrite((types) => PROJECT_TYPES.filter((type) => types.includes(type))),
)

const coverageSchema = z.object({
  /** Project types that are not taken for now, by city. */
  closed: z.record(z.enum(CITIES), closedTypes),
})

/** Whole hours, from one to what the terms and public pages name as the longest. */
const hoursUpTo = (most: number) =>
  z
    .int('setting.hours_invalid')
    .check(z.gte(1, 'setting.hours_invalid'), z.lte(most, 'setting.hours_invalid'))

/** What is promised of what arrives from now on (docs/settings.md#promises). */
const promisesSchema = z.object({
  standardQuoteHours: hoursUpTo(STANDARD_HOURS),
  verificationHours: hoursUpTo(VERIFICATION_HOURS),
})

/** Whether public pages show the firms and requests of the demo. */
const demoSchema = z.object({ isOn: z.boolean('field.invalid') })

/** Shape of each setting as an admin sends it. */
export const SETTING_SCHEMAS = {
  support: supportSchema,
  operator: operatorSchema,
  banner: bannerSchema,
  notice: noticeSchema,
  holidays: holidaysSchema,
  coverage: coverageSchema,
  demo: demoSchema,
  promises: promisesSchema,
} as const satisfies Record<SettingName, z.ZodMiniType>

export type SettingValues = { [Name in SettingName]: z.output<(typeof SETTING_SCHEMAS)[Name]> }

function readAuthenticationNumber(typed: string): string | undefined {
  const number = plainIdentifier(typed)
  return AUTHENTICATION.test(number) ? number : undefined
}

function isSafeLink(typed: string): boolean {
  if (/[\s\\]/.test(typed)) return false
  if (typed.startsWith('/')) return !typed.startsWith('//')
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password
}

/** What is off may wait for its words. */
function needsText(locale: 'ar' | 'en') {
  return z.refine<{ isOn: boolean; text: Record<'ar' | 'en', string> }>(
    ({ isOn, text }) => !isOn || text[locale],
    {
      error: 'setting.text_required',
      path: ['text', locale],
    },
  )
}

function isCovered(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= COVERED_YEARS.first && year <= COVERED_YEARS.last
}

function isOpenDay(day: string): boolean {
  return !isDay(day) || !isCovered(day) || isBusinessDay(noonOf(day))
}

const noonOf = (day: string) => new Date(day + NOON)
