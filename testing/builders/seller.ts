import { DEMO_SELLER } from '#server/platform/config/seller-settings.ts'

/** A seller whose documents are not marked as demo. */
export const SELLER = {
  ...DEMO_SELLER,
  name: 'شركة معمار لتقنية البناء | Mimar Construction Technology',
  isDemo: false,
}
