import type { ShownSettings } from '#server/platform/http/page-context.ts'
import type { ReadSettings } from './read-settings.ts'

/** What pages show of the settings. The banner stays out while it was never changed, because its texts are the page's. */
export async function shownSettings(readSettings: ReadSettings): Promise<ShownSettings> {
  const { support, operator, banner, notice, versions } = await readSettings()
  return {
    supportWhatsapp: support.whatsapp,
    supportGreeting: support.greeting,
    operator,
    ...(versions.banner && { banner: { ...banner, version: versions.banner } }),
    ...(notice.isOn && { notice }),
  }
}
