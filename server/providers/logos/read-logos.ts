import type { Selectable } from 'kysely'
import type { Logos } from '#db/types.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { LOGO_SIDES } from '#domain/providers/logo.ts'
import { isUuid } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { dealtWithBy } from '#domain/staff/waiting.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { logoKey } from '#server/documents/logo-files.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { settingsOf } from '#server/settings/read-settings.ts'
import { previewAddress } from '../work-photos/preview-address.ts'
import type { SHOWN_WORK_PHOTOS } from '../work-photos/read-work-photos.ts'
import type { ConsoleLogos, OwnLogos } from './logo-answers.ts'

/** One screen for an admin, as for work photos. */
const LISTED = 24
const [, LARGE] = LOGO_SIDES

/** The ids of the public logos of these providers, by the provider's id. */
export async function readPublicLogos(tx: Tx, providerIds: readonly string[]): Promise<Map<string, string>> {
  if (providerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('public_logos')
    .select(['id', 'provider_id'])
    .where('provider_id', 'in', providerIds)
    .execute()
  return new Map(rows.map((row) => [row.provider_id!, row.id!]))
}

/** A provider's own logos: the one that is shown, and the one uploaded since. */
export async function readOwnLogos(context: CommandContext, provider: ProviderActor): Promise<OwnLogos> {
  const rows = await context.db.read(provider, (tx) =>
    tx.selectFrom('logos').selectAll().where('provider_id', '=', provider.providerId).execute(),
  )
  const shown = rows.find(({ status }) => status === 'approved')
  const next =
    rows.find(({ status }) => status === 'pending') ?? rows.find(({ status }) => status === 'rejected')
  return { ...(shown && { shown: toLogo(context, shown) }), ...(next && { next: toLogo(context, next) }) }
}

/** Logos that wait for an admin's review, oldest first; or decided ones, the newest decision first. */
export async function readConsoleLogos(
  context: CommandContext,
  { actor }: Admin,
  show: (typeof SHOWN_WORK_PHOTOS)[number],
): Promise<ConsoleLogos> {
  const { changedDays } = await settingsOf(context)
  const rows = await context.db.read(actor, (tx) => {
    const all = tx
      .selectFrom('logos')
      .innerJoin('providers', 'providers.id', 'logos.provider_id')
      .leftJoin('logos as shown', (join) =>
        join.onRef('shown.provider_id', '=', 'logos.provider_id').on('shown.status', '=', 'approved'),
      )
      .selectAll('logos')
      .select('shown.id as shown_id')
      .select(['company_name', 'slug', 'is_listed', 'providers.locale'])
      .limit(LISTED)
    const shown =
      show === 'pending'
        ? all.where('logos.status', '=', 'pending').orderBy('logos.added_at').orderBy('logos.id')
        : all
            .where('logos.status', '<>', 'pending')
            .orderBy('logos.decided_at', 'desc')
            .orderBy('logos.id', 'desc')
    return shown.execute()
  })
  const items = rows.map((row) => ({
    ...toLogo(context, row),
    ...{ providerName: row.company_name, providerSlug: row.slug, isListed: row.is_listed },
    reads: row.locale,
    ...(row.decided_at
      ? { decidedAt: row.decided_at.toISOString() }
      : {
          dueAt: dealtWithBy(row.added_at, changedDays).toISOString(),
          ...(row.shown_id && { replaces: previewAddress(context, logoKey(row.shown_id, LARGE)) }),
        }),
  }))
  return { items }
}

const unknown = () => notFound('logo.not_found')

/** The file of a public logo, PNG. Throws Refusal `logo.not_found` (404). */
export async function openLogo(
  { db, files }: Pick<DocumentContext, 'db' | 'files'>,
  { id, side }: { id: string; side: string },
): Promise<Uint8Array> {
  const kept = LOGO_SIDES.find((known) => String(known) === side)
  if (!kept || !isUuid(id)) throw unknown()
  const row = await db.read(visitor, (tx) =>
    tx.selectFrom('public_logos').select('id').where('id', '=', id).executeTakeFirst(),
  )
  const bytes = row && (await files.get(logoKey(id, kept)))
  if (!bytes) throw unknown()
  return bytes
}

const toLogo = (context: CommandContext, row: Selectable<Logos>): NonNullable<OwnLogos['shown']> => ({
  ...{ id: row.id, status: row.status, addedAt: row.added_at.toISOString() },
  ...(row.rejection_reason && { rejectionReason: row.rejection_reason }),
  preview: previewAddress(context, logoKey(row.id, LARGE)),
})
