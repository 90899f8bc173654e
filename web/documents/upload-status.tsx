import { Camera, Crop, Trash2, X } from 'lucide'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './documents.module.css'
import type { UploadProgressState } from './upload.ts'

interface UploadStatusProps {
  name: string
  state: UploadProgressState
  onCancel: () => void
  /** The picture that was sent, and what to do with it once it is turned or cropped. */
  photo?: File | undefined
  onEdited?: (edited: File) => void
}

/** Progress of one document, its actions, and a camera button on devices that have one. */
export function UploadStatus({ name, state, onCancel, photo, onEdited }: UploadStatusProps) {
  return (
    <>
      <UploadWords state={state} />
      {'sent' in state && <UploadProgress {...state} />}
      {state.step === 'empty' || state.step === 'refused' ? (
        <CameraButton name={name} />
      ) : (
        <CancelButton step={state.step} onCancel={onCancel} />
      )}
      {photo && onEdited && <EditPhoto photo={photo} onEdited={onEdited} />}
    </>
  )
}

export function UploadWords({ state }: { state: UploadProgressState }) {
  const t = useTranslations('documents')
  if (state.step === 'empty') return null
  const file = () => <bdi>{state.fileName}</bdi>
  return (
    <p className="paper-file" role="status">
      {t.rich(`step.${state.step}`, { file })}
    </p>
  )
}

export function UploadProgress({ sent, size, step }: { sent: number; size: number; step: string }) {
  const t = useTranslations('documents')
  const percent = Math.floor((sent / size) * 100)
  return (
    <p className={styles.paperProgress} data-waiting={step === 'waiting' ? '' : undefined}>
      <progress max={100} value={percent} aria-label={t('progress')} />
      <Bdi>{`${percent}%`}</Bdi>
    </p>
  )
}

function CancelButton({ step, onCancel }: { step: UploadProgressState['step']; onCancel: () => void }) {
  const t = useTranslations('documents')
  const isUnderWay = step === 'sending' || step === 'waiting'
  const label = t(isUnderWay ? 'cancel' : 'remove')
  return (
    <button type="button" className="icon-button paper-cancel" aria-label={label} onClick={onCancel}>
      <Icon icon={isUnderWay ? X : Trash2} size={20} />
    </button>
  )
}

/** Opens the camera directly on phones and tablets. */
function CameraButton({ name }: { name: string }) {
  const t = useTranslations('documents')
  return (
    <label className={`button button-ghost button-sm ${styles.paperCamera}`}>
      <Icon icon={Camera} />
      <span>{t('camera')}</span>
      <input type="file" accept="image/jpeg" capture="environment" data-paper={name} />
    </label>
  )
}

type Editor = ComponentType<{ photo: File; isOpen: boolean; onClose(): void; onDone(edited: File): void }>

/** Opens the editor of a photo, whose code comes with the first press. */
function EditPhoto({ photo, onEdited }: { photo: File; onEdited: (edited: File) => void }) {
  const t = useTranslations('documents.edit')
  const [Editor, setEditor] = useState<Editor>()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    import('./photo-editor.tsx').then(({ PhotoEditor }) => setEditor(() => PhotoEditor), ignoreLostChunk)
  }
  return (
    <>
      <button type="button" className={`button button-ghost button-sm ${styles.paperEdit}`} onClick={open}>
        <Icon icon={Crop} />
        <span>{t('open')}</span>
      </button>
      {Editor && <Editor photo={photo} isOpen={isOpen} onClose={() => setOpen(false)} onDone={onEdited} />}
    </>
  )
}
