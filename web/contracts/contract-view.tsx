import { FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { advanceOf, outsideLines } from '#domain/contracts/unsettled.ts'
import { LIMITS } from '#domain/path-correction/limits.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { CodeField } from '#web/accounts/code-field.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActForm } from './act-form.tsx'
import { CarriedAnswers } from './carried-answers.tsx'
import type { ContractActing } from './contract-acting.ts'
import { DelaysSection } from './delays-section.tsx'
import { EditDraft } from './edit-draft.tsx'
import { Fold } from './fold.tsx'
import { MarkWork } from './mark-work.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ProjectFile } from './project-file.tsx'
import { SnagsSection } from './snags-section.tsx'
import '#web/styles/request-page.css'
import styles from './contracts.module.css'
import { StageTitle } from './stage-name.tsx'
import { WarrantyCard } from './warranty-card.tsx'
import { WorkStages } from './work-view.tsx'

interface ContractViewProps {
  contract: Contract
  acting: ContractActing
  /** What the lines outside the price of an owner's draft would cost, with VAT. */
  outsideWorth?: Halalas | undefined
  /** Where the owner writes to the provider of a defect, once the work is handed over. */
  defect?: string | undefined
}

/** The contract of one side: what waits for an answer, the work, what changed, the terms, and the ways to accept them. */
export function ContractView({ contract, acting, outsideWorth, defect }: ContractViewProps) {
  const t = useTranslations('contracts')
  const isDraft = contract.status === 'draft'
  const { work, changes, side, handedOverOn } = contract
  return (
    <div className={styles.contractColumns}>
      {work && (
        <div className={styles.contractFirst}>
          {handedOverOn && <WarrantyCard contract={contract} handedOverOn={handedOverOn} defect={defect} />}
          {!(handedOverOn && work.asked.length === 0) && (
            <PaymentPanel contract={contract} work={work} acting={acting} />
          )}
          {side === 'provider' && <MarkWork contract={contract} work={work} acting={acting} />}
        </div>
      )}
      <div className={styles.contractMain}>
        {work && <WorkStages contract={contract} work={work} acting={acting} />}
        {changes && <OrdersSection contract={contract} changes={changes} acting={acting} />}
        <Terms contract={contract} acting={acting} />
      </div>
      <aside className={styles.contractAside}>
        {changes && <SnagsSection contract={contract} changes={changes} acting={acting} />}
        {changes && <DelaysSection contract={contract} changes={changes} acting={acting} />}
        {isDraft ? (
          <Accept contract={contract} acting={acting} outsideWorth={outsideWorth} />
        ) : (
          <ProjectFile contract={contract} files={acting.files} />
        )}
        <Revisions contract={contract} />
        {isDraft && <p className="caption">{t(`optional.${side}`)}</p>}
      </aside>
    </div>
  )
}

function Terms({ contract, acting }: ContractViewProps) {
  const t = useTranslations('contracts')
  const locale = useLocale()
  const { terms, before } = contract
  const { price, startsOn, durationDays, warranties, exclusions, note } = terms
  const exclusionWords = useTranslations('quotes.exclusion')
  return (
    <section
      className={`card card-surface card-padded ${styles.contractTerms}`}
      aria-labelledby="terms-title"
    >
      <header>
        <h2 id="terms-title">{t('terms')}</h2>
        <a
          className={buttonClass({ variant: 'ghost', size: 'md' })}
          href={`${acting.files}/contract.pdf`}
          download
        >
          <Icon icon={FileText} size={18} /> {t('pdf')}
        </a>
        {contract.canRevise && <EditDraft key={contract.version} contract={contract} acting={acting} />}
      </header>
      <dl>
        <Term name={t('parties')}>
          {[contract.ownerName ?? t('theOwner'), contract.providerName].map((name) => (
            <span key={name} className={styles.contractParty}>
              <UserText>{name}</UserText>
            </span>
          ))}
        </Term>
        <Term
          name={t('price')}
          was={before && before.price !== price && <Money halalas={before.price} locale={locale} />}
        >
          <b className={styles.contractPrice}>
            <Money halalas={price} locale={locale} />
          </b>
        </Term>
        <Term
          name={t('startsOn')}
          was={before?.startsOn && before.startsOn !== startsOn && formatDate(before.startsOn, locale)}
        >
          {startsOn ? formatDate(startsOn, locale) : <Open contract={contract} />}
          {contract.quotedStartDays !== undefined && (
            <small>{t('quotedStart', { days: contract.quotedStartDays })}</small>
          )}
        </Term>
        <Term
          name={t('duration')}
          was={
            before?.durationDays !== undefined &&
            before.durationDays !== durationDays &&
            t('days', { days: before.durationDays })
          }
        >
          {durationDays === undefined ? <Open contract={contract} /> : <Duration days={durationDays} />}
        </Term>
        <Term name={t('warranty')}>
          {warranties.length === 0
            ? t('noWarranty')
            : warranties.map(({ part, years }) => (
                <span key={part} className={styles.contractWarranty}>
                  {t(`warrantyOf.${part}`)}: <b>{t('years', { years })}</b>
                </span>
              ))}
        </Term>
        {exclusions.length > 0 && (
          <Term name={t('exclusions')}>{exclusions.map((name) => exclusionWords(name)).join(' · ')}</Term>
        )}
        {note && (
          <Term name={t('note')}>
            <UserText>{note}</UserText>
          </Term>
        )}
      </dl>
      {contract.status === 'draft' && <Stages contract={contract} />}
      <Scope contract={contract} />
      <CarriedAnswers contract={contract} acting={acting} />
    </section>
  )
}

interface TermProps {
  name: string
  /** What it was before the newest revision changed it. */
  was?: React.ReactNode
  children: React.ReactNode
}

function Term({ name, was, children }: TermProps) {
  const t = useTranslations('contracts.changes')
  return (
    <div data-changed={was ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        {children}
        {was && <small>{t.rich('before', { was: () => <bdi>{was}</bdi> })}</small>}
      </dd>
    </div>
  )
}

const DAYS_A_MONTH = 30

/** In days, and in the months in which a quote says the same. */
function Duration({ days }: { days: number }) {
  const t = useTranslations('contracts')
  const months = days / DAYS_A_MONTH
  return Number.isInteger(months) && months > 1
    ? t('daysAsMonths', { days: t('days', { days }), months })
    : t('days', { days })
}

/** What a draft leaves to agree on, and what an agreed contract does not name. */
function Open({ contract: { status } }: { contract: Contract }) {
  const t = useTranslations('contracts')
  if (status !== 'draft') return t('notNamed')
  return <span className={styles.contractOpen}>{t('notSaid')}</span>
}

function Stages({ contract: { side, terms, amounts } }: { contract: Contract }) {
  const t = useTranslations('contracts')
  const locale = useLocale()
  return (
    <>
      <h3>{t('stages')}</h3>
      <ol className={styles.contractStages}>
        {terms.stages.map((stage, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages are told apart by their place alone
          <li key={at}>
            <span className={styles.contractNumber} aria-hidden="true">
              {formatNumber(at + 1)}
            </span>
            <span>
              <b>
                <StageTitle stage={stage} />
              </b>
              {(stage.isHeld || stage.dueOn) && (
                <small>
                  {stage.isHeld && t(`held.${side}`)}
                  {stage.isHeld && stage.dueOn && '. '}
                  {stage.dueOn &&
                    t.rich('dueOn', { day: () => <bdi>{formatDate(stage.dueOn!, locale)}</bdi> })}
                </small>
              )}
            </span>
            <span className={styles.contractSum}>
              <Money halalas={amounts[at] as Halalas} locale={locale} />
              <Bdi>{`${stage.percent}%`}</Bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Names of scope lines in the reader's language; a provider's own line as they wrote it. */
function useLineName() {
  const all = useTranslations()
  const has = all.has as (key: string) => boolean
  const word = (key: string, other: string) =>
    has(key) ? (all as unknown as (key: string) => string)(key) : other
  return {
    nameOf: ({ code, label }: Line) =>
      label === undefined ? (
        word(`estimates.item.${code}`, all('quotes.wholeJob'))
      ) : (
        <UserText>{label}</UserText>
      ),
    unitOf: (unit: string | undefined) => word(`estimates.unit.${unit}`, unit ?? ''),
  }
}
type Line = Contract['terms']['lines'][number]

/**
 * The lines, of which those outside the price stand by name above the folded rest: a warning until the work is over, then
 * only what the contract was not about.
 */
function Scope({ contract: { terms, handedOverOn } }: { contract: Contract }) {
  const t = useTranslations('contracts')
  const locale = useLocale()
  const { nameOf, unitOf } = useLineName()
  if (terms.lines.length === 0) return null
  const outside = outsideLines(terms.lines)
  return (
    <>
      {outside.length > 0 && (
        <Notice
          tone={handedOverOn ? 'info' : 'warning'}
          title={handedOverOn ? t('notPart') : t('outside', { count: outside.length })}
        >
          <OutsideNames lines={outside} />
        </Notice>
      )}
      <Fold
        className={styles.contractScope}
        summary={t(outside.length > 0 ? 'scopeInside' : 'scope', {
          count: terms.lines.length - outside.length,
        })}
      >
        <ul>
          {terms.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={at}>
              <span>
                {nameOf(line)}
                {line.quantity !== undefined && (
                  <small>
                    <Bdi>{formatNumber(line.quantity)}</Bdi> {unitOf(line.unit)}
                  </small>
                )}
              </span>
              {line.amount === undefined ? (
                <span className={outside.includes(line) ? styles.contractOpen : undefined}>
                  {t(`stance.${line.stance}`)}
                </span>
              ) : (
                <Money halalas={line.amount} locale={locale} />
              )}
            </li>
          ))}
        </ul>
      </Fold>
    </>
  )
}

function OutsideNames({ lines }: { lines: Line[] }) {
  const { nameOf } = useLineName()
  return (
    <ul className={styles.contractNames}>
      {lines.map((line) => (
        <li key={line.code ?? line.label}>{nameOf(line)}</li>
      ))}
    </ul>
  )
}

/** Who accepted the version on the page, and the code with which its reader does. */
function Accept({ contract, acting, outsideWorth }: ContractViewProps) {
  const t = useTranslations('contracts')
  const locale = useLocale()
  const { side, version, acceptances, canAccept } = contract
  const { outcome, pending } = acting
  const isSent = outcome?.act === 'accept' || (outcome?.act === 'code' && outcome.isDone)
  return (
    <section
      className={`card card-surface card-padded ${styles.contractAccept}`}
      aria-labelledby="accept-title"
    >
      <h2 id="accept-title">{t('accept.title')}</h2>
      {acceptances.map((one) => (
        <Notice key={one.side} tone="success">
          {t.rich(`accepted.${one.side === side ? 'own' : one.side}`, {
            time: () => <bdi>{formatDateTime(one.acceptedAt, locale)}</bdi>,
          })}
        </Notice>
      ))}
      {acceptances.length === 0 && <p>{t(`accept.nobody.${side}`)}</p>}
      {canAccept && <Unsettled contract={contract} acting={acting} outsideWorth={outsideWorth} />}
      {canAccept && (
        <p>
          {t(`accept.${side}`)}{' '}
          <a className="link" href={`${acting.files}/contract.pdf`} target="_blank" rel="noreferrer">
            {t('accept.read')}
          </a>
        </p>
      )}
      {canAccept && isSent && (
        <>
          {!outcome.code && <Notice role="status">{t('accept.sent')}</Notice>}
          <ActForm act="accept" acting={acting} values={{ version }}>
            <CodeField name="code" isRefused={outcome.act === 'accept' && !outcome.isDone} />
            <Button type="submit" full loading={pending === 'accept'} loadingLabel={t('accept.doing')}>
              {t('accept.do', { version: String(version) })}
            </Button>
          </ActForm>
        </>
      )}
      {canAccept && (
        <ActForm act="code" acting={acting}>
          <Button
            type="submit"
            full
            size={isSent ? 'md' : 'lg'}
            variant={isSent ? 'ghost' : 'primary'}
            loading={pending === 'code'}
            loadingLabel={t('accept.sending')}
          >
            {t(isSent ? 'accept.again' : 'accept.send')}
          </Button>
        </ActForm>
      )}
    </section>
  )
}

/** What the draft leaves open, before the button that binds; the way to our payments where its own run ahead. */
function Unsettled({ contract, acting, outsideWorth }: ContractViewProps) {
  const t = useTranslations('contracts.unsettled')
  const { unsettled, terms } = contract
  const locale = useLocale()
  const recommended = otherPayments(contract)
  const values = {
    count: outsideLines(terms.lines).length,
    percent: String(advanceOf(terms.stages)),
    limit: String(LIMITS.advance),
  }
  if (unsettled.length === 0 && !recommended) return null
  return (
    <>
      {unsettled.length > 0 && (
        <Notice tone="warning" title={t('title')}>
          <ul className={styles.contractNames}>
            {unsettled.map((point) => (
              <li key={point}>
                {t(point, values)}
                {point === 'outside' &&
                  outsideWorth !== undefined &&
                  t.rich('outsideWorth', {
                    sum: () => <Money halalas={outsideWorth} locale={locale} whole />,
                  })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {recommended && <Recommended contract={contract} recommended={recommended} acting={acting} />}
    </>
  )
}

/** Our payments, where the draft has others. */
function otherPayments({ recommended, terms }: Contract) {
  const isSame =
    recommended?.length === terms.stages.length &&
    recommended.every(({ id, percent }, at) => {
      const other = terms.stages[at]!
      return id === other.id && percent === other.percent
    })
  return isSame ? undefined : recommended
}

/** One press puts our payments into the draft, and the provider sees that. */
function Recommended({
  contract: { terms, version },
  recommended,
  acting,
}: ContractViewProps & { recommended: NonNullable<Contract['recommended']> }) {
  const t = useTranslations('contracts.recommended')
  const words = useTranslations('pathCorrection.payments')
  return (
    <Fold summary={t('title')} open={advanceOf(terms.stages) > LIMITS.advance || undefined}>
      <p className="caption">{t('text', { limit: String(LIMITS.exposure) })}</p>
      <ul className={styles.contractOurs}>
        {recommended.map((stage) => (
          <li key={stage.id ?? stage.label}>
            <span>{words(stage.id ?? 'completion')}</span>
            <Bdi>{`${stage.percent}%`}</Bdi>
          </li>
        ))}
      </ul>
      <ActForm
        act="revise"
        acting={acting}
        values={{
          ...{ version, price: String(terms.price / 100), note: terms.note },
          ...(terms.startsOn && { startsOn: terms.startsOn }),
          ...(terms.durationDays !== undefined && { durationDays: terms.durationDays }),
          ...Object.fromEntries(terms.warranties.map(({ part, years }) => [`warranty.${part}`, years])),
          ...Object.fromEntries(
            recommended.flatMap(({ id = 'completion', percent }, at) => [
              [`stageId.${at}`, id],
              [`stageName.${at}`, words(id)],
              [`stageLabel.${at}`, words(id)],
              [`stagePercent.${at}`, percent],
            ]),
          ),
        }}
      >
        <Button type="submit" variant="secondary" size="md" full loading={acting.pending === 'revise'}>
          {t('use')}
        </Button>
      </ActForm>
    </Fold>
  )
}

function Revisions({ contract: { revisions, side } }: { contract: Contract }) {
  const t = useTranslations('contracts.changes')
  const locale = useLocale()
  const [newest] = revisions
  if (!newest?.side) return null
  const list = (changed: typeof newest.changed) => changed.map((term) => t(`term.${term}`)).join(' · ')
  return (
    <section
      className={`card card-surface card-padded ${styles.contractAccept}`}
      aria-labelledby="changes-title"
    >
      <h2 id="changes-title">{t(`title.${newest.side === side ? 'own' : newest.side}`)}</h2>
      <p>{list(newest.changed)}</p>
      <Fold summary={t('history')}>
        <ol className={styles.contractHistory}>
          {revisions.map((one) => (
            <li key={one.version}>
              <b>{t('version', { version: String(one.version) })}</b>{' '}
              {one.side ? t(`by.${one.side}`) : t('drafted')}
              {one.changed.length > 0 && <>: {list(one.changed)}</>}
              <small>
                <bdi>{formatDateTime(one.madeAt, locale)}</bdi>
              </small>
            </li>
          ))}
        </ol>
      </Fold>
    </section>
  )
}
