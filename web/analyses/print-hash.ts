/** Opens the print dialog of a report that was passed on. */
export const PRINT_HASH = '#print'
