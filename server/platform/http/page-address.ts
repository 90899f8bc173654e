import type { Locale } from '#i18n/locale.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** Builds the address of a page for an email. */
export const addressOf = (
  { config }: Pick<CommandContext, 'config'>,
  locale: Locale,
  path: `/${string}`,
): string => `${config.publicUrl}${locale === 'en' ? '/en' : ''}${path}`
