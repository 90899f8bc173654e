import * as z from 'zod/mini'
import { workPhotoInputSchema } from './work-photo.ts'

/**
 * Sides in pixels of the square versions that are kept: beside a name in a list, and at the head of a profile or a
 * quote, both on a dense screen.
 */
export const LOGO_SIDES = [96, 240] as const

/** Body of `PUT /api/v1/me/logo`; the file itself was uploaded before, as a photo. */
export const logoInputSchema = z.pick(workPhotoInputSchema, { uploadToken: true })
