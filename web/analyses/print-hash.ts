/** Hash that opens the print dialog of a shared report. */
export const PRINT_HASH = '#print'
