import { Form, useNavigation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './comparison.module.css'
import { ACT, LINK_DONE, LINK_SETTINGS } from './tracking-act.ts'

const DONE = { renew: 'renewed', unshare: 'unshared' } as const
type LinkAct = keyof typeof DONE
const LINK_ACTS = ['renew', 'unshare'] as const

/** Renews the owner's link, and revokes the link of the report. */
export function LinkSettings() {
  const t = useTranslations('tracking.links')
  const told = useSearchParams()[0].get(LINK_DONE)
  const done = LINK_ACTS.find((act) => act === told)
  return (
    <section
      className={`card card-surface card-padded request-block ${styles.requestSettings}`}
      id={LINK_SETTINGS}
      aria-labelledby="links-title"
    >
      <h2 id="links-title">{t('title')}</h2>
      {done && (
        <Notice tone="success" role="status">
          {t(DONE[done])}
        </Notice>
      )}
      <p className="caption">{t('keep')}</p>
      {LINK_ACTS.map((act) => (
        <LinkForm key={act} act={act} />
      ))}
    </section>
  )
}

/** Folded, so that nobody revokes a link by accident. Works without scripts. */
function LinkForm({ act }: { act: LinkAct }) {
  const t = useTranslations('tracking')
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get(ACT) === act
  return (
    <details className={styles.quoteFold}>
      <summary className="link">{t(`links.${act}`)}</summary>
      <Form method="post" className={styles.endForm}>
        <input type="hidden" name={ACT} value={act} />
        <p>{t(`links.${act}Text`)}</p>
        <Button
          type="submit"
          size="md"
          variant="secondary"
          loading={isSending}
          loadingLabel={t('settings.saving')}
        >
          {t(`links.${act}Now`)}
        </Button>
      </Form>
    </details>
  )
}
