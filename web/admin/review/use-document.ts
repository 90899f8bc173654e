import { useCallback, useEffect, useState } from 'react'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { useAdmin } from '../console/use-admin.tsx'

export interface OpenedDocument {
  file?: Blob
  /** Source of the open file: a data URL for pictures, a blob URL for PDF files. */
  href?: string
  failure?: ApiRefusal
  again(): void
}

/** Fetches a document once, with the session. The response is an attachment, so no browser renders it as a page. */
export function useDocument(
  providerId: string,
  { id, mediaType }: Pick<ProviderDocument, 'id' | 'mediaType'>,
  onShown: (() => void) | undefined,
): OpenedDocument {
  const { api } = useAdmin()
  const load = useCallback(() => api.paper(providerId, id), [api, providerId, id])
  return useFile(load, mediaType, onShown)
}

/** Fetches any file. A new `load` function means a new file. */
export function useFile(
  load: () => Promise<Blob>,
  mediaType: string,
  onShown?: (() => void) | undefined,
): OpenedDocument {
  const [state, setState] = useState<Omit<OpenedDocument, 'again'>>({})
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers a new fetch; a new `onShown` does not
  useEffect(() => {
    let isLeft = false
    let href: string | undefined
    load()
      .then(async (bytes) => {
        // Use our checked media type, not that of the response: HTML would run with our origin.
        const file = new Blob([bytes], { type: mediaType })
        href = mediaType === 'application/pdf' ? URL.createObjectURL(file) : await dataUrlOf(file)
        if (isLeft) return letGo(href)
        setState({ file, href })
        onShown?.()
      })
      .catch((failure: ApiRefusal) => !isLeft && setState({ failure }))
    return () => {
      isLeft = true
      letGo(href)
    }
  }, [load, mediaType, tries])

  const again = () => {
    setState({})
    setTries(tries + 1)
  }
  return { ...state, again }
}

const letGo = (href: string | undefined) => {
  if (href?.startsWith('blob:')) URL.revokeObjectURL(href)
}

/** Our content security policy allows pictures from data URLs, but not from blob URLs. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
