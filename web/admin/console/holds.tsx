import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useKindName } from '#web/messages/kind-name.ts'
import { useResolveMessage } from '#web/messages/use-resolve-message.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { MessagesSummary } from './answers.ts'
import { useAnswer } from './use-admin.tsx'

type Hold = MessagesSummary['holds'][number]

/** WhatsApp failures that affect all recipients. Shown first: no such message arrives until an admin fixes the cause. */
export function Holds() {
  const { data } = useAnswer<MessagesSummary>('/admin/messages/summary')
  return data?.holds.map((hold) => <HoldNotice key={hold.subject} hold={hold} />)
}

function HoldNotice({ hold }: { hold: Hold }) {
  const t = useTranslations('failedMessages.hold')
  const locale = useLocale()
  const nameOf = useKindName()
  const { askAgain, isBusy } = useResolveMessage()
  const [, kind = '', language] = hold.subject.split(':')
  const title = kind
    ? t('template', { kind: nameOf(kind), language: t(`language.${language === 'en' ? 'en' : 'ar'}`) })
    : t('account')
  return (
    <Notice tone="danger" role="status" title={title}>
      <p>{t(kind ? 'templateText' : 'accountText')}</p>
      <p className="hold-told">
        {t.rich('told', {
          code: () => <Bdi>{hold.code}</Bdi>,
          reason: () => <bdi dir="ltr">{hold.reason}</bdi>,
        })}
      </p>
      <p>
        {t('since', {
          since: formatDateTime(hold.since, locale),
          next: formatDateTime(hold.nextTryAt, locale),
        })}{' '}
        {t('waiting', { count: hold.waiting })}
      </p>
      <MayAct on="conversations">
        <Button size="sm" variant="secondary" loading={isBusy} onClick={() => askAgain(hold.subject)}>
          {t('ask')}
        </Button>
      </MayAct>
    </Notice>
  )
}
