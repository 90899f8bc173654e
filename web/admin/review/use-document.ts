import { useCallback, useEffect, useState } from 'react'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { useAdmin } from '../console/use-admin.tsx'

export interface OpenedDocument {
  file?: Blob
  /** Shows the file as long as the paper is open: a picture's bytes, or an address of this page for a reader of PDF. */
  href?: string
  failure?: ApiRefusal
  again(): void
}

/** Fetches a paper with the session, once. The server's answer is an attachment, and stays one. */
export function useDocument(
  providerId: string,
  { id, mediaType }: Pick<ProviderDocument, 'id' | 'mediaType'>,
  onShown: (() => void) | undefined,
): OpenedDocument {
  const { api } = useAdmin()
  const load = useCallback(() => api.paper(providerId, id), [api, providerId, id])
  return useFile(load, mediaType, onShown)
}

/** The same for any file; `load` is another file when it is another function. */
export function useFile(
  load: () => Promise<Blob>,
  mediaType: string,
  onShown?: (() => void) | undefined,
): OpenedDocument {
  const [state, setState] = useState<Omit<OpenedDocument, 'again'>>({})
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another fetch; who is told changes nothing
  useEffect(() => {
    let isLeft = false
    let href: string | undefined
    load()
      .then(async (bytes) => {
        // What we checked it to be, whatever the answer says: a page of HTML would run as ours.
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

/** The policy of our pages allows pictures from data, and none from blobs. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
