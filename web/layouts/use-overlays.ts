import { type ComponentType, useEffect, useState } from 'react'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { whenIdle } from '#web/when-idle.ts'

/** Loads the overlays when the browser is idle, because the page works without them. */
export function useOverlays(): ComponentType | undefined {
  const [overlays, setOverlays] = useState<{ Overlays: ComponentType }>()
  useEffect(() => {
    whenIdle()
      .then(() => import('./overlays.tsx'))
      .then(setOverlays, ignoreLostChunk)
  }, [])
  return overlays?.Overlays
}
