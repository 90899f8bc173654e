import { useEffect, useState } from 'react'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'

/** Upload of one photo, separate from the form that will name it. */
export function usePhotoUpload() {
  const [state, setState] = useState<UploadProgressState>({ step: 'empty' })
  const [photo, setPhoto] = useState<Upload>()
  useEffect(() => {
    const created = createUpload({ kind: () => 'photo', tell: setState })
    setPhoto(created)
    return () => created.leave()
  }, [])
  return { photo, state }
}
