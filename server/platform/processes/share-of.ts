/** What one of so many processes may take of a bound that is the machine's; never nothing. */
export const shareOf = (whole: number, processes: number): number =>
  Math.max(1, Math.ceil(whole / Math.max(1, processes)))
