import { useTranslations } from 'use-intl'
import { DayField } from '#web/ui/day-field.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './packages.module.css'
import type { PackageFormState } from './use-package-form.ts'

interface PackageFieldsProps {
  form: PackageFormState
  /** Only a new package is given one. */
  hasCode: boolean
}

export function PackageFields({ form, hasCode }: PackageFieldsProps) {
  return (
    <>
      <Names form={form} hasCode={hasCode} />
      <Numbers form={form} />
      <Begin form={form} />
    </>
  )
}

function Names({ form: { values, set, errorOf }, hasCode }: PackageFieldsProps) {
  const t = useTranslations('packageEditor.form')
  return (
    <>
      <div className={styles.packagePair}>
        <TextField
          name="nameAr"
          label={t('nameAr')}
          dir="rtl"
          required
          value={values.nameAr}
          onChange={set('nameAr')}
          error={errorOf('name.ar')}
        />
        <TextField
          name="nameEn"
          label={t('nameEn')}
          dir="ltr"
          required
          value={values.nameEn}
          onChange={set('nameEn')}
          error={errorOf('name.en')}
        />
      </div>
      {hasCode && (
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          dir="ltr"
          autoComplete="off"
          required
          value={values.code}
          onChange={set('code')}
          error={errorOf('code')}
        />
      )}
    </>
  )
}

function Numbers({ form: { values, set, errorOf } }: Pick<PackageFieldsProps, 'form'>) {
  const t = useTranslations('packageEditor.form')
  return (
    <>
      <div className={styles.packagePair}>
        <MoneyField
          name="monthlyFee"
          label={t('monthlyFee')}
          required
          value={values.monthlyFee}
          onChange={set('monthlyFee')}
          error={errorOf('monthlyFee')}
        />
        <MoneyField
          name="yearlyFee"
          label={t('yearlyFee')}
          required
          value={values.yearlyFee}
          onChange={set('yearlyFee')}
          error={errorOf('yearlyFee')}
        />
      </div>
      <div className={styles.packagePair}>
        <NumberField
          name="leadsAMonth"
          label={t('leads')}
          hint={t('leadsHint')}
          required
          value={values.leads}
          onChange={set('leads')}
          error={errorOf('leadsAMonth')}
        />
        <NumberField
          name="position"
          label={t('position')}
          hint={t('positionHint')}
          required
          value={values.position}
          onChange={set('position')}
          error={errorOf('position')}
        />
      </div>
    </>
  )
}

function Begin({ form: { values, set, errorOf } }: Pick<PackageFieldsProps, 'form'>) {
  const t = useTranslations('packageEditor.form')
  return (
    <div className={styles.packagePair}>
      <SegmentedControl
        name="begin"
        label={t('begin')}
        options={[
          { value: 'at_once', label: t('atOnce') },
          { value: 'on_day', label: t('onDay') },
        ]}
        value={values.begin}
        onChange={set('begin')}
      />
      {values.begin === 'on_day' && (
        <DayField
          name="day"
          label={t('day')}
          hint={t('dayHint')}
          emptyText={t('chooseDay')}
          required
          value={values.day}
          onChange={set('day')}
          error={errorOf('offeredFrom')}
        />
      )}
    </div>
  )
}
