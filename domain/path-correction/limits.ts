/** The figures the rules compare with, in one place so that a test can move each of them. */
export const LIMITS = {
  /** Percent of the price before any work (saudi-domain §F6, our assumption). */
  advance: 10,
  /** A repair is paid when it works (§F6). */
  maintenanceAdvance: 0,
  /** Percent of the price that may ever be ahead of accepted work: no more than the advance (§F6). */
  exposure: 10,
  /** Percent held back until defects are mended (§F6: 5-10). */
  retention: 5,
  /** Quotes that make a comparison (§F1 5, our assumption). */
  quotes: 3,
  /** Ten working days for a complete application (§F1 9), as days on the calendar. */
  permitDays: 14,
  /** Floors that the code for one- and two-family houses covers (§F1). */
  houseFloors: 3,
  /** The most of a plot that a house may cover (§E3, Riyadh, one street). */
  coverage: 0.75,
  /** Annex 70 % and basement 60 % of the ground floor, in floors (§E3). */
  floorsBeside: 1.3,
  /** Of the estimate, for what nobody foresees (§E3: 10-15 %). */
  reserve: 0.1,
  /** Months from start to keys that are usual at least, and that the same source calls its best case (§E9). */
  usualMonths: { turnkey: 8, bone: 4, finishing_only: 3 },
  bestMonths: { turnkey: 6, bone: 4, finishing_only: 3 },
}

export type Limits = typeof LIMITS
