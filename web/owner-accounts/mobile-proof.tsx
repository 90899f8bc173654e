import { BadgeCheck } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { localMobile } from '#domain/shared/phone.ts'
import { formatDate } from '#i18n/format.ts'
import type {
  CodeSent,
  OwnerAccount,
  OwnProjectRequests,
} from '#server/owner-accounts/owner-account-answers.ts'
import { CodeField } from '#web/accounts/code-field.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { Failure } from './own-act-dialog.tsx'
import { OWNER, ownProjectRequestsAddress } from './owner-addresses.ts'
import styles from './owner-dashboard.module.css'
import { type OwnerActing, useOwnerActing, useOwnerAnswer } from './use-owner-dashboard.tsx'

/** The mobile whose project requests are shown: proved, to be proved, or to be proved again. */
export function MobileProof() {
  const { data } = useOwnerAnswer<OwnProjectRequests>(ownProjectRequestsAddress())
  const [isChanging, change] = useState(false)
  if (!data) return null
  const { account } = data
  const stands = account?.mobile !== undefined && !account.needsProof
  if (stands && !isChanging) return <Proved account={account} onChange={() => change(true)} />
  const keep = () => change(false)
  return <Proof account={account} onDone={keep} onKeep={stands ? keep : undefined} />
}

function Proved({ account, onChange }: { account: OwnerAccount; onChange: () => void }) {
  const t = useTranslations('ownerAccounts.mobile')
  const locale = useLocale()
  const { mobile = '', mobileProvedAt = '' } = account
  return (
    <p className={styles.ownerPlaceProved}>
      <Icon icon={BadgeCheck} size={18} />
      <span>
        {t.rich('proved', {
          mobile: () => <Mobile mobile={mobile} />,
          time: () => (
            <bdi>
              <time dateTime={mobileProvedAt}>{formatDate(mobileProvedAt, locale)}</time>
            </bdi>
          ),
        })}
      </span>
      <Button variant="ghost" size="md" onClick={onChange}>
        {t('change')}
      </Button>
    </p>
  )
}

const Mobile = ({ mobile }: { mobile: string }) => (
  <bdi dir="ltr" className="num">
    {localMobile(mobile)}
  </bdi>
)

interface ProofProps {
  /** Undefined before this person has an owner account: the first code makes it. */
  account: OwnerAccount | undefined
  onDone: () => void
  onKeep: (() => void) | undefined
}

/** First the number, then the six digits that came to it. */
function Proof({ account, onDone, onKeep }: ProofProps) {
  const t = useTranslations('ownerAccounts.mobile')
  const [sentTo, setSentTo] = useState<string>()
  const { user } = useAuth()
  const words = wordsOf(account, user?.phone_confirmed_at !== undefined)
  return (
    <section
      className={`card card-surface card-padded ${styles.ownerPlaceProof}`}
      aria-labelledby="owner-place-proof-title"
    >
      <header>
        <h2 id="owner-place-proof-title">{t(words.title)}</h2>
        <p>{t(words.lead)}</p>
      </header>
      {sentTo ? (
        <CodeStep mobile={sentTo} onDone={onDone} onOther={() => setSentTo(undefined)} />
      ) : (
        <NumberStep account={account} onSent={setSentTo} />
      )}
      {onKeep && (
        <Button variant="ghost" size="md" onClick={onKeep}>
          {t('keep')}
        </Button>
      )}
    </section>
  )
}

function wordsOf(account: OwnerAccount | undefined, isProved: boolean) {
  if (!account && isProved) return { title: 'nameTitle', lead: 'nameLead' } as const
  if (account?.needsProof) return { title: 'againTitle', lead: 'againLead' } as const
  if (account?.mobile) return { title: 'changeTitle', lead: 'changeLead' } as const
  return { title: 'title', lead: 'lead' } as const
}

function NumberStep({ account, onSent }: Pick<ProofProps, 'account'> & { onSent: (mobile: string) => void }) {
  const t = useTranslations('ownerAccounts.mobile')
  const { user } = useAuth()
  const locale = useLocale()
  const acting = useOwnerActing()
  const isProved = !account && user?.phone_confirmed_at !== undefined
  const ask = async (form: FormData) => {
    const name = `${form.get('name') ?? ''}`
    const made = account ?? (await acting.act({ path: OWNER, method: 'PUT', json: { name, locale } }))
    // The code of the sign-in proved the number.
    if (!made || isProved) return
    const json = { mobile: `${form.get('mobile') ?? ''}` }
    const sent = await acting.act<CodeSent>({ path: `${OWNER}/mobile`, json })
    if (sent) onSent(sent.done.mobile)
  }
  const wrong = acting.failure?.fieldSentences ?? {}
  return (
    <form className={styles.ownerPlaceForm} method="post" noValidate onSubmit={(event) => send(event, ask)}>
      {!account && (
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          error={wrong.name}
          defaultValue={`${user?.user_metadata?.full_name ?? ''}`}
          autoComplete="name"
          dir="auto"
          required
        />
      )}
      {!isProved && (
        <MobileField
          name="mobile"
          label={t('mobile')}
          hint={t('mobileHint')}
          error={wrong.mobile}
          defaultValue={account?.mobile && localMobile(account.mobile)}
          required
        />
      )}
      {!isProved && <p className="caption">{t('abroad')}</p>}
      <Failure acting={acting} />
      <Button type="submit" loading={acting.isActing} loadingLabel={t(isProved ? 'continue' : 'send')}>
        {t(isProved ? 'continue' : 'send')}
      </Button>
    </form>
  )
}

interface CodeStepProps {
  mobile: string
  onDone: () => void
  onOther: () => void
}

function CodeStep({ mobile, onDone, onOther }: CodeStepProps) {
  const t = useTranslations('ownerAccounts.mobile')
  const acting = useOwnerActing()
  const again = useOwnerActing()
  const [tries, setTries] = useState(0)
  const check = async (form: FormData) => {
    const json = { code: `${form.get('code') ?? ''}` }
    const done = await acting.act({ path: `${OWNER}/mobile/verify`, json })
    if (!done) return setTries((before) => before + 1)
    toast.success(t('done'))
    onDone()
  }
  const sendAgain = async () => {
    acting.forget()
    if (await again.act({ path: `${OWNER}/mobile`, json: { mobile } })) toast.success(t('sentAgain'))
  }
  return (
    <form className={styles.ownerPlaceForm} method="post" noValidate onSubmit={(event) => send(event, check)}>
      <p role="status">{t.rich('sentTo', { mobile: () => <Mobile mobile={mobile} /> })}</p>
      <CodeField key={tries} name="code" isRefused={tries > 0} error={errorOf(acting)} />
      <Failure acting={acting} />
      <Failure acting={again} />
      <Button type="submit" loading={acting.isActing} loadingLabel={t('check')}>
        {t('check')}
      </Button>
      <span className={styles.ownerPlaceOthers}>
        <Button variant="ghost" size="md" loading={again.isActing} onClick={() => void sendAgain()}>
          {t('again')}
        </Button>
        <Button variant="ghost" size="md" onClick={onOther}>
          {t('other')}
        </Button>
      </span>
    </form>
  )
}

const errorOf = ({ failure }: OwnerActing) => failure?.fieldSentences.code

function send(event: FormEvent<HTMLFormElement>, submit: (form: FormData) => Promise<void>): void {
  event.preventDefault()
  void submit(new FormData(event.currentTarget))
}
