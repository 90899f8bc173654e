import { useTranslations } from 'use-intl'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './settings.module.css'

type Texts = Record<Locale, string>

interface BothLanguagesProps {
  /** Name of the field in the form; the language is appended. */
  name: string
  /** Path in the value, for errors. */
  path: string
  label(language: string): string
  hint?: string
  isLong?: boolean
  isLink?: boolean
  isOptional?: boolean
  value: Texts
  onChange(value: Texts): void
  errorOf(path: string): string | undefined
}

/** The same text in Arabic and in English, side by side where there is room. */
export function BothLanguages({
  name,
  path,
  label,
  hint,
  isLong,
  isLink,
  isOptional,
  ...field
}: BothLanguagesProps) {
  const t = useTranslations('settings')
  const { value, onChange, errorOf } = field
  const Input = isLong ? TextArea : TextField
  return (
    <div className={styles.pair}>
      {LOCALES.map((locale) => (
        <Input
          key={locale}
          name={`${name}-${locale}`}
          label={label(t(`language.${locale}`))}
          {...(hint && { hint })}
          {...(isLong && { rows: 3 })}
          dir={isLink || locale === 'en' ? 'ltr' : 'rtl'}
          {...(!isOptional && { required: true })}
          value={value[locale]}
          onChange={(text) => onChange({ ...value, [locale]: text })}
          error={errorOf(`${path}.${locale}`)}
        />
      ))}
    </div>
  )
}
