import { useTranslations } from 'use-intl'
import type { FormFields } from '#web/forms/form-fields.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { type AskedProvider, whyNotAsked } from './asked-provider.ts'

/** Which provider the request goes to first, and the tick that asks others too; or why it goes to others only. */
export function AskedProviderNote({ asked, fields }: { asked: AskedProvider; fields: FormFields }) {
  const t = useTranslations('wizard.askedProvider')
  const why = whyNotAsked(asked, fields)
  return (
    <Notice tone={why ? 'warning' : 'info'}>
      <p>
        <b>{t.rich('title', { name: () => <UserText>{asked.companyName}</UserText> })}</b> {t(why ?? 'alone')}
      </p>
      {!why && (
        <>
          <input type="hidden" name="preferredProvider" value={asked.slug} />
          <CheckboxField name="asksOthers" label={t('others')} defaultValue={asked.asksOthers} />
        </>
      )}
    </Notice>
  )
}
