/**
 * The Saudi Architecture Characters Map, run by the Development Authorities Support Center
 * (docs/reference/saudi-domain.md#saudi-architecture-map). Its Arabic version is under /ar.
 */
export const INITIATIVE_SITE = {
  ar: 'https://architsaudi.dasc.gov.sa/ar',
  en: 'https://architsaudi.dasc.gov.sa',
} as const
