import { RotateCcw, RotateCw } from 'lucide'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { drawPhoto } from './draw-photo.ts'
import styles from './photo-editor.module.css'
import {
  CORNERS,
  type Corner,
  cornerAt,
  drawingOf,
  type Frame,
  moveCorner,
  turnFrame,
  WHOLE,
} from './photo-frame.ts'

interface PhotoEditorProps {
  photo: File
  isOpen: boolean
  onClose: () => void
  onDone: (edited: File) => void
}

/** Pixels of the preview's longer side. */
const PREVIEW = 1000
/** How far an arrow key moves a corner, as a share of the picture. */
const STEP = 0.02
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Turns and crops a photographed document: corners are dragged, or moved with the arrow keys. */
export function PhotoEditor({ photo, isOpen, onClose, onDone }: PhotoEditorProps) {
  const t = useTranslations('documents.edit')
  const picture = usePicture(photo, isOpen)
  const [turns, setTurns] = useState(0)
  const [frame, setFrame] = useState<Frame>(WHOLE)
  const [isDrawing, setDrawing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo, or the same one opened again, begins whole
  useEffect(() => {
    setTurns(0)
    setFrame(WHOLE)
  }, [photo, isOpen])

  const turn = (quarters: 1 | 3) => {
    setTurns((turns + quarters) % 4)
    setFrame(Array.from({ length: quarters }).reduce<Frame>(turnFrame, frame))
  }
  const done = async () => {
    if (!(picture instanceof ImageBitmap) || isDrawing) return
    setDrawing(true)
    const edited = await drawPhoto(picture, photo.name, turns, frame).catch(() => undefined)
    setDrawing(false)
    if (edited) onDone(edited)
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <Button loading={isDrawing} loadingLabel={t('use')} onClick={() => void done()}>
          {t('use')}
        </Button>
      }
    >
      {picture === 'unreadable' && <Notice tone="warning">{t('unreadable')}</Notice>}
      {picture instanceof ImageBitmap && (
        <>
          <p className="caption">{t('hint')}</p>
          <Stage picture={picture} turns={turns} frame={frame} onFrame={setFrame} />
          <div className={styles.photoTurns}>
            <Button variant="secondary" size="md" icon={<Icon icon={RotateCcw} />} onClick={() => turn(3)}>
              {t('left')}
            </Button>
            <Button variant="secondary" size="md" icon={<Icon icon={RotateCw} />} onClick={() => turn(1)}>
              {t('right')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** The opened photo, while the editor is open. */
function usePicture(photo: File, isOpen: boolean): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    if (!isOpen) return
    let opened: ImageBitmap | undefined
    let isOver = false
    createImageBitmap(photo).then(
      (bitmap) => {
        opened = bitmap
        if (isOver) bitmap.close()
        else setPicture(bitmap)
      },
      () => setPicture('unreadable'),
    )
    return () => {
      isOver = true
      setPicture(undefined)
      opened?.close()
    }
  }, [photo, isOpen])
  return picture
}

interface StageProps {
  picture: ImageBitmap
  turns: number
  frame: Frame
  onFrame: (frame: Frame) => void
}

function Stage({ picture, turns, frame, onFrame }: StageProps) {
  const t = useTranslations('documents.edit')
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { width, height, matrix } = drawingOf(picture, turns, WHOLE, PREVIEW)
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = width
    canvas.current.height = height
    context.setTransform(...matrix)
    context.drawImage(picture, 0, 0)
  }, [picture, turns])

  const drag = (corner: Corner) => (event: PointerEvent<HTMLButtonElement>) => {
    const place = stage.current?.getBoundingClientRect()
    if (!place || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = {
      x: (event.clientX - place.left) / place.width,
      y: (event.clientY - place.top) / place.height,
    }
    onFrame(moveCorner(frame, corner, at))
  }
  const press = (corner: Corner) => (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    const { x, y } = cornerAt(frame, corner)
    onFrame(moveCorner(frame, corner, { x: x + dx, y: y + dy }))
  }

  const edges = Object.fromEntries(
    Object.entries(frame).map(([edge, share]) => [`--${edge}`, `${share * 100}%`]),
  )
  return (
    // Left and right are those of the picture, whatever the language.
    <div ref={stage} dir="ltr" className={styles.photoStage} style={edges}>
      <canvas ref={canvas} role="img" aria-label={t('preview')} />
      <div className={styles.photoShade} aria-hidden="true" />
      {CORNERS.map((corner) => {
        const { x, y } = cornerAt(frame, corner)
        return (
          <button
            key={corner}
            type="button"
            className={styles.photoCorner}
            style={{ '--x': `${x * 100}%`, '--y': `${y * 100}%` } as object}
            aria-label={t(`corner.${corner}`)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(corner)}
            onKeyDown={press(corner)}
          />
        )
      })}
    </div>
  )
}
