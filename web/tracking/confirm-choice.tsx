import { FileSignature, type IconNode, Lock, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Finding, isLeftOut } from '#domain/quotes/comparison.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ChoiceTerms } from './choice-terms.tsx'
import styles from './comparison.module.css'
import { BudgetNote, SpanMoney, spanWithVat, VatNote } from './comparison-cells.tsx'
import confirmStyles from './confirm-choice.module.css'
import { type Compared, FindingText, useLineName } from './finding-text.tsx'
import { type Beside, isVatUnseen, type LaidOut } from './laid-out.ts'
import { ACT, type TrackingOutcome } from './tracking-act.ts'

interface ConfirmChoiceProps extends Compared {
  one: LaidOut
  outcome: TrackingOutcome | undefined
  beside: Beside
  /** Closes without choosing. A link when the step is not in a dialog. */
  onBack?: (() => void) | undefined
}

/** Maximum of lines listed here; the page has all of them. */
const MOST_FINDINGS = 3

/** All consequences of choosing this quote, before it is chosen. The same in the dialog and as a step of the page. */
export function ConfirmChoice({ one, outcome, beside, onBack, ...compared }: ConfirmChoiceProps) {
  const t = useTranslations('compare.confirm')
  const errorText = useErrorText()
  const compare = useTranslations('compare')
  const lineName = useLineName(compared.scopeLines)
  const { state, formData } = useNavigation()
  const isChoosing = state !== 'idle' && formData?.get(ACT) === 'award'
  const provider = one.lead.providerName
  const { price, total, unknown } = one.compared
  const findings = compared.comparison.findings.filter(
    ({ severity, quoteId, otherQuoteId }) =>
      severity !== 'note' && (quoteId === one.quote.id || otherQuoteId === one.quote.id),
  )
  // The payments of this quote, where they run ahead of the work: read before anything else.
  const advance = findings.find(({ kind }) => kind === 'advance_too_high' || kind === 'front_loaded')
  const gap = findings.find(({ kind }) => kind === 'lines_missing')
  const missing = gap ? one.compared.lines.filter(({ state }) => isLeftOut(state)) : []
  const told = (finding: Finding) => <FindingText {...compared} finding={finding} />
  const names = missing.slice(0, MOST_FINDINGS).map(({ scopeLineId }) => lineName(scopeLineId))
  const more = missing.length - names.length
  const isUnseenVat = isVatUnseen(one, beside)
  // The tax first, because its amount is the surest; then what is missing, how it is paid, and the rest.
  const before: { key: string; said: ReactNode }[] = [
    ...(isUnseenVat ? [{ key: 'vat', said: <VatNote one={one} beside={beside} /> }] : []),
    ...(gap
      ? [
          {
            key: gap.id,
            said: (
              <>
                {told(gap)}
                <small>
                  {[...names, ...(more > 0 ? [compare('more', { count: more })] : [])].join(compare('comma'))}
                </small>
              </>
            ),
          },
        ]
      : []),
    ...[advance, ...findings]
      .filter((finding, at, all) => finding !== undefined && finding !== gap && all.indexOf(finding) === at)
      .slice(0, MOST_FINDINGS)
      .map((finding) => ({
        key: finding!.id,
        said: told(finding!),
      })),
  ]
  const amount = () => <SpanMoney span={spanWithVat(price)} />
  const isSame = unknown.length > 0 || (price.low === total.low && price.high === total.high)
  return (
    <div className={styles.confirmChoice}>
      <div className={styles.confirmFirm}>
        <FirmAvatar name={provider} logo={one.lead.provider.logo} />
        <p>
          <UserText as="b">{provider}</UserText>
          <span>
            {isSame
              ? t.rich(isUnseenVat ? 'priceAlone' : 'price', { amount })
              : t.rich('priceSame', {
                  amount,
                  total: () => <SpanMoney span={shownTotal(one.compared).span} />,
                })}
          </span>
          <span className={confirmStyles.confirmBudget}>
            <BudgetNote one={one} beside={beside} />
          </span>
        </p>
      </div>
      {before.length > 0 && (
        <Notice
          tone={findings.some(({ severity }) => severity === 'serious') ? 'danger' : 'warning'}
          title={t('before', { count: before.length })}
        >
          <ol>
            {before.map(({ key, said }) => (
              <li key={key}>{said}</li>
            ))}
          </ol>
        </Notice>
      )}
      <ChoiceTerms one={one} from={beside.readAt} isVatUnseen={isUnseenVat} />
      <ul className={styles.consequences}>
        <Consequence icon={Phone} title={t('told')}>
          {t('toldText')} {t('others', { count: compared.quotes.length - 1 })}
        </Consequence>
        <Consequence icon={FileSignature} title={t('unsigned')}>
          {t('unsignedText')}
        </Consequence>
      </ul>
      {outcome?.act === 'award' && (
        <Notice tone="danger" role="alert">
          {errorText(outcome)}
        </Notice>
      )}
      <Form method="post" preventScrollReset className="actions">
        <input type="hidden" name={ACT} value="award" />
        <input type="hidden" name="quoteId" value={one.quote.id} />
        <p className={styles.confirmFinal}>
          <Icon icon={Lock} size={16} />
          <span>
            <b>{t('final')}</b>: {t('finalText')}
          </span>
        </p>
        <Button type="submit" full loading={isChoosing} loadingLabel={t('choosing')}>
          {t('yes')}
        </Button>
        {onBack ? (
          <Button variant="ghost" full onClick={onBack}>
            {t('back')}
          </Button>
        ) : (
          <Link className={buttonClass({ variant: 'ghost', full: true })} to="?">
            {t('back')}
          </Link>
        )}
      </Form>
    </div>
  )
}

interface ConsequenceProps {
  icon: IconNode
  title: string
  children: ReactNode
}

const Consequence = ({ icon, title, children }: ConsequenceProps) => (
  <li>
    <Icon icon={icon} size={18} />
    <span>
      <b>{title}</b>
      {children}
    </span>
  </li>
)
