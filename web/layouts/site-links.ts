import type { Locale } from '#i18n/locale.ts'
import type { paths, SolutionHub } from '#web/paths.ts'
import type { View } from '#web/view/view.ts'

/** Names of the links in header and footer. Labels are `frame.link.<name>`; addresses are in web/paths.ts. */

export const HUBS = [
  'contractors',
  'suppliers',
  'designers',
  'advisors',
  'engineering',
] as const satisfies SolutionHub[]

/** Header links after the home page, by view (mockups b-owner-home, c-business-home). */
export const NAVIGATION = {
  owner: ['serviceProviders', 'check', 'projectRequests'],
  business: ['projectRequests', 'pricing'],
} as const satisfies Record<View, LinkName[]>

/** Columns of the footer, which together link to every public page. */
export const FOOTER = {
  owners: ['ownerHome', 'check', 'serviceProviders', 'projectRequests', 'clientRegister', 'accountSignIn'],
  businesses: ['businessHome', 'register', 'pricing', 'contractorLogin'],
  house: ['attainment', 'terms', 'privacy', 'userAgreement'],
} as const satisfies Record<string, LinkName[]>

export type LinkName = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends (locale: Locale) => string ? Name : never
}[keyof typeof paths]
