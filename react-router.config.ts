import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './server/platform/http/assets.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => compressAssets(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
