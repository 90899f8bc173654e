import type { Selectable } from 'kysely'
import type { Refunds } from '#db/types.ts'
import type { Buyer, NationalAddress, TaxDocument } from '#domain/invoices/tax-document.ts'
import type { OfPackage } from '#server/fulfilment/subscription-rows.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Returns a document as issued. Only `appendDocument` writes this column, and nothing changes it. */
export const taxDocumentOf = (row: { document: unknown }) => row.document as TaxDocument

/** Returns the buyer's current data for a document. */
export async function readBuyer(tx: Tx, providerId: string): Promise<Buyer & { isDemo: boolean }> {
  const row = await tx
    .selectFrom('providers')
    .leftJoin('invoice_addresses as address', 'address.provider_id', 'providers.id')
    .select(['company_name', 'vat_number', 'cr_number', 'unified_number', 'is_demo'])
    .select(['building_number', 'street', 'district', 'address.city', 'postal_code', 'additional_number'])
    .where('providers.id', '=', providerId)
    .executeTakeFirstOrThrow()
  return {
    name: row.company_name,
    vatNumber: row.vat_number ?? undefined,
    registrationNumber: row.unified_number ?? row.cr_number ?? undefined,
    address: toAddress(row),
    isDemo: row.is_demo,
  }
}

type AddressRow = Record<
  'building_number' | 'street' | 'district' | 'city' | 'postal_code' | 'additional_number',
  string | null
>

export function toAddress(row: AddressRow): NationalAddress | undefined {
  const { building_number, street, district, city, postal_code, additional_number } = row
  if (!building_number || !street || !district || !city || !postal_code) return undefined
  return {
    buildingNumber: building_number,
    street,
    district,
    city,
    postalCode: postal_code,
    ...(additional_number && { additionalNumber: additional_number }),
  }
}

/** Returns a settled order with its item, period and payment method. Undefined unless it is paid. */
export function readPaidOrder(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.use', '=', 'order'),
    )
    .leftJoin('subscription_periods as period', 'period.order_id', 'orders.id')
    .select(['orders.id', 'orders.provider_id', 'orders.kind', 'orders.billing', 'orders.paid_at'])
    .select(['orders.unit_price', 'orders.discount', 'orders.net', 'orders.vat', 'orders.total'])
    .select(['packages.name_ar', 'packages.name_en', 'payments.method', 'period.starts_at', 'period.ends_at'])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'paid')
    .where('orders.kind', '<>', 'consultation')
    .$narrowType<OfPackage>()
    .executeTakeFirst()
}
export type PaidOrder = NonNullable<Awaited<ReturnType<typeof readPaidOrder>>>

/** Returns a completed refund with its revenue entry. Undefined for one that reverses no sale. */
export function readDoneRefund(tx: Tx, refundId: string) {
  return tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('revenue_entries as entry', 'entry.refund_id', 'refunds.id')
    .select([
      'refunds.id',
      'refunds.reason',
      'refunds.note',
      'refunds.requested_by',
      'payments.order_id',
      'payments.method',
    ])
    .select(['entry.net', 'entry.vat', 'entry.is_demo', 'refunds.done_at'])
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'done')
    .where('payments.use', '=', 'order')
    .where('refunds.reason', '<>', 'consultation_cancelled')
    .$narrowType<{ reason: Exclude<Selectable<Refunds>['reason'], 'consultation_cancelled'> }>()
    .executeTakeFirst()
}
export type DoneRefund = NonNullable<Awaited<ReturnType<typeof readDoneRefund>>>
