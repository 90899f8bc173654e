import { useLocation } from 'react-router'
import { pathInLocale } from '#web/paths.ts'

/** The page being read, whatever its language: another value is another page. */
export const usePage = () => pathInLocale('ar', { pathname: useLocation().pathname })
