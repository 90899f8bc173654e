import { index, type RouteConfig } from '@react-router/dev/routes'
export default [index('owner/owner-home.route.tsx')] satisfies RouteConfig
