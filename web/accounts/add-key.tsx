import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEnrolment } from './enrolment.ts'
import { useFailureText } from './failure.ts'
import { useProve } from './proof.tsx'
import { addKey } from './security-key.ts'

/** Adds a security key. The browser's own dialog asks which key, and for the touch. */
export function AddKeyButton() {
  const t = useTranslations('accounts.factors')
  const openEnrolment = useEnrolment('webauthn')
  const failureText = useFailureText()
  const prove = useProve()
  const [isAdding, setAdding] = useState(false)

  const add = async () => {
    setAdding(true)
    const { error } = await prove(async () => {
      const { auth, friendlyName } = await openEnrolment()
      return addKey({ auth }, friendlyName)
    })
    setAdding(false)
    if (error) toast.error(failureText(error))
    else toast.success(t('added.webauthn'))
  }
  return (
    <Button
      variant="soft"
      size="md"
      aria-label={t('add.webauthn')}
      loading={isAdding}
      onClick={() => void add()}
    >
      {t('addOne')}
    </Button>
  )
}
