import { DEMO_SELLER } from '#server/platform/config/seller-settings.ts'

/** A seller whose documents are real ones. */
export const SELLER = {
  ...DEMO_SELLER,
  name: 'شركة معمار لتقنية البناء | Mimar Construction Technology',
  isDemo: false,
}
