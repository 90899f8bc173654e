import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LOCALES } from '#i18n/locale.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { OwnPlace } from './use-own-place.ts'

/** What we send and in which language; each choice counts at once. */
export function PlaceNotices({ own: { place, change } }: { own: OwnPlace }) {
  const t = useTranslations('ownPlace.notices')
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const choose = (changes: object) => {
    setOutcome(undefined)
    change(changes).then(
      () => setOutcome('saved'),
      () => setOutcome('failed'),
    )
  }
  return (
    <div className="place-notices">
      <CheckboxField
        name="takesLeads"
        label={t('takesLeads')}
        hint={t('takesLeadsHint')}
        checked={place.takesLeads}
        onChange={(takesLeads) => choose({ takesLeads })}
      />
      <CheckboxField
        name="wantsMail"
        label={t('wantsMail')}
        hint={t('wantsMailHint')}
        checked={place.wantsMail}
        onChange={(wantsMail) => choose({ wantsMail })}
      />
      <SelectField
        name="locale"
        label={t('language')}
        value={place.locale}
        options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(locale) => choose({ locale })}
      />
      <p role="status" className="caption" data-outcome={outcome}>
        {outcome && t(outcome)}
      </p>
    </div>
  )
}
