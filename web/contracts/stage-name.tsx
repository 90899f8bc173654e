import { useTranslations } from 'use-intl'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'

/** The name of a stage: what the two call it, or ours. */
export function StageName({ stage }: { stage: Contract['terms']['stages'][number] }) {
  const words = useTranslations('pathCorrection.payments')
  return stage.label ? <UserText>{stage.label}</UserText> : words(stage.id ?? 'completion')
}
