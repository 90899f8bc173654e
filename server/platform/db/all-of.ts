/** The columns of a table by name. A missing one does not compile. */
export const allOf =
  <Table>() =>
  <const Columns extends readonly (keyof Table & string)[]>(
    ...columns: keyof Table extends Columns[number]
      ? Columns
      : ['left out:', Exclude<keyof Table, Columns[number]>]
  ): Columns =>
    columns as unknown as Columns
