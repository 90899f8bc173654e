import type { Locale } from '#i18n/locale.ts'
import type { paths, SolutionHub } from '#web/paths.ts'
import type { View } from '#web/view/view.ts'

/** Which links the frame offers. Their words are `frame.link.<name>`; each is an address of web/paths.ts. */

export const HUBS = [
  'contractors',
  'suppliers',
  'designers',
  'advisors',
  'engineering',
] as const satisfies SolutionHub[]

/** The links of the header after the home of each side, by whom they are for (mockups b-owner-home, c-business-home). */
export const NAVIGATION = {
  owner: ['serviceProviders', 'projectRequests'],
  business: ['projectRequests', 'pricing'],
} as const satisfies Record<View, LinkName[]>

/** The columns of the footer, between them every public page. */
export const FOOTER = {
  owners: ['ownerHome', 'serviceProviders', 'projectRequests', 'clientRegister', 'accountSignIn'],
  businesses: ['businessHome', 'register', 'pricing', 'contractorLogin'],
  house: ['attainment', 'terms', 'privacy', 'userAgreement'],
} as const satisfies Record<string, LinkName[]>

export type LinkName = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends (locale: Locale) => string ? Name : never
}[keyof typeof paths]
