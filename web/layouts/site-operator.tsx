import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'

export interface OperatorProps {
  operator: {
    name: { ar: string; en: string }
    address: { ar: string; en: string }
    registrationNumber: string
    vatNumber: string
    authenticationNumber: string
  }
  /** Whether the values are examples, which the footer then says. */
  isDemo: boolean
}

const TEXTS = ['name', 'address'] as const
const NUMBERS = ['registrationNumber', 'vatNumber', 'authenticationNumber'] as const

/** Who runs the site, at the end of each page. */
export const SiteOperator = (props: OperatorProps) =>
  isOperatorSet(props.operator) && (
    <div className="wrap site-operator">
      <OperatorFacts {...props} />
    </div>
  )

export const isOperatorSet = (operator: OperatorProps['operator']) =>
  TEXTS.some((part) => operator[part].ar || operator[part].en) || NUMBERS.some((number) => operator[number])

/** Who runs the site (docs/settings.md#operator): only what is set. */
export function OperatorFacts({ operator, isDemo }: OperatorProps) {
  const t = useTranslations('frame.operator')
  const locale = useLocale()
  const said = (part: 'name' | 'address') => operator[part][locale] || operator[part].ar || operator[part].en
  const texts = TEXTS.filter((part) => said(part) !== '')
  const numbers = NUMBERS.filter((number) => operator[number] !== '')
  return (
    <>
      {isDemo && <p>{t('sample')}</p>}
      <dl>
        {texts.map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>
              <UserText>{said(part)}</UserText>
            </dd>
          </div>
        ))}
        {numbers.map((number) => (
          <div key={number}>
            <dt>{t(number)}</dt>
            <dd>
              <Bdi>{operator[number]}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
