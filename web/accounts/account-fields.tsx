import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import styles from './accounts.module.css'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'dir' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** Password field with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('accounts')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      end={
        <button
          type="button"
          className={`icon-button ${styles.passwordEye}`}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? EyeOff : Eye} size={20} />
        </button>
      }
    />
  )
}

/** Email field of an account. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'dir' | 'label'>) {
  const t = useTranslations('accounts')
  return (
    <TextField
      {...props}
      label={t('email')}
      type="email"
      inputMode="email"
      dir="ltr"
      autoComplete="username"
    />
  )
}
