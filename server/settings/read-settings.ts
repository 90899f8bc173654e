import { visitor } from '#domain/accounts/actor.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { INITIATIVE_SITE } from '#domain/settings/initiative.ts'
import { changedDaysOf } from '#domain/settings/moved-due.ts'
import type { SettingName } from '#domain/settings/setting-names.ts'
import type { SettingValues } from '#domain/settings/setting-values.ts'
import type { ChangedDays } from '#domain/sla/business-calendar.ts'
import { STANDARD_HOURS } from '#domain/sla/quote-due.ts'
import { VERIFICATION_HOURS } from '#domain/sla/verification-due.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Fictitious. Shown only beside the words that say so. */
const DEMO_AUTHENTICATION_NUMBER = '0000000000'

type Configured = Pick<CommandContext['config'], 'supportWhatsapp' | 'supportGreeting' | 'seller'>

/** Every setting as it is now. */
export interface Settings extends SettingValues {
  /** Version of each that an admin ever changed. */
  versions: Partial<Record<SettingName, number>>
  /** Days of `holidays`, for the rules that count business days. */
  changedDays: ChangedDays
}

export type ReadSettings = () => Promise<Settings>

/** A command's dependencies, with the settings of this process when it keeps them in memory. */
export interface SettingsContext extends Pick<CommandContext, 'db'> {
  config: Configured
  readSettings?: ReadSettings | undefined
}

/** From memory where the process keeps them, else from the database. Not inside a transaction: it takes its own. */
export const settingsOf = (context: SettingsContext): Promise<Settings> =>
  context.readSettings?.() ?? context.db.read(visitor, (tx) => readSettingsIn(tx, context.config))

/** The same within a transaction of any role but the sign-in server's, uploaders' and signed-in people's. */
export async function readSettingsIn(tx: Tx, config: Configured): Promise<Settings> {
  const rows = await tx.selectFrom('current_settings').select(['name', 'version', 'value']).execute()
  // Only change-setting.ts writes them, from SETTING_SCHEMAS.
  const changed = Object.fromEntries(
    rows.flatMap(({ name, value }) => (value ? [[name, value]] : [])),
  ) as Partial<SettingValues>
  const values = { ...defaultSettings(config), ...changed }
  return {
    ...values,
    versions: Object.fromEntries(rows.map(({ name, version }) => [name, version])),
    changedDays: changedDaysOf(values.holidays.days),
  }
}

/** What counts until an admin changes it: the environment and our own texts. */
function defaultSettings({ supportWhatsapp, supportGreeting, seller }: Configured): SettingValues {
  const word = (name: 'label' | 'text' | 'link') => ({
    ar: messages.ar.layout.initiative[name],
    en: messages.en.layout.initiative[name],
  })
  const always = { from: null, until: null }
  return {
    support: { whatsapp: supportWhatsapp, greeting: supportGreeting },
    operator: operatorOf(seller),
    banner: {
      isOn: true,
      ...{ title: word('label'), text: word('text'), linkText: word('link'), link: INITIATIVE_SITE },
      ...always,
    },
    notice: { isOn: false, tone: 'info', text: { ar: '', en: '' }, ...always },
    holidays: { days: [] },
    coverage: {
      closed: Object.fromEntries(
        CITIES.map((city) => [city, []]),
      ) as unknown as SettingValues['coverage']['closed'],
    },
    demo: { isOn: true },
    promises: { standardQuoteHours: STANDARD_HOURS, verificationHours: VERIFICATION_HOURS },
  }
}

/** The seller of the invoices, whose texts hold one language or both with a bar between. */
function operatorOf(seller: Configured['seller']): SettingValues['operator'] {
  const { street, district, city, postalCode = '' } = seller?.address ?? {}
  const address = (locale: Locale, comma: string) =>
    [bothOf(street)[locale], bothOf(district)[locale], `${bothOf(city)[locale]} ${postalCode}`.trim()]
      .filter(Boolean)
      .join(comma)
  return {
    name: bothOf(seller?.name),
    address: { ar: address('ar', '، '), en: address('en', ', ') },
    registrationNumber: seller?.registrationNumber ?? '',
    vatNumber: seller?.vatNumber ?? '',
    authenticationNumber: seller?.isDemo ? DEMO_AUTHENTICATION_NUMBER : '',
  }
}

function bothOf(text = ''): Record<Locale, string> {
  const [ar = '', en = ar] = text.split('|').map((part) => part.trim())
  return { ar, en }
}
