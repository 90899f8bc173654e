import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

export const handle = { messages: ['layout'] }

/** Layout of every page of the site: header, page, footer. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
