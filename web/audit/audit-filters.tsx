import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AUDIT_TOPICS, type AuditTopic } from '#domain/audit/audit-actions.ts'
import type { AuditPage } from '#web/admin/console/answers.ts'
import { FoldedFilters } from '#web/admin/console/folded-filters.tsx'
import { useStaffName } from '#web/admin/console/use-staff-name.ts'
import { DayInput } from '#web/ui/day-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { type AuditView, auditPath } from './audit-address.ts'

export const AUDIT_TOPIC_NAMES = Object.keys(AUDIT_TOPICS) as AuditTopic[]

const FILTERS = ['topic', 'by', 'from', 'to', 'reference'] as const

interface AuditFiltersProps {
  view: AuditView
  people: AuditPage['people']
}

/** Kind, person, days and number, all of them in the address, so that a colleague can be sent the list. */
export function AuditFilters({ view, people }: AuditFiltersProps) {
  const t = useTranslations('admin.audit')
  const staffName = useStaffName()
  const locale = useLocale()
  const navigate = useNavigate()
  const go = (change: AuditView) =>
    void navigate(auditPath(locale, { ...view, before: undefined, ...change }), { preventScrollReset: true })
  return (
    <search className="audit-filters" aria-label={t('filters')}>
      <FoldedFilters count={FILTERS.filter((name) => view[name]).length}>
        <Labelled label={t('topic')}>
          <span className="control control-select">
            <select
              value={view.topic ?? ''}
              onChange={({ target }) => go({ topic: AUDIT_TOPIC_NAMES.find((one) => one === target.value) })}
            >
              <option value="">{t('topics.all')}</option>
              {AUDIT_TOPIC_NAMES.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`topics.${topic}`)}
                </option>
              ))}
            </select>
            <Icon icon={ChevronDown} />
          </span>
        </Labelled>
        <Labelled label={t('who')}>
          <span className="control control-select">
            <select value={view.by ?? ''} onChange={({ target }) => go({ by: target.value || undefined })}>
              <option value="">{t('everybody')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {staffName(name)}
                </option>
              ))}
            </select>
            <Icon icon={ChevronDown} />
          </span>
        </Labelled>
        <Labelled label={t('from')}>
          <DayInput
            value={view.from ?? ''}
            emptyText={t('anyDay')}
            max={view.to}
            onChange={(from) => go({ from: from || undefined })}
          />
        </Labelled>
        <Labelled label={t('to')}>
          <DayInput
            value={view.to ?? ''}
            emptyText={t('anyDay')}
            min={view.from}
            onChange={(to) => go({ to: to || undefined })}
          />
        </Labelled>
        <form
          key={view.reference}
          onSubmit={(event) => {
            event.preventDefault()
            const number = String(new FormData(event.currentTarget).get('reference'))
            go({ reference: number.trim().toUpperCase() || undefined })
          }}
        >
          <Labelled label={t('number')}>
            <span className="control">
              <input
                type="search"
                name="reference"
                dir="ltr"
                autoComplete="off"
                maxLength={20}
                placeholder="MR-2611-0022"
                defaultValue={view.reference}
              />
            </span>
          </Labelled>
        </form>
      </FoldedFilters>
    </search>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is the child
  <label>
    <small>{label}</small>
    {children}
  </label>
)
