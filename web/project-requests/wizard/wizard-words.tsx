import { useTranslations } from 'use-intl'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Wizard } from './use-wizard.ts'

/** The owner's own words; what is understood of them and a microphone come with the script. */
export function WordsAnswer({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { form, controller } = wizard
  return (
    <>
      <TextArea
        {...form.field('text')}
        label={t('question.words')}
        hint={t('wordsHint')}
        placeholder={t('wordsExample')}
        rows={5}
      />
      {controller.parts && <controller.parts.SpeechButton form={form} />}
      {controller.parts && <controller.parts.Understood wizard={wizard} />}
      <input type="hidden" name="dismissed" value={form.fields.dismissed ?? ''} />
      {controller.unseen.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
