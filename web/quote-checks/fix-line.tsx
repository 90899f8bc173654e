import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PaperLine } from '#domain/quote-checks/paper-quote.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldName } from './check-fields.ts'
import styles from './quote-checks.module.css'

/** Corrects a line, or adds one; works without script, and at once with it. */
export function FixLine({ line }: { line?: PaperLine }) {
  const t = useTranslations('quoteChecks')
  const id = line?.id ?? 'new'
  const riyalsOf = (halalas: number | undefined) => (halalas === undefined ? '' : String(halalas / 100))
  const values = {
    quantity: line?.quantity === undefined ? '' : String(line.quantity),
    unit: line?.unit ?? '',
    rate: riyalsOf(line?.rate),
    amount: riyalsOf(line?.amount),
  }
  return (
    <Form method="post" preventScrollReset className={styles.fixForm}>
      <input type="hidden" name="act" value={line ? 'line' : 'add'} />
      {line && <input type="hidden" name="id" value={line.id} />}
      {line && line.doubtful.length > 0 && <p className={styles.small}>{t('lines.asked')}</p>}
      <label className={styles.fixLabel} htmlFor={`fix-${id}`}>
        <span>{t('start.label')}</span>
        <input
          id={`fix-${id}`}
          name={fieldName('label')}
          defaultValue={line?.label}
          dir="auto"
          maxLength={200}
          required
        />
      </label>
      {(['quantity', 'unit', 'rate', 'amount'] as const).map((field) => {
        const isDoubtful = field !== 'unit' && line?.doubtful.includes(field)
        return (
          <label key={field}>
            <span>
              {t(`start.${field}`)}
              {/* The amber of its frame says it to nobody who does not see it. */}
              {isDoubtful && `: ${t('lines.unclear')}`}
            </span>
            <input
              name={fieldName(field)}
              defaultValue={values[field]}
              inputMode={field === 'unit' ? 'text' : 'decimal'}
              dir={field === 'unit' ? 'auto' : 'ltr'}
              maxLength={30}
              data-doubtful={isDoubtful ? '' : undefined}
            />
          </label>
        )
      })}
      <div className={styles.fixActions}>
        <Button type="submit" size="sm" variant="soft">
          {t('lines.save')}
        </Button>
        {line && (
          <Button type="submit" size="sm" variant="ghost" name="act" value="remove" formNoValidate>
            {t('lines.remove')}
          </Button>
        )}
      </div>
    </Form>
  )
}
