import type { LoaderFunctionArgs } from 'react-router'
import { handOver, renderParts } from '#web/server-only/render-server-only.server.tsx'
import type { ServerOnlyParts } from '#web/server-only/server-only.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteActions, SiteHome, SiteNav } from './site-nav.tsx'
import { type NoticeProps, SiteNotice } from './site-notice.tsx'
import type { OperatorProps } from './site-operator.tsx'
import { WhatsAppButton, type WhatsAppButtonProps } from './whatsapp-button.tsx'

interface Frame extends WhatsAppButtonProps {
  isDemo: boolean
  operator?: OperatorProps['operator'] | undefined
  notice: NoticeProps | undefined
}

/** Rendering the frame takes a tenth of a page's time, and most visits go to few addresses. About 2 MB. */
const MAX_REMEMBERED = 200
const remembered = new Map<string, ServerOnlyParts>()

/**
 * The server-only parts of the frame: the links of header and footer, the notice and the WhatsApp button. They differ
 * between pages only by the current link.
 */
export function renderFrame(
  args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  { isDemo, operator, supportWhatsapp, supportGreeting, notice }: Frame,
): ServerOnlyParts | undefined {
  const { pathname } = args.url
  const frame = { isDemo, operator, supportWhatsapp, supportGreeting, notice }
  const key = `${JSON.stringify(frame)} ${pathname}`
  const parts = remembered.get(key) ?? renderParts(pathname, ['frame', 'layout'], elementsOf(frame))
  remembered.delete(key)
  remembered.set(key, parts)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return handOver(args, parts)
}

const elementsOf = ({ isDemo, operator, notice, ...support }: Frame) => ({
  home: <SiteHome />,
  navigation: <SiteNav isDemo={isDemo} />,
  actions: <SiteActions />,
  notice: <>{notice && <SiteNotice {...notice} />}</>,
  footer: <SiteFooter isDemo={isDemo} operator={operator} />,
  whatsapp: <WhatsAppButton {...support} />,
})
