import type { seo as en } from '#i18n/en/seo.ts'
import type { Translation } from '#i18n/messages.ts'

export const seo = {
  appName: 'معمار: خدمات البناء',
  startRequest: 'أنشئ طلبك',
  seeProviders: 'المزوّدون الموثّقون',
  /** Drawn into the preview pictures of shared links by scripts/draw-pictures.ts. */
  pictures: {
    owner: {
      title: 'ابدأ البناء\nوأنت تعرف الرقم',
      facts: 'مجانًا لصاحب المشروع. عروض خلال 1 إلى 6 ساعات. بلا عمولة.',
    },
    business: {
      title: 'طلبات مشاريع\nتناسب تخصصك',
      facts: 'هدفنا: نراجع وثائقك خلال 24 ساعة. بلا عمولة، ورسوم باقة واحدة فقط.',
    },
  },
} as const satisfies Translation<typeof en>
