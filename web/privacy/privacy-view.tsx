import { ChevronDown, Eye, Hammer, type IconNode, MessagesSquare, ReceiptText, Star, UserRound } from 'lucide'
import type { FormEvent, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Messages } from '#i18n/messages.ts'
import type { HeldData } from '#server/privacy/privacy-answers.ts'
import { CodeField } from '#web/accounts/code-field.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi, Reference } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ACT, type PrivacyAct, type PrivacyOutcome } from './privacy-act.ts'
import '#web/styles/questions.css'
import styles from './privacy.module.css'

interface PrivacyViewProps {
  held: HeldData
  /** Whose data it is. Some texts differ for providers. */
  of: 'owner' | 'provider'
  /** True for an owner with a session instead of a link. */
  isAccount?: boolean
  outcome?: PrivacyOutcome | undefined
  /** Without it, forms are sent to the page's own action, also without JavaScript. */
  onAct?: ((act: PrivacyAct, fields: FormData) => Promise<void>) | undefined
  isActing?: boolean
  /** The two downloads of the data. */
  copies: ReactNode
}

/** Stored data of a person and their options. The same for a tracking link, an account and a provider. */
export function PrivacyView(props: PrivacyViewProps) {
  const t = useTranslations('ownData')
  return (
    <div className={styles.privacyParts}>
      <section aria-labelledby="held-title">
        <h2 id="held-title" className="visually-hidden">
          {t('heldTitle')}
        </h2>
        <div className={styles.privacyTopics}>
          {TOPICS.map((topic) => (
            <Topic key={topic} topic={topic} {...props} />
          ))}
        </div>
      </section>
      <Part title={t('copy.title')} lead={t('copy.lead')}>
        <div className={styles.privacyRow}>{props.copies}</div>
      </Part>
      {props.held.contact && (
        <Part title={t('correct.title')}>
          <Correct {...props} contact={props.held.contact} />
          <Mobile {...props} contact={props.held.contact} />
        </Part>
      )}
      <Part title={t('consentsTitle')}>
        <Consents {...props} />
      </Part>
      <Part title={t('erase.title')}>
        <Erase {...props} />
      </Part>
      {props.held.requests.length > 0 && (
        <Part title={t('requestsTitle')}>
          <Requests requests={props.held.requests} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={`card card-surface card-padded ${styles.privacyPart}`}>
      <h2>{title}</h2>
      {lead && <p className={styles.privacyQuiet}>{lead}</p>}
      {children}
    </section>
  )
}

/** Keys come from the server's data map; its tests check that each has a text. */
type Words = (key: string, values?: Record<string, string | number>) => string

/** Summary of the stored data in six rows. */
const TOPICS = ['who', 'work', 'talks', 'opinions', 'proof', 'seen'] as const
type TopicName = (typeof TOPICS)[number]

const ICONS = {
  who: UserRound,
  work: Hammer,
  talks: MessagesSquare,
  opinions: Star,
  proof: ReceiptText,
  seen: Eye,
} as const satisfies Record<TopicName, IconNode>

const TOPIC_OF: Record<keyof Messages['ownData']['groups'], TopicName> = {
  contact: 'who',
  account: 'who',
  sign_in: 'who',
  company: 'who',
  papers: 'who',
  project_request: 'work',
  files: 'work',
  report: 'work',
  leads: 'work',
  quotes: 'work',
  chats: 'talks',
  messages: 'talks',
  consultations: 'talks',
  reviews: 'opinions',
  complaints: 'opinions',
  billing: 'proof',
  invoices: 'proof',
  consents: 'proof',
  requests: 'proof',
  disclosures: 'seen',
}

/** A row with its summary. It opens to the reason and the retention period, unless there is no data. */
function Topic({ topic, held, of, isAccount }: PrivacyViewProps & { topic: TopicName }) {
  const t = useTranslations('ownData')
  const groups = held.groups.filter(({ group }) => TOPIC_OF[group as keyof typeof TOPIC_OF] === topic)
  const head = (
    <>
      <Icon icon={ICONS[topic]} size={20} />
      <h3>
        {t(
          topic === 'work'
            ? `topics.work.${isAccount && of === 'owner' ? 'account' : of}`
            : `topics.${topic}`,
        )}
      </h3>
      <span>
        <TopicValue topic={topic} groups={groups} held={held} of={of} />
      </span>
    </>
  )
  if (groups.length === 0 && (topic !== 'seen' || held.seenBy.length === 0))
    return <div className={styles.privacyTopic}>{head}</div>
  return (
    <details className={styles.privacyFold}>
      <summary className={styles.privacyTopic}>
        {head}
        <Icon icon={ChevronDown} />
      </summary>
      <div className={styles.privacyInside}>
        {topic === 'seen' && <SeenBy seenBy={held.seenBy} />}
        <Groups groups={groups} of={of} />
      </div>
    </details>
  )
}

interface TopicValueProps extends Pick<HeldData, 'groups'>, Pick<PrivacyViewProps, 'of'> {
  topic: TopicName
  held: HeldData
}

function TopicValue({ topic, groups, of, held: { seenBy } }: TopicValueProps) {
  const t = useTranslations('ownData')
  const name = t as unknown as Words
  const comma = useLocale() === 'ar' ? '، ' : ', '
  if (topic === 'seen' && seenBy.length === 0)
    return t(of === 'provider' ? 'seenByNobodyProvider' : 'seenByNobody')
  if (topic === 'seen') return t('seenCount', { count: new Set(seenBy.map(({ name }) => name)).size })
  if (groups.length === 0) return t('nothing')
  return groups.map(({ group }) => name(groupKey(group, of))).join(comma)
}

/** The leads of a provider were offered to them; those of an owner are whom we offered the request to. */
const groupKey = (group: string, of: PrivacyViewProps['of']): string =>
  of === 'provider' && group === 'leads' ? 'leadsOfProvider' : `groups.${group}`

function Groups({ groups, of }: Pick<HeldData, 'groups'> & Pick<PrivacyViewProps, 'of'>) {
  const t = useTranslations('ownData') as unknown as Words
  return (
    <ul className={styles.privacyList}>
      {groups.map(({ group, keptDays, rule, staysByLaw }) => (
        <li key={group}>
          <span className={styles.privacyName}>{t(groupKey(group, of))}</span>
          <span className={styles.privacyWhy}>
            {t(`rules.${rule}`)}
            {keptDays !== undefined && ` · ${keptFor(keptDays, t)}`}
            {staysByLaw && ` · ${t('staysByLaw')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Formats days as years when they are whole, because nobody counts to 730. */
const keptFor = (days: number, t: Words) =>
  days > 0 && days % DAYS_PER_YEAR === 0
    ? t('keptYears', { years: days / DAYS_PER_YEAR })
    : t('keptFor', { days })

const DAYS_PER_YEAR = 365

/** Number of access log entries shown before the fold. */
const NEWEST = 3

function SeenBy({ seenBy }: Pick<HeldData, 'seenBy'>) {
  const t = useTranslations('ownData')
  const earlier = seenBy.slice(NEWEST)
  return (
    <>
      <Receipts seenBy={seenBy.slice(0, NEWEST)} />
      {earlier.length > 0 && (
        <div className={`questions ${styles.privacyQuestions}`}>
          <details>
            <summary>{t('seenEarlier', { count: earlier.length })}</summary>
            <Receipts seenBy={earlier} />
          </details>
        </div>
      )}
    </>
  )
}

function Receipts({ seenBy }: Pick<HeldData, 'seenBy'>) {
  const t = useTranslations('ownData')
  const locale = useLocale()
  return (
    <ul className={styles.privacyList}>
      {seenBy.map(({ name, what, at, reason }) => (
        <li key={`${name} ${what} ${at}`}>
          <span className={styles.privacyName}>
            <Bdi>{name}</Bdi>
          </span>
          <time className={styles.privacyQuiet} dateTime={at}>
            {formatDateTime(new Date(at), locale)}
          </time>
          <span className={styles.privacyWhy}>
            {t(`seen.${what}`)}
            {reason && <> {t.rich('seenBecause', { reason: () => <UserText>{reason}</UserText> })}</>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Correct({ contact, ...props }: PrivacyViewProps & { contact: Contact }) {
  const t = useTranslations('ownData.correct')
  const errorText = useErrorText()
  const { outcome } = props
  const failure = outcome?.act === 'correct' ? outcome.failure : undefined
  return (
    <ActionForm {...props} act="correct">
      <TextField
        name="name"
        label={t(props.of === 'provider' ? 'holderName' : 'name')}
        defaultValue={contact.name}
        autoComplete="name"
        error={errorText(failure)}
        required
      />
      {outcome?.act === 'correct' && !failure && (
        <Notice tone="success" role="status">
          {t('saved')}
        </Notice>
      )}
      <Press {...props} act="correct">
        {t('save')}
      </Press>
    </ActionForm>
  )
}

type Contact = NonNullable<HeldData['contact']>

/** The current mobile number, and where to correct it: here with a code, or on another page. */
function Mobile({ contact, ...props }: PrivacyViewProps & { contact: Contact }) {
  const t = useTranslations('ownData.correct')
  const { mobile, correctedIn } = contact
  if (!mobile) return null
  const elsewhere = props.of === 'provider' ? 'providerHint' : ELSEWHERE[props.isAccount ? 'account' : 'link']
  return (
    <>
      <p className={styles.privacyQuiet}>
        {t('mobile')}: <bdi dir="ltr">{spaced(mobile)}</bdi>. {correctedIn !== 'here' && t(elsewhere)}
      </p>
      {props.outcome?.act === 'code' && !props.outcome.failure && (
        <Notice tone="success" role="status">
          {t('mobileSaved')}
        </Notice>
      )}
      {correctedIn === 'here' && <NewMobile {...props} contact={contact} />}
    </>
  )
}

/** `+966 50 000 0001`: a Saudi number in the groups in which people read it out. */
const spaced = (mobile: string) => `+${mobile.replace(/^(966)(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`

const ELSEWHERE = { account: 'mobileOfAccount', link: 'mobileInAccount' } as const

/** Asks for the number, then for the six-digit code sent to it. The number can still be changed. */
function NewMobile({ contact: { codeSentTo }, ...props }: PrivacyViewProps & { contact: Contact }) {
  const t = useTranslations('ownData.correct')
  const errorText = useErrorText()
  const { outcome } = props
  const failureOf = (act: PrivacyAct) => (outcome?.act === act ? outcome.failure : undefined)
  return (
    <>
      {codeSentTo && (
        <ActionForm {...props} act="code">
          <p role="status">{t.rich('codeSent', { mobile: () => <bdi dir="ltr">+{codeSentTo}</bdi> })}</p>
          <CodeField
            name="code"
            isRefused={failureOf('code') !== undefined}
            error={errorText(failureOf('code'))}
          />
          <Press {...props} act="code">
            {t('checkCode')}
          </Press>
        </ActionForm>
      )}
      <ActionForm {...props} act="mobile">
        <MobileField
          name="mobile"
          label={t('newMobile')}
          hint={t('newMobileHint')}
          defaultValue={outcome?.act === 'mobile' ? outcome.mobile : undefined}
          error={errorText(failureOf('mobile'))}
          required
        />
        <Press {...props} act="mobile">
          {t('sendCode')}
        </Press>
      </ActionForm>
    </>
  )
}

/** Consents grouped by what was agreed to, because each project request repeats them. A single one is shown open. */
function Consents(props: PrivacyViewProps) {
  const t = useTranslations('ownData')
  const { consents } = props.held
  if (consents.length === 0)
    return (
      <p className={styles.privacyQuiet}>
        {t(props.of === 'provider' ? 'consentsProvider' : 'consentsNone')}
      </p>
    )
  return (
    <>
      <Failed {...props} act="withdraw" />
      <div className={`questions ${styles.privacyQuestions}`}>
        {[...Map.groupBy(consents, ({ purpose }) => purpose)].map(([purpose, same]) => (
          <details key={purpose} open={same.length === 1}>
            <summary>
              <span>
                {t(`purposes.${purpose}`)}
                <small className={styles.privacyState}>
                  {t('consentsStand', { count: same.filter(({ withdrawnAt }) => !withdrawnAt).length })}
                </small>
              </span>
            </summary>
            <ul className={styles.privacyList}>
              {same.map((consent) => (
                <Consent key={consent.id} {...props} consent={consent} />
              ))}
            </ul>
            {purpose === 'whatsapp_utility' && same.some(({ canWithdraw }) => canWithdraw) && (
              <p className={styles.privacyQuiet}>{t('withdrawWhatsApp')}</p>
            )}
          </details>
        ))}
      </div>
    </>
  )
}

function Consent({ consent, ...props }: PrivacyViewProps & { consent: HeldData['consents'][number] }) {
  const t = useTranslations('ownData')
  const locale = useLocale()
  const { id, reference, version, givenAt, withdrawnAt, canWithdraw } = consent
  const at = (moment: string) => formatDateTime(new Date(moment), locale)
  return (
    <li>
      <span className={styles.privacyWhy}>
        {reference && (
          <span className={styles.privacyReference}>
            <Reference>{reference}</Reference>
          </span>
        )}
        {t('consentGiven', { at: at(givenAt), version: versionText(version, locale) })}
        {withdrawnAt && ` · ${t('consentWithdrawn', { at: at(withdrawnAt) })}`}
        {!withdrawnAt && !canWithdraw && ` · ${t('needed')}`}
      </span>
      {canWithdraw && (
        <ActionForm {...props} act="withdraw">
          <input type="hidden" name="consentId" value={id} />
          <Press {...props} act="withdraw">
            {t('withdraw')}
          </Press>
        </ActionForm>
      )}
    </li>
  )
}

/** Versions are named by their day, and by a number from the second of a day on. */
function versionText(version: string, locale: Locale) {
  const [, day, number] = /^(\d{4}-\d\d-\d\d)(?:\.(\d+))?$/.exec(version) ?? []
  if (!day) return version
  return number ? `${formatDate(day, locale)} (${number})` : formatDate(day, locale)
}

function Erase(props: PrivacyViewProps) {
  const t = useTranslations('ownData.erase')
  const locale = useLocale()
  const errorText = useErrorText()
  const { held, of, isAccount, outcome } = props
  const waiting = held.requests.find(({ kind, status }) => kind === 'erasure' && status === 'received')
  const failure = outcome?.act === 'erase' ? outcome.failure : undefined
  if (waiting) {
    return (
      <ActionForm {...props} act="take_back">
        <Notice tone="warning" role="status">
          {waiting.outcome
            ? t('begun')
            : t('asked', {
                at: formatDateTime(new Date(waiting.runsAt ?? waiting.dueAt), locale),
                reference: waiting.reference,
              })}
        </Notice>
        <Failed {...props} act="take_back" />
        {!waiting.outcome && (
          <Press {...props} act="take_back">
            {t('takeBack')}
          </Press>
        )}
      </ActionForm>
    )
  }
  return (
    <ActionForm {...props} act="erase">
      <p>{t(of === 'provider' ? 'goesProvider' : 'goes')}</p>
      <p>{t(of === 'provider' ? 'staysProvider' : 'stays')}</p>
      <p>{t(of === 'provider' ? 'graceProvider' : 'grace')}</p>
      {outcome?.act === 'take_back' && !outcome.failure && (
        <Notice tone="success" role="status">
          {t('takenBack')}
        </Notice>
      )}
      {held.blocked ? (
        <Notice tone="warning">
          <p>{errorText({ code: held.blocked })}</p>
          {of === 'provider' && held.blocked === 'privacy.blocked_job' && (
            <p>
              <Link className="link" to={`${privatePaths.contractorQuotes(locale)}?status=awarded`}>
                {t('toWork')}
              </Link>
            </p>
          )}
          {of === 'provider' && held.blocked === 'privacy.blocked_subscription' && (
            <p>
              <Link className="link" to={privatePaths.contractorPackage(locale)}>
                {t('toPackage')}
              </Link>
            </p>
          )}
          {of === 'owner' && isAccount && held.blocked === 'privacy.blocked_consultation' && (
            <p>
              <Link className="link" to={privatePaths.accountConsultations(locale)}>
                {t('toConsultations')}
              </Link>
            </p>
          )}
        </Notice>
      ) : (
        <>
          <TextField
            name="confirm"
            label={t('confirm')}
            error={errorText(failure)}
            autoComplete="off"
            required
          />
          <Press {...props} act="erase" isDanger>
            {t('press')}
          </Press>
        </>
      )}
    </ActionForm>
  )
}

function Requests({ requests }: Pick<HeldData, 'requests'>) {
  const t = useTranslations('ownData') as unknown as Words
  const locale = useLocale()
  const day = (moment: string | undefined) => (moment ? formatDate(new Date(moment), locale) : '')
  return (
    <ul className={styles.privacyList}>
      {requests.map(({ reference, kind, status, dueAt, doneAt, outcome }) => (
        <li key={reference}>
          <span className={styles.privacyName}>
            {t(`kinds.${kind}`)} <Reference>{reference}</Reference>
          </span>
          <span className={styles.privacyWhy}>
            {t(`statuses.${status}`, { due: day(dueAt), at: day(doneAt) })}
            {status === 'done' &&
              outcome &&
              ` · ${t('gone', { rows: sumOf(outcome.erased), kept: outcome.kept.map((name) => t(`kept.${name}`)).join('، ') })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, rows) => sum + rows, 0)

interface ActionProps extends Pick<PrivacyViewProps, 'onAct' | 'outcome' | 'isActing'> {
  act: PrivacyAct
  children?: ReactNode
}

function ActionForm({ act, onAct, children }: ActionProps) {
  const submit = onAct && {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void onAct(act, new FormData(event.currentTarget))
    },
  }
  return (
    <Form method="post" preventScrollReset className={styles.privacyForm} {...submit}>
      <input type="hidden" name={ACT} value={act} />
      {children}
    </Form>
  )
}

function Press({ act, isActing, isDanger, children }: ActionProps & { isDanger?: boolean }) {
  const { formData } = useNavigation()
  return (
    <Button
      type="submit"
      size="md"
      variant={isDanger ? 'danger' : 'secondary'}
      loading={isActing || formData?.get(ACT) === act}
    >
      {children}
    </Button>
  )
}

function Failed({ act, outcome }: ActionProps) {
  const errorText = useErrorText()
  if (outcome?.act !== act || !outcome.failure) return null
  return (
    <Notice tone="danger" role="alert">
      {errorText(outcome.failure)}
    </Notice>
  )
}
