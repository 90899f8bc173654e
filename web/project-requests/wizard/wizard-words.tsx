import { Camera } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ContactNotice } from '../form/contact-notice.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { questionId } from './wizard-steps.ts'

/** The owner's own words, or a tap on the kind of work; a microphone comes with the script. */
export function WordsAnswer({ wizard }: { wizard: Wizard }) {
  const t = useTranslations()
  const { search } = useLocation()
  const { form, controller } = wizard
  const choose = (projectType: ProjectType) => {
    form.fill({ projectType })
    wizard.settle('projectType')
    wizard.advance('words')
  }
  return (
    <>
      <TextArea
        {...form.field('text')}
        label={t('wizard.question.words')}
        placeholder={t('wizard.wordsExample')}
        rows={5}
      />
      <ContactNotice text={form.fields.text} />
      <div className={styles.wordsWays}>
        <Link
          className={buttonClass({ variant: 'secondary', size: 'md' })}
          to={{ search, hash: questionId('files') }}
          preventScrollReset
        >
          <Icon icon={Camera} />
          {t('wizard.addFiles')}
        </Link>
        {controller.parts && <controller.parts.SpeechButton form={form} />}
      </div>
      <div className={styles.wordsTypes}>
        <h3>{t('wizard.orStart')}</h3>
        <span className={styles.tapRow}>
          {PROJECT_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              className={styles.tap}
              aria-pressed={form.fields.projectType === type}
              onClick={() => choose(type)}
            >
              {t(`projectRequests.projectType.${type}`)}
            </button>
          ))}
        </span>
      </div>
      <input type="hidden" name="dismissed" value={form.fields.dismissed ?? ''} />
      {controller.unseen.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
