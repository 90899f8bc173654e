import { useTranslations } from 'use-intl'
import { readStage } from '#domain/quotes/payment-words.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { useStageTranslation } from '#web/quotes/stage-label.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './contracts.module.css'

type Stage = Contract['terms']['stages'][number]

/** The name of a stage for its reader: what the two call it, translated where it is in the other language, or ours. */
export function StageName({ stage }: { stage: Stage }) {
  const nameOf = useStageName()
  return <UserText>{nameOf(stage)}</UserText>
}

/** The same as text, for options and sentences. */
export function useStageName(): (stage: Stage) => string {
  const words = useTranslations('pathCorrection.payments')
  const translated = useStageTranslation()
  const known = useKnownName()
  return (stage) => {
    if (!stage.label) return words(stage.id ?? 'completion')
    return translated(stage.label) ?? known(stage) ?? stage.label
  }
}

/**
 * The same as a heading. For a reader of the other language, below it, those words translated; where we cannot, which
 * payment we read in them.
 */
export function StageTitle({ stage }: { stage: Stage }) {
  const t = useTranslations('contracts')
  const words = useTranslations('pathCorrection.payments')
  const known = useKnownName()(stage)
  const said = useStageTranslation()(stage.label) ?? (known && t('readAs', { stage: known }))
  return (
    <>
      {stage.label ? <UserText>{stage.label}</UserText> : words(stage.id ?? 'completion')}
      {said && <small className={styles.contractReadAs}>{said}</small>}
    </>
  )
}

/** Tells our name of a stage whose own name is in the other language; undefined where that is not so, or none is known. */
function useKnownName(): (stage: Stage) => string | undefined {
  const words = useTranslations('pathCorrection.payments')
  const phases = useTranslations('contracts.phase')
  const locale = useLocale()
  return ({ label, earned, isHeld }) => {
    const written = languageOfText(label)
    if (!written || written === locale) return undefined
    if (isHeld) return phases('handover')
    if (earned === 0) return phases('signing')
    const { id } = readStage(label)
    return id && words(id)
  }
}
