/** Figures that the rules compare with, in one place so that a test can change each of them. */
export const LIMITS = {
  /** Percent of the price before any work (docs/reference/saudi-domain.md#payment-stages, our assumption). */
  advance: 10,
  /** A repair is paid when it works (docs/reference/saudi-domain.md#payment-stages). */
  maintenanceAdvance: 0,
  /**
   * Percent of the price that may be paid ahead of accepted work: no more than the advance
   * (docs/reference/saudi-domain.md#payment-stages).
   */
  exposure: 10,
  /** Percent held back until defects are repaired (docs/reference/saudi-domain.md#payment-stages: 5-10). */
  retention: 5,
  /**
   * Number of quotes needed for a comparison (docs/reference/saudi-domain.md#steps-of-a-new-villa, step 5,
   * our assumption).
   */
  quotes: 3,
  /**
   * Ten working days for a complete application (docs/reference/saudi-domain.md#steps-of-a-new-villa, step
   * 9), in calendar days.
   */
  permitDays: 14,
  /**
   * Floors that the code for one- and two-family houses covers (docs/reference/saudi-domain.md#steps-of-a-new-villa).
   */
  houseFloors: 3,
  /**
   * Largest share of a plot that a house may cover (docs/reference/saudi-domain.md#extras-and-built-up-area,
   * Riyadh, one street).
   */
  coverage: 0.75,
  /**
   * Annex 70 % and basement 60 % of the ground floor, in floors
   * (docs/reference/saudi-domain.md#extras-and-built-up-area).
   */
  floorsBeside: 1.3,
  /**
   * The owner's reserve over the whole estimate, its usual low and high share
   * (docs/reference/saudi-domain.md#extras-and-built-up-area: 10-15 %). The estimate's own line `reserve` is another thing
   * (docs/estimates.md#the-range).
   */
  reserve: 0.1,
  mostReserve: 0.15,
  /**
   * Shortest usual months from start to keys, which the same source calls its best case
   * (docs/reference/saudi-domain.md#durations).
   */
  usualMonths: { turnkey: 8, bone: 4, finishing_only: 3 },
  bestMonths: { turnkey: 6, bone: 4, finishing_only: 3 },
}

export type Limits = typeof LIMITS
