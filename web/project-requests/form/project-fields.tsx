import { useTranslations } from 'use-intl'
import { CITIES, DEPTHS, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { isAsked } from '#domain/project-requests/questions.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { JobPicker } from './job-picker.tsx'
import styles from './project-request-form.module.css'
import type { ProjectRequestFormState } from './project-request-form.tsx'

/**
 * The questions that make the estimate: what, where, and how large, how deep and how fine as far as that matters. What a
 * new house has besides (a pool, a lift) is asked with the details.
 */
export function ProjectFields({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests')
  const words = useTranslations('wizard')
  const { field } = form
  const work = knownFacts(form.fields)
  const isHouse = work.projectType === 'villa_construction'
  return (
    <>
      <RadioCards
        {...field('projectType')}
        label={t('form.projectType')}
        required
        options={PROJECT_TYPES.map((value) => ({
          value,
          label: t(`projectType.${value}`),
          icon: <CategoryGlyph name={value} size={34} />,
        }))}
      />
      {!isHouse && <JobPicker form={form} />}
      {work.projectType === 'renovation' && isAsked('depth', work) && (
        <SelectField
          {...field('depth')}
          label={t('form.depth')}
          optionalLabel={t('form.optional')}
          placeholder={t('form.chooseDepth')}
          options={DEPTHS.map((value) => ({ value, label: words(`depth.${value}`) }))}
        />
      )}
      <div className={styles.estimatePlace}>
        <SelectField
          {...field('city')}
          label={t('form.city')}
          placeholder={t('form.chooseCity')}
          required
          options={CITIES.map((value) => ({ value, label: t(`city.${value}`) }))}
        />
        {isAsked('areaSqm', work) && (
          <NumberField
            {...field('areaSqm')}
            label={t(isHouse ? 'form.builtArea' : 'form.area')}
            unit={t('form.areaUnit')}
            required
          />
        )}
      </div>
      {isAsked('finishLevel', work) && (
        <SegmentedControl
          {...field('finishLevel')}
          label={t('form.finishLevel')}
          optionalLabel={t('form.optional')}
          options={FINISH_LEVELS.map((value) => ({ value, label: t(`finishLevel.${value}`) }))}
        />
      )}
    </>
  )
}
