import { useNavigation } from 'react-router'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ACT, type ConsultationAct, type ConsultationOutcome } from './consultation-act.ts'

interface ActionProps {
  act: ConsultationAct
  outcome: ConsultationOutcome | undefined
}

/** Error message beside the form of the latest action, when it was refused. */
export function ActionRefused({ act, outcome }: ActionProps) {
  const errorText = useErrorText()
  if (outcome?.act !== act) return null
  return (
    <Notice tone="danger" role="alert">
      {errorText(outcome)}
    </Notice>
  )
}

interface ActButtonProps {
  act: ConsultationAct
  variant?: 'primary' | 'secondary' | 'soft' | 'danger' | 'inverse'
  loadingLabel: string
  children: React.ReactNode
}

/** Submit button of a form, with the hidden field that names its action. */
export function ActionButton({ act, variant = 'primary', loadingLabel, children }: ActButtonProps) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get(ACT) === act
  return (
    <>
      <input type="hidden" name={ACT} value={act} />
      <Button type="submit" size="md" variant={variant} loading={isSending} loadingLabel={loadingLabel}>
        {children}
      </Button>
    </>
  )
}
