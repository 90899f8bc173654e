import type { LoaderFunctionArgs } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import { handOver, renderParts } from '#web/server-only/render-server-only.server.tsx'
import type { ServerOnlyParts } from '#web/server-only/server-only.tsx'
import { SiteFooter } from './site-footer.tsx'
import { LeaveTask, SiteActions, SiteHome, SiteNav } from './site-nav.tsx'
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
 * between pages only by the current link, and beside a task.
 */
export function renderFrame(
  args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  { isDemo, operator, supportWhatsapp, supportGreeting, notice }: Frame,
): ServerOnlyParts | undefined {
  const { pathname } = args.url
  const frame = { isDemo, operator, supportWhatsapp, supportGreeting, notice }
  const isTask = TASKS.includes(pathname)
  const key = `${JSON.stringify(frame)} ${pathname}`
  const parts =
    remembered.get(key) ??
    renderParts(pathname, ['frame', 'layout'], isTask ? besideTask(frame) : elementsOf(frame))
  remembered.delete(key)
  remembered.set(key, parts)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return handOver(args, parts)
}

/** Addresses of tasks of many steps: their header offers nothing but the way out. */
const TASKS = LOCALES.map(paths.newProjectRequest)

const besideTask = (frame: Frame) => ({
  ...elementsOf(frame),
  navigation: <></>,
  actions: <LeaveTask />,
})

const elementsOf = ({ isDemo, operator, notice, ...support }: Frame) => ({
  home: <SiteHome />,
  navigation: <SiteNav isDemo={isDemo} />,
  actions: <SiteActions />,
  notice: <>{notice && <SiteNotice {...notice} />}</>,
  footer: <SiteFooter isDemo={isDemo} operator={operator} />,
  whatsapp: <WhatsAppButton {...support} />,
})
