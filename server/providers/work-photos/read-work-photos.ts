import type { Selectable } from 'kysely'
import type { WorkPhotos } from '#db/types.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { MAX_WORK_PHOTOS, WORK_PHOTO_WIDTHS } from '#domain/providers/work-photo.ts'
import { isUuid } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { dealtWithBy } from '#domain/staff/waiting.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { workPhotoKey } from '#server/documents/work-photo-files.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { settingsOf } from '#server/settings/read-settings.ts'
import { keyOfPreview, previewAddress } from './preview-address.ts'
import type { OwnWorkPhoto, OwnWorkPhotos, PendingWorkPhotos, PublicWorkPhoto } from './work-photo-answers.ts'

/** One screen for an admin; each decision makes room for the next. The decision log has all of them. */
const PENDING = 24

/** Approved work photos of a listed provider, newest work first. */
export async function readPublicWorkPhotos(tx: Tx, providerId: string): Promise<PublicWorkPhoto[]> {
  const rows = await tx
    .selectFrom('public_work_photos')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('finished_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_WORK_PHOTOS)
    .execute()
  return rows.map(toPublic)
}

/** The newest photo of each of these listed providers, by the provider's id. */
export async function readNewestWorkPhotos(
  tx: Tx,
  providerIds: readonly string[],
): Promise<Map<string, PublicWorkPhoto>> {
  const rows = await tx
    .selectFrom('public_work_photos')
    .selectAll()
    .distinctOn('provider_id')
    .where('provider_id', 'in', providerIds)
    .orderBy('provider_id')
    .orderBy('finished_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.provider_id!, toPublic(row)]))
}

/** A provider's own work photos of every status. */
export async function readOwnWorkPhotos(
  context: CommandContext,
  provider: ProviderActor,
): Promise<OwnWorkPhotos> {
  const rows = await context.db.read(provider, (tx) =>
    tx
      .selectFrom('work_photos')
      .selectAll()
      .where('provider_id', '=', provider.providerId)
      .orderBy('finished_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
  return { items: rows.map((row) => toOwn(context, row)), most: MAX_WORK_PHOTOS }
}

/** Which photos an admin looks at: those that wait, or those that were decided. */
export const SHOWN_WORK_PHOTOS = ['pending', 'decided'] as const

/** Work photos that wait for an admin's review, oldest first; or decided ones, the newest decision first. */
export async function readConsoleWorkPhotos(
  context: CommandContext,
  { actor }: Admin,
  show: (typeof SHOWN_WORK_PHOTOS)[number],
): Promise<PendingWorkPhotos> {
  const { changedDays } = await settingsOf(context)
  const rows = await context.db.read(actor, (tx) => {
    const all = tx
      .selectFrom('work_photos')
      .innerJoin('providers', 'providers.id', 'work_photos.provider_id')
      .selectAll('work_photos')
      .select(['company_name', 'slug', 'is_listed', 'providers.locale'])
      .limit(PENDING)
    const shown =
      show === 'pending'
        ? all.where('work_photos.status', '=', 'pending').orderBy('added_at').orderBy('work_photos.id')
        : all
            .where('work_photos.status', '<>', 'pending')
            .orderBy('decided_at', 'desc')
            .orderBy('work_photos.id', 'desc')
    return shown.execute()
  })
  const items = rows.map((row) => ({
    ...toOwn(context, row),
    providerName: row.company_name,
    providerSlug: row.slug,
    isListed: row.is_listed,
    reads: row.locale,
    ...(row.decided_at
      ? { decidedAt: row.decided_at.toISOString() }
      : { dueAt: dealtWithBy(row.added_at, changedDays).toISOString() }),
  }))
  return { items }
}

/** Counting stops here; the page itself shows the rest. */
const COUNTED_TO = 1000

/** Number of work photos and logos that wait for an admin's review. */
export async function countPendingPictures(tx: Tx): Promise<number> {
  const some = tx
    .selectFrom('work_photos')
    .select('id')
    .where('status', '=', 'pending')
    .unionAll(tx.selectFrom('logos').select('id').where('status', '=', 'pending'))
    .limit(COUNTED_TO)
  const { total } = await tx
    .selectFrom(some.as('some'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const unknown = () => notFound('workPhoto.not_found')

/** The file of a public work photo, WebP. Throws Refusal `workPhoto.not_found` (404). */
export async function openWorkPhoto(
  { db, files }: DocumentContext,
  { id, width }: { id: string; width: string },
): Promise<Uint8Array> {
  const kept = WORK_PHOTO_WIDTHS.find((known) => String(known) === width)
  if (!kept || !isUuid(id)) throw unknown()
  const row = await db.read(visitor, (tx) =>
    tx.selectFrom('public_work_photos').select('id').where('id', '=', id).executeTakeFirst(),
  )
  const bytes = row && (await files.get(workPhotoKey(id, kept)))
  if (!bytes) throw unknown()
  return bytes
}

/** The file at an address of `previewAddress`, which needs no database query. Throws Refusal as above. */
export async function openPreviewOfWorkPhoto(context: DocumentContext, token: string): Promise<Uint8Array> {
  const key = keyOfPreview(context, token)
  const bytes = key && (await context.files.get(key))
  if (!bytes) throw unknown()
  return bytes
}

type Row = Selectable<WorkPhotos>
type Shown = Pick<
  Row,
  'id' | 'title' | 'place' | 'finished_on' | 'area_sqm' | 'trade' | 'alt' | 'drawing' | 'width' | 'height'
>

const toPublic = (row: Shown): PublicWorkPhoto => ({
  ...{ id: row.id, title: row.title, place: row.place, finishedOn: row.finished_on, alt: row.alt },
  trade: row.trade,
  ...(row.area_sqm !== null && { areaSqm: row.area_sqm }),
  ...(row.drawing !== null && { drawing: row.drawing }),
  ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
})

const toOwn = (context: CommandContext, row: Row): OwnWorkPhoto => ({
  ...toPublic(row),
  status: row.status,
  addedAt: row.added_at.toISOString(),
  ...(row.rejection_reason && { rejectionReason: row.rejection_reason }),
  ...(row.drawing === null && {
    preview: previewAddress(context, workPhotoKey(row.id, WORK_PHOTO_WIDTHS[1])),
  }),
})
