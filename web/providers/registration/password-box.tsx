import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './registration.module.css'
import type { FieldOf } from './registration-field.tsx'

/** The account's password. Shown only with scripts: a form sent without them has no password. */
export function PasswordBox({ field }: { field: FieldOf }) {
  const t = useTranslations('registration')
  const locale = useLocale()
  const [isShown, setShown] = useState(false)
  const signIn = `${paths.contractorLogin(locale)}?${new URLSearchParams({ next: paths.register(locale) })}`
  return (
    <>
      <TextField
        {...field('password')}
        required
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete="new-password"
        end={
          <button
            type="button"
            className={`icon-button ${styles.registrationEye}`}
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon icon={isShown ? EyeOff : Eye} size={20} />
          </button>
        }
      />
      <p className="caption">
        {t.rich('haveAccount', {
          link: (text) => (
            <a className="link" href={signIn}>
              {text}
            </a>
          ),
        })}
      </p>
    </>
  )
}
