import { Camera, Trash2, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { PROJECT_DOCUMENT_KINDS, type ProjectDocumentKind } from '#domain/documents/document.ts'
import { uploadRulesOf } from '#domain/documents/upload-rules.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadProgress, UploadWords } from '#web/documents/upload-status.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ProjectRequestFormState } from './project-request-form.tsx'
import { type ShownDocumentFile, useProjectUploads } from './use-project-uploads.ts'
import '#web/styles/document-row.css'
import '#web/documents/documents.module.css'
import styles from '../wizard/wizard.module.css'

/** Not the name of what is sent: a form that the router sends has the names of files in it. */
const NAME_OF: Record<ProjectDocumentKind, string> = { photo: 'photoFiles', plan: 'planFiles' }
/** Browsers know drawings by their ending only. */
const ENDINGS: Partial<Record<ProjectDocumentKind, string>> = { plan: '.dwg' }

/** Photos and plans: each is sent when it is chosen, can be taken back, and goes on by itself after a cut. */
export function ProjectUploads({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('wizard')
  const { shown, room, add, remove, papers, tokens } = useProjectUploads(form)
  return (
    <div className={styles.projectPapers}>
      <input type="hidden" name="papers" value={papers} />
      <input type="hidden" id="documentIds" name="documentIds" value={tokens} />
      {shown.map((one) => (
        <OneUpload key={one.key} shown={one} onRemove={() => remove(one)} />
      ))}
      {room > 0 &&
        PROJECT_DOCUMENT_KINDS.map((kind) => (
          <UploadRow
            key={kind}
            name={NAME_OF[kind]}
            step="empty"
            multiple
            accept={[...uploadRulesOf(kind).mediaTypes, ENDINGS[kind]].filter(Boolean).join(',')}
            label={t(`papers.${kind}`)}
            hint={t(`papers.${kind}Hint`)}
            error={kind === 'photo' ? form.field('documentIds').error : undefined}
            choose={t(`papers.add.${kind}`)}
            onChange={({ target }) => {
              add(kind, target.files ?? [])
              target.value = ''
            }}
          >
            {kind === 'photo' && (
              <label className={`button button-primary button-md ${styles.shoot}`}>
                <Icon icon={Camera} />
                <span>{t('papers.shoot')}</span>
                <input
                  type="file"
                  accept="image/jpeg"
                  capture="environment"
                  onChange={({ target }) => {
                    add(kind, target.files ?? [])
                    target.value = ''
                  }}
                />
              </label>
            )}
          </UploadRow>
        ))}
      {room <= 0 && <p className="caption">{t('papers.full')}</p>}
    </div>
  )
}

function OneUpload({ shown: { kind, state }, onRemove }: { shown: ShownDocumentFile; onRemove: () => void }) {
  const t = useTranslations('documents')
  const errorText = useErrorText()
  const isUnderWay = state.step === 'sending' || state.step === 'waiting'
  return (
    <div className="paper" data-step={state.step} data-invalid={state.step === 'refused' ? '' : undefined}>
      <span className="paper-icon" aria-hidden="true" />
      <b>{t(`kind.${kind}`)}</b>
      <UploadWords state={state} />
      {state.step === 'refused' && <p className="field-message field-error">{errorText(state.error)}</p>}
      {'sent' in state && <UploadProgress {...state} />}
      <button
        type="button"
        className="icon-button paper-cancel"
        aria-label={t(isUnderWay ? 'cancel' : 'remove')}
        onClick={onRemove}
      >
        <Icon icon={isUnderWay ? X : Trash2} size={20} />
      </button>
    </div>
  )
}
