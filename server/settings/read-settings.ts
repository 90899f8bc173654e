import { visitor } from '#domain/accounts/actor.ts'
import { INITIATIVE_SITE } from '#domain/settings/initiative.ts'
import type { SettingName } from '#domain/settings/setting-names.ts'
import type { SettingValues } from '#domain/settings/setting-values.ts'
import { messages } from '#i18n/messages.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

type Configured = Pick<CommandContext['config'], 'supportWhatsapp' | 'supportGreeting'>

/** Every setting as it is now. */
export interface Settings extends SettingValues {
  /** Version of each that an admin ever changed. */
  versions: Partial<Record<SettingName, number>>
  /** Days of `holidays`, for the rules that count business days. */
  daysOff: ReadonlySet<string>
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
    daysOff: new Set(values.holidays.days.map(({ day }) => day)),
  }
}

/** What counts until an admin changes it: the environment and our own texts. */
function defaultSettings({ supportWhatsapp, supportGreeting }: Configured): SettingValues {
  const word = (name: 'label' | 'text' | 'link') => ({
    ar: messages.ar.layout.initiative[name],
    en: messages.en.layout.initiative[name],
  })
  const always = { from: null, until: null }
  return {
    support: { whatsapp: supportWhatsapp, greeting: supportGreeting },
    banner: {
      isOn: true,
      ...{ title: word('label'), text: word('text'), linkText: word('link'), link: INITIATIVE_SITE },
      ...always,
    },
    notice: { isOn: false, tone: 'info', text: { ar: '', en: '' }, ...always },
    holidays: { days: [] },
  }
}
