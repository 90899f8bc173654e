import * as z from 'zod/mini'
import { nationalAddressSchema } from '#domain/invoices/national-address.ts'
import type { NationalAddress } from '#domain/invoices/tax-document.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { toAddress } from './invoice-rows.ts'

/** `GET`, `PUT /me/invoices/address`: absent until the provider entered one. */
export const invoiceAddressSchema = z.object({ address: z.optional(nationalAddressSchema) })
export type InvoiceAddressAnswer = z.infer<typeof invoiceAddressSchema>

export async function readInvoiceAddress(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
): Promise<InvoiceAddressAnswer> {
  const row = await db.withActor(provider, (tx) =>
    tx
      .selectFrom('invoice_addresses')
      .select(['building_number', 'street', 'district', 'city', 'postal_code', 'additional_number'])
      .executeTakeFirst(),
  )
  const address = row && toAddress(row)
  return address ? { address } : {}
}

/** Applies to later invoices; issued ones are unchanged. Throws Refusal with fieldErrors. */
export async function keepInvoiceAddress(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  provider: ProviderActor,
  input: unknown,
): Promise<InvoiceAddressAnswer> {
  const read = requireValid(nationalAddressSchema, input)
  const row = { ...toRow(read), updated_at: clock.now() }
  await db.withActor(provider, (tx) =>
    tx
      .insertInto('invoice_addresses')
      .values({ provider_id: provider.providerId, ...row })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
      .execute(),
  )
  return { address: read }
}

const toRow = ({
  buildingNumber,
  street,
  district,
  city,
  postalCode,
  additionalNumber,
}: NationalAddress) => ({
  building_number: buildingNumber,
  street,
  district,
  city,
  postal_code: postalCode,
  additional_number: additionalNumber ?? null,
})
