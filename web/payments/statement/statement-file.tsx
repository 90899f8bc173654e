import { FileUp } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankStatement } from '#server/payments/statement/bank-statement-answers.ts'
import { failureText } from '#web/admin/console/failure-text.ts'
import { useAdmin } from '#web/admin/console/use-admin.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { FieldMessage } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './statement.module.css'

interface StatementFileProps {
  /** Name of the file that is shown below. */
  readName: string | undefined
  onRead: (name: string, statement: BankStatement) => void
}

const NAME = 'statement'

/** Chooses a statement and has it read at once. What was read before stays on the screen until another one is. */
export function StatementFile({ readName, onRead }: StatementFileProps) {
  const t = useTranslations('adminPayments.statement')
  const admin = useTranslations('admin')
  const { api } = useAdmin()
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<string>()

  async function read(file: File) {
    setReading(true)
    setError(undefined)
    try {
      onRead(file.name, (await api.sendBytes('/admin/bank-statement', file)) as BankStatement)
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      setError(failure.status === TOO_LARGE ? t('tooLarge') : failureText(failure, admin('unreachable')))
    } finally {
      setReading(false)
    }
  }

  return (
    <section className={`card card-surface ${styles.statementFile}`} aria-busy={isReading}>
      <div>
        <label className={`button button-primary button-md ${styles.statementChoose}`}>
          <Icon icon={FileUp} />
          <span>{t(readName ? 'chooseAnother' : 'choose')}</span>
          <input
            id={NAME}
            type="file"
            accept=".csv,.xml,.txt,.camt,text/csv,application/xml"
            aria-describedby={error ? `${NAME}-error` : `${NAME}-hint`}
            aria-invalid={error ? true : undefined}
            disabled={isReading}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file may be read again, after its transfers were confirmed.
              if (file) void read(file).finally(() => (currentTarget.value = ''))
            }}
          />
        </label>
        <FieldMessage name={NAME} hint={t('hint')} error={error} />
      </div>
      <p className="caption" role="status">
        {isReading ? t('reading') : readName && t.rich('shown', { name: () => <Bdi>{readName}</Bdi> })}
      </p>
    </section>
  )
}

const TOO_LARGE = 413
