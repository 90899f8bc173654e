import { useTranslations } from 'use-intl'
import { readStage } from '#domain/quotes/payment-words.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { useTranslatedStage } from '#web/quotes/stage-label.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './contracts.module.css'

type Stage = Contract['terms']['stages'][number]

/** The name of a stage: what the two call it, or ours. */
export function StageName({ stage }: { stage: Stage }) {
  const words = useTranslations('pathCorrection.payments')
  return stage.label ? <UserText>{stage.label}</UserText> : words(stage.id ?? 'completion')
}

/**
 * The same as a heading. For a reader of the other language, below it, those words translated; where we cannot, which
 * payment we read in them.
 */
export function StageTitle({ stage }: { stage: Stage }) {
  const t = useTranslations('contracts')
  const translated = useTranslatedStage(stage.label)
  const known = useKnownName(stage)
  const said = translated ?? (known && t('readAs', { stage: known }))
  return (
    <>
      <StageName stage={stage} />
      {said && <small className={styles.contractReadAs}>{said}</small>}
    </>
  )
}

/** Our name of a stage whose own name is in the other language; undefined where that is not so, or none is known. */
function useKnownName({ label, earned, isHeld }: Stage): string | undefined {
  const words = useTranslations('pathCorrection.payments')
  const phases = useTranslations('contracts.phase')
  const locale = useLocale()
  const written = languageOfText(label)
  if (!written || written === locale) return undefined
  if (isHeld) return phases('handover')
  if (earned === 0) return phases('signing')
  const { id } = readStage(label)
  return id && words(id)
}
