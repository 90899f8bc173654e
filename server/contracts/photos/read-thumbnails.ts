import { openFiles } from '#server/documents/document-context.ts'
import { previewKeyOf } from '#server/documents/storage-key.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { PhotoTime } from './read-photos.ts'

/** Thumbnails in the file of a project, which a bank takes by mail: some 700 KB. Our choice. */
const MOST_THUMBNAILS = 60
/** Of one stage or snag. */
const MOST_OF_ONE = 4
/** Pixels; printed 21 mm tall, which is 250 dots an inch. */
const HEIGHT = 210
const QUALITY = 68
const AT_ONCE = 6
/** Milliseconds after which the rest is left out: the words of the file say how many photos there are. */
const PATIENCE = 3_000

/**
 * Small pictures of photos by the name of their file, as JPEG, which a PDF holds as it is: of each stage and snag the
 * newest first, and one of each before a second. A picture that is missing or slow is left out.
 */
export async function readThumbnails(
  { config, log }: Pick<CommandContext, 'config' | 'log'>,
  photos: readonly PhotoTime[],
): Promise<Record<string, Uint8Array>> {
  const wanted = chosenOf(photos)
  if (wanted.length === 0) return {}
  const files = openFiles(config.files)
  // Its library is loaded by the first file that has photos.
  const { default: sharp } = await import('sharp')
  const until = performance.now() + PATIENCE
  const thumbnails: Record<string, Uint8Array> = {}
  const waiting = wanted.values()
  const readSome = async () => {
    for (const { id } of waiting) {
      if (performance.now() > until) return
      try {
        const preview = await files.get(previewKeyOf(id))
        if (!preview) continue
        const small = sharp(preview).resize({ height: HEIGHT, withoutEnlargement: true })
        thumbnails[thumbnailName(id)] = await small.jpeg({ quality: QUALITY }).toBuffer()
      } catch (err) {
        log.warn({ err, photoId: id }, 'photo left out of a file of a project')
      }
    }
  }
  const patient = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE).unref())
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, readSome)), patient])
  // A slow one that comes later is not in the data any more.
  return { ...thumbnails }
}

export const thumbnailName = (photoId: string) => `${photoId}.jpg`

export function chosenOf(photos: readonly PhotoTime[]): PhotoTime[] {
  const newestFirst = photos.toReversed()
  const groups = [...Map.groupBy(newestFirst, ({ snagId, stage }) => snagId ?? stage).values()]
  const rounds = Array.from({ length: MOST_OF_ONE }, (_, round) =>
    groups.flatMap((group) => group[round] ?? []),
  )
  return rounds.flat().slice(0, MOST_THUMBNAILS)
}
