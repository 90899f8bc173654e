import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import styles from './quote-checks.module.css'

/** Asks for the total that was not found or cannot be right: without it nobody can say whether the lines add up. */
export function TotalQuestion({ isDoubtful }: { isDoubtful: boolean }) {
  const t = useTranslations('quoteChecks')
  return (
    <Form method="post" preventScrollReset className={styles.area}>
      <input type="hidden" name="act" value="total" />
      <label htmlFor="check-total">{t(isDoubtful ? 'whichTotal' : 'noTotal')}</label>
      <input id="check-total" name="total" inputMode="decimal" dir="ltr" maxLength={20} required />
      <Button type="submit" size="sm" variant="soft">
        {t('lines.save')}
      </Button>
    </Form>
  )
}
