import { type ColumnName, fieldOf, namesWhere, type TextName } from './registration-fields.ts'

// Of the field list, what the form needs not, so that a first visit to it does not carry it.

export const TEXT_NAMES = namesWhere(({ type }) => type === 'text') as TextName[]
export const COLUMN_NAMES = namesWhere(({ column }) => column) as ColumnName[]
/** Fields that a provider may change only before approval. */
export const VERIFIED_NAMES = namesWhere(({ isVerified }) => isVerified)

const FIELDS = namesWhere(() => true).map(fieldOf)

/**
 * Columns of `app.providers` derived from the registration: in an export of personal data, kept out of it,
 * and not personal.
 */
export const REGISTRATION_COLUMNS = {
  copied: FIELDS.flatMap(({ column, columns = [], isPlain }) =>
    column && !isPlain ? [column, ...columns] : columns,
  ),
  secret: FIELDS.flatMap(({ secretColumns = [] }) => secretColumns),
  plain: FIELDS.flatMap(({ column, isPlain }) => (column && isPlain ? [column] : [])),
}
