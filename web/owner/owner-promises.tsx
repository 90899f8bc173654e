import { useTranslations } from 'use-intl'
import { Promises } from '#web/marketplace/promises.tsx'

/** Spec §1 and §9, each with what keeps it. Their words are `trust.<name>`, `…Figure` and `…Text`. */
const PROMISES = ['commission', 'quotes', 'verification', 'contact'] as const

export function OwnerPromises() {
  const t = useTranslations('ownerHome.trust')
  const promises = PROMISES.map((name) => ({
    figure: t(`${name}Figure`),
    name: t(name),
    text: t(`${name}Text`),
  }))
  return <Promises title={t('title')} lead={t('lead')} promises={promises} />
}
