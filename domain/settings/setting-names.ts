/** What an admin changes in the console (docs/settings.md). */
export const SETTING_NAMES = [
  'support',
  'operator',
  'banner',
  'notice',
  'holidays',
  'coverage',
  'demo',
  'promises',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]
