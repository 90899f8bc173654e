import { ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { directionOf } from '#i18n/locale.ts'
import type { TemplateStates } from '#server/messages/template-answers.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useKindName } from './kind-name.ts'
import styles from './messages.module.css'

type Template = TemplateStates['templates'][number]

/** Each WhatsApp template beside what Meta holds of it; those that are not sent as we wrote them first. */
export function MessageTemplates() {
  const t = useTranslations('failedMessages.templates')
  const { data, isLoading } = useAnswer<TemplateStates>('/admin/messages/templates')
  return (
    <section
      className="card card-surface admin-queue"
      aria-labelledby="templates-title"
      aria-busy={isLoading}
    >
      <header className="admin-queue-head">
        <h2 id="templates-title">{t('title')}</h2>
      </header>
      {data ? <Answered states={data} /> : <Skeleton height="10rem" />}
    </section>
  )
}

/** States in which Meta sends nothing. */
const BLOCKED: readonly Template['state'][] = ['rejected', 'paused', 'disabled', 'missing']

/** Above everything else: what of ours does not go out, and the way to what each needs. */
export function BlockedTemplates() {
  const t = useTranslations('failedMessages.templates')
  const nameOf = useKindName()
  const { data } = useAnswer<TemplateStates>('/admin/messages/templates')
  const blocked = data?.templates.filter(({ state }) => BLOCKED.includes(state)) ?? []
  if (blocked.length === 0) return null
  const names = blocked.map(({ name, language }) => `${nameOf(name)} (${t(`language.${language}`)})`)
  return (
    <Notice tone="danger" role="status" title={t('blocked', { count: blocked.length })}>
      <p>{t('blockedText', { names: names.join(t('comma')) })}</p>
      <p>
        <a className="link" href="#templates-title">
          {t('seeBlocked')}
        </a>
      </p>
    </Notice>
  )
}

function Answered({ states: { asked, at, templates } }: { states: TemplateStates }) {
  const t = useTranslations('failedMessages.templates')
  const locale = useLocale()
  if (asked !== 'answered') {
    return (
      <div className={styles.templatesNote}>
        <Notice tone={asked === 'no_answer' ? 'warning' : 'info'}>
          <p>{t(asked === 'no_answer' ? 'noAnswer' : 'notConfigured')}</p>
        </Notice>
      </div>
    )
  }
  const troubled = templates.filter(({ state }) => state !== 'approved')
  const approved = templates.filter(({ state }) => state === 'approved')
  return (
    <>
      <p className={styles.costNote}>
        {t('summary', { approved: String(approved.length), count: String(templates.length) })}{' '}
        <Troubled templates={troubled} />{' '}
        {t.rich('asked', { time: () => <bdi>{formatDateTime(at, locale)}</bdi> })}
      </p>
      {troubled.length > 0 && <List templates={troubled} />}
      <details className={styles.costDay}>
        <summary>
          <Icon icon={ChevronRight} size={16} flip />
          {t('approved', { count: approved.length })}
        </summary>
        <List templates={approved} />
      </details>
    </>
  )
}

/** The same templates that are listed below, by what is wrong with them. */
function Troubled({ templates }: { templates: readonly Template[] }) {
  const t = useTranslations('failedMessages.templates')
  const blocked = templates.filter(({ state }) => BLOCKED.includes(state)).length
  const differing = templates.filter(({ state }) => state === 'differs').length
  const pending = templates.length - blocked - differing
  return [
    ...(blocked > 0 ? [t('ofBlocked', { count: blocked })] : []),
    ...(differing > 0 ? [t('ofDiffering', { count: differing })] : []),
    ...(pending > 0 ? [t('ofPending', { count: pending })] : []),
  ].join(' ')
}

const List = ({ templates }: { templates: readonly Template[] }) => (
  <ul className={styles.templates}>
    {templates.map((template) => (
      <li key={`${template.name} ${template.language}`}>
        <One template={template} />
      </li>
    ))}
  </ul>
)

function One({ template }: { template: Template }) {
  const { name, language, category, state, body, theirs, reason } = template
  const t = useTranslations('failedMessages.templates')
  const nameOf = useKindName()
  const said = (text: string) => (
    <p lang={language} dir={directionOf(language)} className={styles.templateText}>
      {text}
    </p>
  )
  return (
    <details>
      <summary>
        <span className={styles.templateName}>
          <b>{nameOf(name)}</b> <span>{t(`language.${language}`)}</span>
          <small>
            <bdi dir="ltr">{name}</bdi> · {t(`category.${category as 'utility'}`)}
          </small>
        </span>
        <StatusBadge status={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
        <span className={`link ${styles.templateAct}`}>
          {t(state === 'differs' ? 'compare' : state === 'approved' ? 'show' : 'todo')}
        </span>
      </summary>
      {reason && <p>{t.rich('reason', { reason: () => <Bdi>{reason}</Bdi> })}</p>}
      {state !== 'approved' && <p className="caption">{t(`next.${state}`)}</p>}
      {theirs && <h3>{t('ours')}</h3>}
      {said(body)}
      {theirs && (
        <>
          <h3>{t('theirs')}</h3>
          {said(theirs)}
        </>
      )}
    </details>
  )
}

const TONES: Record<Template['state'], StatusTone> = {
  approved: 'approved',
  pending: 'pending',
  rejected: 'rejected',
  paused: 'pending',
  disabled: 'rejected',
  differs: 'pending',
  missing: 'rejected',
}
