import type { ReactNode } from 'react'
import { useErrorText } from '#web/forms/error-text.ts'
import { fieldsOf } from '#web/forms/form-fields.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ContractAct, ContractActing } from './contract-acting.ts'
import styles from './contracts.module.css'

interface ActFormProps {
  act: ContractAct
  acting: ContractActing
  /** Further values that nobody types. */
  values?: Record<string, string | number>
  children: ReactNode
}

/** A form of one act, with the refusal of its last attempt above it. */
export function ActForm({ act, acting, values = {}, children }: ActFormProps) {
  return (
    <form
      className={styles.contractActForm}
      method="post"
      action={acting.action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        acting.submit(act, fieldsOf(new FormData(event.currentTarget)))
      }}
    >
      <input type="hidden" name="act" value={act} />
      {acting.formKey && <input type="hidden" name="formKey" value={acting.formKey} />}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Refused act={act} acting={acting} />
      {children}
    </form>
  )
}

function Refused({ act, acting: { outcome } }: Pick<ActFormProps, 'act' | 'acting'>) {
  const errorText = useErrorText()
  if (!outcome?.code || outcome.isDone || outcome.act !== act) return null
  const { details, fieldErrors = {} } = outcome
  const [problem] = Object.values(fieldErrors)
  return (
    <Notice tone="danger" role="alert">
      {errorText(problem ?? { code: outcome.code, ...(details && { details }) })}
    </Notice>
  )
}
