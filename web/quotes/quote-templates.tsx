import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fillFromTemplate, MAX_TEMPLATE_NAME, templateOf, undoFilled } from '#domain/quotes/quote-template.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { formatNumber, formatRiyals } from '#i18n/format.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import type { QuoteTemplate, QuoteTemplates as Templates } from '#server/quotes/templates/template-answers.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './quote-templates.module.css'
import { QUOTE_TEMPLATES } from './quote-templates-address.ts'
import type { QuoteForm } from './use-quote-form.ts'

const TEXT = { riyals: formatRiyals, count: formatNumber }

interface QuoteTemplatesProps {
  lead: Pick<Lead, 'scopeLines'>
  form: Pick<QuoteForm, 'fields' | 'change'>
}

interface Used {
  template: QuoteTemplate
  priced: number
  /** Fields as they were before the template. */
  undone: Record<string, string>
}

/** Fills the quote form from one of the provider's templates, and saves the form as one. For signed-in providers. */
export function QuoteTemplates({ lead: { scopeLines }, form }: QuoteTemplatesProps) {
  const t = useTranslations('quotes.templates')
  const { data } = useAnswer<Templates>(QUOTE_TEMPLATES)
  const [used, setUsed] = useState<Used>()
  const use = (template: QuoteTemplate) => {
    const { fields, priced } = fillFromTemplate(
      template.content,
      { scope: scopeLines, typed: form.fields },
      TEXT,
    )
    form.change(fields)
    setUsed({ template, priced, undone: undoFilled(form.fields, fields) })
  }
  const undo = ({ undone }: Used) => {
    form.change(undone)
    setUsed(undefined)
  }
  const items = data?.items ?? []
  return (
    <div className={styles.quoteTemplates}>
      {items.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
        <div role="group" aria-label={t('use')} className={styles.templateChips}>
          <span>{t('use')}</span>
          {items.map((template) => (
            <button
              key={template.id}
              type="button"
              className="chip"
              aria-pressed={used?.template.id === template.id}
              onClick={() => use(template)}
            >
              <UserText>{template.name}</UserText>
            </button>
          ))}
        </div>
      )}
      <div className={styles.templateUsed}>
        <p role="status" className="caption">
          {used &&
            (used.template.content.way === 'lines'
              ? t('filled', { priced: formatNumber(used.priced), lines: formatNumber(scopeLines.length) })
              : t('filledTerms'))}
        </p>
        {used && (
          <Button variant="ghost" size="sm" onClick={() => undo(used)}>
            {t('undo')}
          </Button>
        )}
      </div>
      <details>
        <summary>{t('saveAs')}</summary>
        <Save
          key={used?.template.id}
          used={used?.template}
          content={() => templateOf(form.fields, scopeLines)}
          onGone={() => setUsed(undefined)}
        />
      </details>
    </div>
  )
}

interface SaveProps {
  /** The template that the form was filled from. */
  used: QuoteTemplate | undefined
  content(): unknown
  onGone(): void
}

/** Not a form of its own: it stands inside that of the quote. */
function Save({ used, content, onGone }: SaveProps) {
  const t = useTranslations('quotes.templates')
  const errorText = useErrorText()
  const { api, answers } = useDashboard()
  const [name, setName] = useState(used?.name ?? '')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<'saved' | 'removed' | 'failed' | 'wrong'>()
  const [isBusy, setBusy] = useState(false)
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, done: 'saved' | 'removed') => {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    setOutcome(undefined)
    try {
      const json = method === 'DELETE' ? undefined : { name, content: content() }
      await api.act(`${QUOTE_TEMPLATES}${path}`, { method, ...(json && { json }) })
      answers.refresh()
      setOutcome(done)
      if (done === 'removed') onGone()
    } catch (error) {
      // Deleted in another window: the list that is read again says so.
      if (error instanceof ApiRefusal && error.code === 'quoteTemplate.not_found') answers.refresh()
      const wrong = error instanceof ApiRefusal ? error.fieldErrors : {}
      if (wrong.name) setErrors(wrong)
      else if (Object.keys(wrong).length > 0) setOutcome('wrong')
      else if (error instanceof ApiRefusal && error.code === 'quoteTemplate.too_many')
        setErrors({ name: { code: error.code } })
      else setOutcome('failed')
    }
    setBusy(false)
  }
  const save = () => (used ? act('PUT', `/${used.id}`, 'saved') : act('POST', '', 'saved'))
  // Enter saves the template, not the surrounding quote form.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the role; the handler receives the bubbling Enter
    <div className={styles.templateSave} onKeyDown={enter}>
      <TextField
        name="templateName"
        label={t('name')}
        hint={t('hint')}
        maxLength={MAX_TEMPLATE_NAME}
        value={name}
        onChange={setName}
        error={errorText(errors.name)}
      />
      <p className={styles.templateActs}>
        {used && (
          <Button
            variant="secondary"
            size="sm"
            loading={isBusy}
            loadingLabel={t('saving')}
            onClick={() => void save()}
          >
            {t('update')}
          </Button>
        )}
        <Button
          variant={used ? 'ghost' : 'secondary'}
          size="sm"
          loading={isBusy && !used}
          loadingLabel={t('saving')}
          onClick={() => void act('POST', '', 'saved')}
        >
          {t(used ? 'saveNew' : 'save')}
        </Button>
        {used && (
          <Button variant="ghost" size="sm" onClick={() => void act('DELETE', `/${used.id}`, 'removed')}>
            {t('remove')}
          </Button>
        )}
      </p>
      <p
        role={outcome === 'failed' || outcome === 'wrong' ? 'alert' : 'status'}
        className="caption"
        data-outcome={outcome}
      >
        {outcome && t(outcome)}
      </p>
    </div>
  )
}
