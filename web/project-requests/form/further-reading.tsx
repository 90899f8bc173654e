import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { letterCount } from '#domain/shared/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { Wizard } from '../wizard/use-wizard.ts'
import styles from '../wizard/wizard.module.css'
import { readFurther } from './read-further.ts'

/** The server asks no model about fewer (server/analyses/fill-gaps.ts). */
const WORTH_ASKING = 20

/**
 * Where a language model is configured, the owner may have it read the words too. It is they who ask: the words then
 * leave the house, without names and numbers one could be known by.
 */
export function FurtherReading({ wizard: { form, controller } }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const locale = useLocale()
  const [state, setState] = useState<'rests' | 'reads' | 'empty'>('rests')
  const { text = '', dismissed = '' } = form.fields
  if (!controller.fill || letterCount(text) < WORTH_ASKING) return null
  const read = async () => {
    setState('reads')
    // Off, slow or failing, a model leaves us with our own reading, which is whole.
    const found = await readFurther(text, dismissed, locale).catch(() => [])
    controller.fill?.(found)
    setState(found.length > 0 ? 'rests' : 'empty')
  }
  return (
    <div className={styles.understoodFurther}>
      <Button
        variant="secondary"
        size="md"
        loading={state === 'reads'}
        loadingLabel={t('furtherReads')}
        onClick={read}
      >
        {t('further')}
      </Button>
      <p role="status">{state === 'empty' ? t('furtherEmpty') : t('furtherNote')}</p>
    </div>
  )
}
