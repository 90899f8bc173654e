import { CITIES } from '../project-requests/fact-values.ts'

/**
 * What the commercial register says of a firm (docs/reference/saudi-domain.md#look-up-in-the-register). Only what the
 * form fills and a reviewer compares: no owner, no manager, no capital.
 */
export interface RegisterEntry {
  /** Number of the register; absent for firms that only have a unified number. */
  crNumber?: string | undefined
  unifiedNumber?: string | undefined
  name: string
  standing: RegisterStanding
  /** The register's own word for the standing, in Arabic. */
  standingName: string
  /** As the register writes it; a register may name no city. */
  cityName?: string | undefined
  /** Calendar days, `YYYY-MM-DD`. */
  issuedOn?: string | undefined
  /** Last yearly confirmation; since April 2025 a register is confirmed and does not expire. */
  confirmedOn?: string | undefined
  /** Names of the activities, in Arabic, at most `MOST_ACTIVITIES`. */
  activities: readonly string[]
}

export const REGISTER_STANDINGS = [
  'active',
  'suspended',
  'struck_off',
  'expired',
  'in_liquidation',
  'unknown',
] as const
export type RegisterStanding = (typeof REGISTER_STANDINGS)[number]

/** A construction firm has a handful. Our choice. */
export const MOST_ACTIVITIES = 12

/** The words of the register in both languages, by what they begin with. */
const STANDING_WORDS: readonly [RegExp, RegisterStanding][] = [
  [/^(نشط|فعال|قائم|active)/i, 'active'],
  [/^(معلق|موقوف|suspend)/i, 'suspended'],
  [/^(مشطوب|محذوف|ملغ|شطب|delet|cancel|struck)/i, 'struck_off'],
  [/^(منته|expire)/i, 'expired'],
]

/** Reads the register's word for the standing of a firm. A word that we do not know is `unknown`, never active. */
export function registerStandingOf(word: string, isInLiquidation: boolean): RegisterStanding {
  const plain = word.replace(/[\u064B-\u0652\u0640]/g, '').trim()
  const standing = STANDING_WORDS.find(([words]) => words.test(plain))?.[1] ?? 'unknown'
  return standing === 'active' && isInLiquidation ? 'in_liquidation' : standing
}

type City = (typeof CITIES)[number]

/** How the register writes our cities. */
const CITY_WORDS: Record<City, readonly string[]> = {
  riyadh: ['الرياض', 'riyadh'],
  jeddah: ['جده', 'jeddah'],
  dammam: ['الدمام', 'dammam'],
  mecca: ['مكه المكرمه', 'مكه', 'makkah', 'mecca'],
  medina: ['المدينه المنوره', 'المدينه', 'madinah', 'medina'],
  khobar: ['الخبر', 'khobar', 'al khobar'],
  taif: ['الطائف', 'taif', 'al taif'],
}

/** Our city of that name, or undefined when it is none of ours. */
export function cityInRegister(name: string | undefined): City | undefined {
  const plain = name?.trim().replace(/ة/g, 'ه').toLowerCase()
  return CITIES.find((city) => plain !== undefined && CITY_WORDS[city].includes(plain))
}

/** Whether two spellings are one name: letters that Arabic spells in several ways, marks and spaces do not count. */
export const isSameFirmName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
