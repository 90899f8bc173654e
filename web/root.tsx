import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { IntlProvider } from 'use-intl'
export default function Root() {
  return (
    <html lang="ar" dir="rtl"><head><Meta /><Links /></head>
    <body><IntlProvider locale="ar" messages={{x:{hello:'hi'}}}><Outlet /></IntlProvider><ScrollRestoration /><Scripts /></body></html>
  )
}
