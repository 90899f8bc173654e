import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'

/** The WhatsApp button, as the server rendered it (whatsapp-button.tsx). */
export const SupportButton = () => (
  <ServerOnly name="whatsapp" parts={useRouteLoaderData<typeof loader>('root')?.frame} />
)
