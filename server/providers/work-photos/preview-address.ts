import * as z from 'zod/mini'
import type { CommandContext } from '#server/platform/command-context.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'

const PURPOSE = 'work-photo/preview'
const PREVIEW_MS = 60 * 60 * 1000
const previewSchema = z.object({ key: z.string(), expiresAt: z.int() })

/**
 * An address that shows a picture under a storage key for an hour before it is public, because images on a page send no
 * session.
 */
export function previewAddress(
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  key: string,
): string {
  const expiresAt = clock.now().getTime() + PREVIEW_MS
  return `/api/v1/work-photo-previews/${seal(config.secret, PURPOSE, JSON.stringify({ key, expiresAt }))}`
}

/** The storage key of such an address; undefined when it was altered or has expired. */
export function keyOfPreview(
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  token: string,
): string | undefined {
  try {
    const { key, expiresAt } = previewSchema.parse(JSON.parse(unseal(config.secret, PURPOSE, token)))
    return expiresAt > clock.now().getTime() ? key : undefined
  } catch {
    return undefined
  }
}
