/**
 * First line of a migration whose one statement cannot run in a transaction: `create index concurrently`, or a `do` block
 * that commits each of its batches.
 */
export const OUTSIDE = '-- outside a transaction'

/**
 * A migration that takes something away which older code names says why that is no harm. Code that does not know it
 * refuses to start on the database; all others it serves beside the newer code.
 */
export const CONTRACTS = /^-- contracts: \S/m
