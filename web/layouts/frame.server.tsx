import type { LoaderFunctionArgs } from 'react-router'
import { renderStill } from '#web/still/render-still.server.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteActions, SiteHome, SiteNav } from './site-nav.tsx'

interface Frame {
  isDemo: boolean
}

/** What of the frame only is read: the links of header and footer. The same on every page but for the current one. */
export const renderFrame = (
  args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  { isDemo }: Frame,
) =>
  renderStill(args, ['frame'], {
    home: <SiteHome />,
    navigation: <SiteNav isDemo={isDemo} />,
    actions: <SiteActions />,
    footer: <SiteFooter isDemo={isDemo} />,
  })
