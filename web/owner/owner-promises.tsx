import { useTranslations } from 'use-intl'
import { Promises } from '#web/marketplace/promises.tsx'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/**
 * What docs/reference/product-rules.md#promises says to owners, each with what keeps it. Their words are
 * `trust.<name>`, `…Figure` and `…Text`.
 */
const PROMISES = ['commission', 'quotes', 'verification', 'contact'] as const

export function OwnerPromises() {
  const t = useTranslations('ownerHome.trust')
  const promises = PROMISES.map((name) => ({
    figure: t(`${name}Figure`),
    name: t(name),
    text: t(`${name}Text`),
  }))
  const proof = { href: paths.attainment(useLocale()), words: t('proof') }
  return <Promises title={t('title')} lead={t('lead')} promises={promises} proof={proof} />
}
