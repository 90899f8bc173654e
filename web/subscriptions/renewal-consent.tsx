import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SubscriptionAnswer } from '#server/subscriptions/subscription-answers.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionFailure } from './act-failure.tsx'
import { ShownDate } from './shown-date.tsx'
import { SUBSCRIPTION } from './subscription-address.ts'
import { useActing } from './use-acting.ts'

interface RenewalConsentProps {
  subscription: SubscriptionAnswer
  /** Exact sentence the provider agrees to. It is stored with the consent. */
  wording: string
}

/** Checkbox for consent to automatic renewal orders. Both checking and unchecking are saved immediately. */
export function RenewalConsent({ subscription: { consent }, wording }: RenewalConsentProps) {
  const t = useTranslations('subscriptions.consent')
  const locale = useLocale()
  const acting = useActing()
  const [said, say] = useState<'saved' | 'withdrawn'>()
  /** Choice shown while it is being saved. */
  const [chosen, setChosen] = useState<boolean>()
  const choose = async (isGiven: boolean) => {
    setChosen(isGiven)
    say(undefined)
    const done = await acting.act('consent', {
      path: `${SUBSCRIPTION}/consent`,
      ...(isGiven ? { method: 'PUT', json: { wording } } : { method: 'DELETE' }),
    })
    setChosen(undefined)
    if (done) say(isGiven ? 'saved' : 'withdrawn')
  }
  return (
    <section className="card card-surface card-padded package-part" aria-labelledby="consent-title">
      <header>
        <h2 id="consent-title">{t('title')}</h2>
        <p className="caption">{t('lead')}</p>
      </header>
      <CheckboxField
        name="consent"
        label={wording}
        checked={chosen ?? consent !== undefined}
        onChange={(isGiven) => void choose(isGiven)}
      />
      <p className="caption" role="status">
        {said && <b>{t(said)} </b>}
        {consent
          ? t.rich('givenAt', {
              date: () => <ShownDate at={consent.givenAt} />,
              fee: () => <Money halalas={consent.fee} locale={locale} />,
            })
          : t('none')}
      </p>
      <ActionFailure acting={acting} />
    </section>
  )
}
