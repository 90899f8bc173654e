import { Landmark } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { RegisterLookup as Lookup } from './look-up.ts'
import styles from './registration.module.css'
import type { Registration } from './registration-store.ts'

interface RegisterLookupProps {
  store: Registration
  lookup: Lookup | undefined
}

/** Fills in the firm from the commercial register by the number above it. */
export function RegisterLookup({ store, lookup }: RegisterLookupProps) {
  const t = useTranslations('registration.lookup')
  const press = async () => {
    if (!(await store.lookUp())) document.getElementById('registrationNumber')?.focus()
  }
  return (
    <div className={styles.registrationLookup}>
      <Button
        variant="secondary"
        size="md"
        icon={<Icon icon={Landmark} />}
        loading={lookup?.step === 'asking'}
        loadingLabel={t('asking')}
        onClick={() => void press()}
      >
        {t('press')}
      </Button>
      <div role="status">
        {lookup && lookup.step !== 'asking' && <Outcome store={store} lookup={lookup} />}
      </div>
    </div>
  )
}

function Outcome({ store, lookup }: { store: Registration; lookup: Lookup }) {
  const t = useTranslations('registration.lookup')
  if (lookup.step === 'found') return <Found store={store} lookup={lookup} />
  if (lookup.step === 'asking') return null
  return <Notice tone={lookup.step === 'not_found' ? 'warning' : 'info'}>{t(lookup.step)}</Notice>
}

function Found({ store, lookup }: { store: Registration; lookup: Extract<Lookup, { step: 'found' }> }) {
  const t = useTranslations('registration.lookup')
  const cities = useTranslations('projectRequests.city')
  const locale = useLocale()
  const { found, differing } = lookup
  const { standing, companyName, city, issuedOn, confirmedOn } = found
  const isActive = standing === 'active'
  const facts = [
    city && cities(city),
    issuedOn && t('issued', { date: formatDate(issuedOn, locale) }),
    confirmedOn && t('confirmed', { date: formatDate(confirmedOn, locale) }),
  ].filter(Boolean)
  return (
    <Notice tone={isActive ? 'success' : 'warning'} title={t(`standing.${standing}`)}>
      <p className={styles.registrationFound}>
        <strong>
          <UserText>{companyName}</UserText>
        </strong>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      </p>
      {!isActive && <p>{t('notActive')}</p>}
      <p>{t(differing.length > 0 ? 'differs' : 'filled')}</p>
      {differing.length > 0 && (
        <div className={styles.registrationTakes}>
          {differing.includes('companyName') && (
            <Button variant="secondary" size="sm" onClick={() => store.takeFromRegister({ companyName })}>
              {t('useName')}
            </Button>
          )}
          {city && differing.includes('city') && (
            <Button variant="secondary" size="sm" onClick={() => store.takeFromRegister({ city })}>
              {t('useCity', { city: cities(city) })}
            </Button>
          )}
        </div>
      )}
    </Notice>
  )
}
