import { ChevronRight, FileUp } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankStatement } from '#server/payments/statement/bank-statement-answers.ts'
import { failureText } from '#web/admin/console/failure-text.ts'
import { useAdmin } from '#web/admin/console/use-admin.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { FieldMessage, messageId } from '#web/ui/field.tsx'
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
  const [isOver, setOver] = useState(false)
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards */}
      <div
        className={styles.statementDrop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !isReading) void read(file)
        }}
      >
        <p className={styles.statementDropWords}>{t('drop')}</p>
        <label className={`button button-primary button-md ${styles.statementChoose}`}>
          <Icon icon={FileUp} />
          <span>{t(readName ? 'chooseAnother' : 'choose')}</span>
          <input
            id={NAME}
            type="file"
            accept=".csv,.xml,.txt,.camt,text/csv,application/xml"
            aria-describedby={messageId(NAME)}
            aria-invalid={error ? true : undefined}
            // Not disabled, which would take the focus from it.
            aria-disabled={isReading || undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file may be read again, after its transfers were confirmed.
              if (file && !isReading) void read(file).finally(() => (currentTarget.value = ''))
            }}
          />
        </label>
        <div role={error ? 'alert' : undefined}>
          <FieldMessage name={NAME} hint={t('hint')} error={error} />
        </div>
      </div>
      <p className="caption" role="status">
        {isReading ? t('reading') : readName && t.rich('shown', { name: () => <Bdi>{readName}</Bdi> })}
      </p>
      <Example />
    </section>
  )
}

const TOO_LARGE = 413

/** What a file has to hold, with rows as a bank writes them. */
function Example() {
  const t = useTranslations('adminPayments.statement.example')
  return (
    <details className={styles.statementExample}>
      <summary>
        <Icon icon={ChevronRight} size={16} flip />
        {t('title')}
      </summary>
      <p>{t('text')}</p>
      <div className={styles.statementRows}>
        <table>
          <thead>
            <tr>
              {(['date', 'description', 'number', 'debit', 'credit'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EXAMPLE.map(({ day, reference, number, debit, credit }) => (
              <tr key={number}>
                <td>
                  <Bdi>{day}</Bdi>
                </td>
                <td>
                  {t('incoming')} <Bdi>{reference}</Bdi>
                </td>
                <td>
                  <Bdi>{number}</Bdi>
                </td>
                <td>
                  <Bdi>{debit}</Bdi>
                </td>
                <td>
                  <Bdi>{credit}</Bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('camt')}</p>
    </details>
  )
}

const EXAMPLE = [
  { day: '2026-11-23', reference: 'PM-GBE4WB', number: 'FT26327001', debit: '', credit: '460.00' },
  { day: '2026-11-23', reference: 'PM-DS29YH', number: 'FT26327002', debit: '', credit: '230.00' },
]
