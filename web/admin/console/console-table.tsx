// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import type { ReactNode } from 'react'

interface Heading {
  name: string
  heading: string
  /** Heading for screen readers only. Sighted users see that the cells are buttons. */
  isHeadingHidden?: boolean
  /** `number`: digits are aligned in the column. `wide`: a full line on a card. */
  look?: 'number' | 'wide'
}

export interface Column<Row> extends Heading {
  cell: (row: Row) => ReactNode
}

interface ConsoleTableProps<Row> {
  caption: string
  /** The first column is the row's heading. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  className?: string | undefined
}

/** Table whose rows all have the same cells. For other rows use `TableFrame`. */
export function ConsoleTable<Row>({ caption, columns, rows, keyOf, className = '' }: ConsoleTableProps<Row>) {
  return (
    <TableFrame caption={caption} headings={columns} className={`console-table ${className}`}>
      {rows.map((row) => (
        <tr key={keyOf(row)} role="row" className="provider-row">
          {columns.map((column, at) => (
            <Cell key={column.name} column={column} row={row} isFirst={at === 0} />
          ))}
        </tr>
      ))}
    </TableFrame>
  )
}

interface TableFrameProps {
  caption: string
  headings: readonly Heading[]
  className?: string | undefined
  /** `tr` with the roles of a table. */
  children: ReactNode
}

/** A table on wide screens, cards on narrow ones. */
export function TableFrame({ caption, headings, className = '', children }: TableFrameProps) {
  return (
    <table className={`provider-table admin-table ${className}`} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" className="provider-headings">
        <tr role="row">
          {headings.map(({ name, heading, isHeadingHidden, look }) => (
            <th key={name} role="columnheader" scope="col" className="provider-heading" data-look={look}>
              {isHeadingHidden ? <span className="visually-hidden">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="provider-rows">
        {children}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  isFirst: boolean
}

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const { heading, isHeadingHidden, cell, look } = column
  if (isFirst) {
    return (
      <th role="rowheader" scope="row" className="provider-cell provider-cell-wide">
        {cell(row)}
      </th>
    )
  }
  const wide = look === 'wide' ? 'provider-cell provider-cell-wide' : 'provider-cell'
  return (
    <td role="cell" className={wide} data-look={look} data-label={isHeadingHidden ? undefined : heading}>
      {cell(row)}
    </td>
  )
}
