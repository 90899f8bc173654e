import { useTranslations } from 'use-intl'
import { MOST_WISHED } from '#domain/dispatch/waves.ts'
import { Promises } from '#web/marketplace/promises.tsx'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/**
 * What docs/reference/product-rules.md#promises says to providers, and how many are asked at once. Their words are
 * `gains.<name>`, `…Figure` and `…Text`.
 */
export function BusinessPromises() {
  const t = useTranslations('businessHome.gains')
  const promises = [
    { figure: t('commissionFigure'), name: t('commission'), text: t('commissionText') },
    { figure: t('leadsFigure'), name: t('leads'), text: t('leadsText') },
    { figure: t('verificationFigure'), name: t('verification'), text: t('verificationText') },
    { figure: MOST_WISHED, name: t('decline'), text: t('declineText') },
  ]
  const proof = { href: paths.attainment(useLocale()), words: t('proof') }
  return <Promises title={t('title')} lead={t('lead')} promises={promises} proof={proof} />
}
