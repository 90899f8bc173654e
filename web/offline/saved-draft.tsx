import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { Draft } from '#web/forms/draft.ts'
import { ESTIMATE_ANCHOR, paths } from '#web/paths.ts'
import { projectRequestDraft } from '#web/project-requests/form/draft.ts'
import { readFacts } from '#web/project-requests/form/read-facts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './offline.module.css'
import { sendDraft, type Unsent } from './send-draft.ts'
import type { Connection } from './use-connection.ts'

/** The project request saved on this device. It is sent only when the owner presses the button. */
export function SavedDraft({ draft, connection }: { draft: Draft | undefined; connection: Connection }) {
  const t = useTranslations('offline')
  if (!draft) return <p className="caption">{t('none')}</p>
  return (
    <section
      className={`card card-surface card-padded ${styles.savedDraft}`}
      aria-labelledby="saved-draft-title"
    >
      <h2 id="saved-draft-title">{t('draft')}</h2>
      <DraftFacts draft={draft} />
      <SendDraft draft={draft} connection={connection} />
    </section>
  )
}

function SendDraft({ draft, connection }: { draft: Draft; connection: Connection }) {
  const t = useTranslations('offline')
  const locale = useLocale()
  const [isSending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>()

  const send = async () => {
    setSending(true)
    setUnsent(undefined)
    const sent = await sendDraft(draft, locale)
    setSending(false)
    if (typeof sent === 'string') return setUnsent(sent)
    projectRequestDraft.clear()
    window.location.assign(paths.submitSuccess(locale, sent.trackingToken))
  }

  const form = `${paths.ownerHome(locale)}#${ESTIMATE_ANCHOR}`
  return (
    <>
      {unsent && (
        <Notice tone="warning" role="alert">
          {t(`unsent.${unsent}`)}
        </Notice>
      )}
      <div className="actions">
        <Button
          onClick={send}
          loading={isSending}
          loadingLabel={t('sending')}
          disabledReason={connection === 'back' ? undefined : t(`waits.${connection}`)}
        >
          {t('send')}
        </Button>
        {connection === 'back' && (
          <a className={buttonClass({ variant: 'ghost' })} href={form}>
            {t('change')}
          </a>
        )}
      </div>
    </>
  )
}

/** Shows the answers that need no formatting; the form has the rest. */
function DraftFacts({ draft: { fields } }: { draft: Draft }) {
  const t = useTranslations('projectRequests')
  const { projectType, city, areaSqm } = readFacts(fields)
  return (
    <dl className="request-facts">
      {projectType && <Fact name={t('form.projectType')}>{t(`projectType.${projectType}`)}</Fact>}
      {city && <Fact name={t('form.city')}>{t(`city.${city}`)}</Fact>}
      {areaSqm && <Fact name={t('form.area')}>{t('areaSqm', { area: formatNumber(areaSqm) })}</Fact>}
      {fields.text && <Fact name={t('form.text')}>{<UserText>{fields.text}</UserText>}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
