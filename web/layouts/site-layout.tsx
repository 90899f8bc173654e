import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

export const handle = { messages: ['layout'] }

/** Header, page, footer: what every page of the site stands in. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
