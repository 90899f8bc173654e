/** Share of a machine-wide limit for one of several processes, at least 1. */
export const shareOf = (whole: number, processes: number): number =>
  Math.max(1, Math.ceil(whole / Math.max(1, processes)))
