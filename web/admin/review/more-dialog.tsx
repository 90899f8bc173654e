import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKind } from '#domain/documents/document.ts'
import { letterCount } from '#domain/shared/text.ts'
import type { ComparedField, Comparison, FieldOutcome } from '#domain/verifications/compared-fields.ts'
import { MAX_NOTE_LETTERS } from '#domain/verifications/decision-input.ts'
import {
  type InformationItem,
  MAX_INFORMATION_ITEMS,
  partsOfItem,
  possibleItems,
} from '#domain/verifications/information-request.ts'
import { textOfItem, textOfRequest } from '#i18n/information-request-text.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldMessage } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionDialog } from '../console/act-dialog.tsx'
import type { AdminProvider } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { useMinute } from '../console/use-minute.ts'
import { useSpan } from '../console/use-span.ts'
import { missingOf } from './check-choices.ts'
import styles from './compare.module.css'

interface MoreDialogProps {
  open: boolean
  provider: AdminProvider
  comparisons: readonly Comparison[]
  outcomes: Partial<Record<ComparedField, FieldOutcome>>
  /** Documents whose last valid day, as the admin read it, has passed. */
  lapsed: readonly { kind: DocumentKind }[]
  refused: ApiRefusal | undefined
  isSending: boolean
  onClose: () => void
  onSend: (request: { items: InformationItem[]; reason?: string }) => void
}

/**
 * Asks the provider for what is missing: a list, an own sentence, and the message as it arrives. Starts from the fields
 * marked as different, documents that have expired and essential documents that were not sent. What was chosen is kept when it is closed.
 */
export function MoreDialog(props: MoreDialogProps) {
  const { open, provider, comparisons, outcomes, lapsed, refused, isSending, onClose, onSend } = props
  const t = useTranslations('admin')
  const differing = comparisons.filter(({ field }) => outcomes[field] === 'differs')
  /** Choices of the admin; the rest follows the marks. */
  const [chosen, setChosen] = useState<Partial<Record<InformationItem, boolean>>>({})
  const [note, setNote] = useState('')
  const possible = possibleItems(wantedOf(provider), current(provider), comparisons)
  const suggested = new Set<InformationItem>([
    ...missingOf(provider, current(provider)).map((fact) => `${fact}.missing` as InformationItem),
    ...lapsed.map(({ kind }) => `${kind}.expired` as const),
    ...differing.map(({ field }) => `${field}.differs` as const),
  ])
  const items = possible.filter((item) => chosen[item] ?? suggested.has(item))
  const errors = refused?.fieldSentences ?? {}
  const listed = errors.items ?? Object.entries(errors).find(([name]) => name.startsWith('items.'))?.[1]
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      variant="primary"
      title={t.rich('more.title', { name: () => <UserText>{provider.companyName}</UserText> })}
      words={{
        cancel: t('more.cancel'),
        send: t('more.send'),
        close: t('review.close'),
        sending: t('decide.sending'),
      }}
      isBusy={isSending}
      onSend={() => onSend({ items, ...(note.trim() && { reason: note.trim() }) })}
    >
      <div className={styles.more}>
        <p>{t(differing.length > 0 ? 'more.lead' : 'more.leadEmpty')}</p>
        {refused && Object.keys(errors).length === 0 && (
          <Notice tone="danger" role="alert" title={t('decide.failed.requestMore')}>
            {failureText(refused, t('unreachable'))}
          </Notice>
        )}
        {(['documents', 'fields'] as const).map((group) => (
          <Items
            key={group}
            legend={t(`more.${group}`)}
            items={possible.filter((item) => (partsOfItem(item)[1] === 'differs') === (group === 'fields'))}
            chosen={items}
            onChange={(item, isChosen) => setChosen((before) => ({ ...before, [item]: isChosen }))}
          />
        ))}
        {listed && (
          <div role="alert">
            <FieldMessage name="more-items" error={listed} />
          </div>
        )}
        <TextArea
          name="more-note"
          label={
            <>
              {t('more.note')} <em>{t(`reason.language.${provider.locale}`)}</em>
            </>
          }
          hint={
            <>
              {t('more.noteHint')}{' '}
              <Bdi>
                {t('more.chosen', { count: String(letterCount(note)), max: String(MAX_NOTE_LETTERS) })}
              </Bdi>
            </>
          }
          error={errors.reason}
          rows={2}
          value={note}
          onChange={setNote}
        />
        <Preview provider={provider} items={items} note={note.trim()} />
        <Notice tone="info">
          <StopsAt provider={provider} /> {t('more.undo')}
        </Notice>
        {items.length > MAX_INFORMATION_ITEMS && (
          <p className="caption">
            <Bdi>{t('more.chosen', { count: String(items.length), max: String(MAX_INFORMATION_ITEMS) })}</Bdi>
          </p>
        )}
      </div>
    </ActionDialog>
  )
}

const current = ({ documents }: AdminProvider) => documents.filter(({ replacedAt }) => !replacedAt)

/** Documents that this registration has or could have. */
const wantedOf = ({ identityKind, vatNumber, documents }: AdminProvider): DocumentKind[] => [
  identityKind ?? 'commercial_registration',
  'iban_certificate',
  ...(vatNumber || documents.some(({ kind }) => kind === 'vat_certificate')
    ? (['vat_certificate'] as const)
    : []),
  'licence',
]

interface ItemsProps {
  legend: string
  items: readonly InformationItem[]
  chosen: readonly InformationItem[]
  onChange: (item: InformationItem, isChosen: boolean) => void
}

function Items({ legend, items, chosen, onChange }: ItemsProps) {
  const t = useTranslations('admin.requestText')
  const locale = useLocale()
  if (items.length === 0) return null
  return (
    <fieldset className={styles.moreItems}>
      <legend>{legend}</legend>
      {items.map((item) => (
        <CheckboxField
          key={item}
          name={`more-${item}`}
          checked={chosen.includes(item)}
          onChange={(isChosen) => onChange(item, isChosen)}
          label={textOfItem((key, values) => t(`${locale}.${key}`, values), item)}
        />
      ))}
    </fieldset>
  )
}

/** The list as it arrives: in the provider's language, whatever the admin's. */
function Preview({
  provider,
  items,
  note,
}: {
  provider: AdminProvider
  items: InformationItem[]
  note: string
}) {
  const t = useTranslations('admin')
  const words = useTranslations('admin.requestText')
  const { locale } = provider
  if (items.length === 0 && !note) return null
  return (
    <figure className={styles.morePreview} lang={locale}>
      <figcaption>{t('more.previewOf', { language: t(`review.fields.languages.${locale}`) })}</figcaption>
      <UserText as="p">
        {textOfRequest((key, values) => words(`${locale}.${key}`, values), {
          items,
          ...(note && { note }),
        })}
      </UserText>
    </figure>
  )
}

/** What is left of the 24 hours when they stop. */
function StopsAt({
  provider: { registeredAt, verificationDueAt = registeredAt },
}: {
  provider: AdminProvider
}) {
  const t = useTranslations('admin')
  const spanOf = useSpan()
  const left = Date.parse(verificationDueAt) - useMinute()
  return left <= 0 ? t('more.clockLate') : t('more.clock', { left: spanOf(left) })
}
