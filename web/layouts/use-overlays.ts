import { type ComponentType, useEffect, useState } from 'react'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { whenIdle } from '#web/when-idle.ts'

/** What nobody needs to see or use the page comes when the browser has nothing better to do. */
export function useOverlays(): ComponentType | undefined {
  const [overlays, setOverlays] = useState<{ Overlays: ComponentType }>()
  useEffect(() => {
    whenIdle()
      .then(() => import('./overlays.tsx'))
      .then(setOverlays, ignoreLostChunk)
  }, [])
  return overlays?.Overlays
}
