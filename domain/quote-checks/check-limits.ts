import { riyals } from '../shared/money.ts'

/** Limits of a check, in one place so that a test can change each. Our assumptions (docs/quote-checks.md#limits). */
export const CHECK_LIMITS = {
  /** Readable lines below which nothing is judged. */
  linesToJudge: 2,
  /** Times our typical rate at which a line outside its usual range is worth a question of its own. */
  farAbove: 1.8,
  farBelow: 0.52,
  /**
   * Times beyond the edge of the usual range, and beyond our middle, that details of a line which we do not know do not
   * explain; with a word of origin so many times more.
   */
  beyondDetails: { range: 1.4, typical: 2, imported: 1.4 },
  /** Share of an amount by which quantity × rate may differ: rates are printed rounded. */
  productTolerance: 0.005,
  /** Halalas: smaller differences are rounding. */
  smallest: riyals(1),
  /** Halalas of rounding per line of a sum. */
  perLine: riyals(0.5),
  /** Times the usual price from which one piece is taken for a lump sum. */
  disguised: 3,
  /** Times the lower end at which the upper end of a usual price says too little to call a price usual. */
  wideRange: 3,
  /** Share by which a quantity in square metres may differ from the area of the house and still mean it. */
  sameArea: 0.15,
  /** Times more or less than usual beyond which a price that nothing else on its line proves is taken for misread. */
  misread: 5,
  /** Share of the printed sum by which the lines may be off before some were not read, rather than wrongly added. */
  unreadShare: 0.3,
  /** Share of the price, and halalas, from which a lump sum is worth a question of its own. */
  lumpShare: 0.12,
  /** Of electricity, which contracts for a whole house often price at once. */
  lumpShareOfServices: 0.25,
  /** Of the one price that weighs most in a paper that measures hardly anything, priced by its stages. */
  lumpShareOfStages: 0.4,
  /** Of a whole trade or network, whatever part it is. */
  lumpShareOfAny: 0.4,
  smallestLump: riyals(2000),
  /** Of the five essential parts of a finishing beside paint: so many make a paper that states no size one of a whole. */
  wholeAtAnySize: 3,
  /** Share of our estimate below which an absent part is not worth mentioning. */
  missingShare: 0.005,
  /** Percent of the price before any work, and ahead of the work later, above which it is a finding. */
  advance: 40,
  /** Makers and sellers of doors, windows, kitchens, air conditioners, lifts and gates usually ask half with the order. */
  advanceOfGoods: 50,
  /** Share of the price of the lines from which a paper sells such goods. */
  goodsShare: 0.5,
  exposure: 60,
  /** Halalas from which a contract that is no sale of goods has to say what changes cost, and how it ends. */
  askVariations: riyals(15_000),
  askHandover: riyals(50_000),
  askDisputes: riyals(150_000),
  /** Percent that leaves an owner nothing to hold back, a finding while more than `unbuilt` percent is not built. */
  nearlyAll: 90,
  /** Percent paid at the delivery of materials, or before a work, that is a finding where no goods are sold. */
  beforeWork: 80,
  unbuilt: 40,
  /** Percent paid by the footings that is a finding: papers usually ask 30 to 50 by then. */
  byFoundations: 60,
  /** Share of the paper's total that lines with a usual price must have to say what the whole usually costs. */
  linesForRange: 0.5,
  /** Share of the completed price that is missing, from which only the lines say whether the price is usual. */
  lackingToJudge: 0.35,
  /** When the price book speaks (docs/quote-checks.md#price-book): shares of words in common, 0 to 1, and times of prices. */
  book: {
    /** Where no rule has a rate; where it knows one set; where a rule has a rate too. */
    alone: 0.7,
    exact: 0.8,
    together: 0.6,
    /** Where it quiets a finding, and how many times its upper end is its lower one at most. */
    agrees: 0.7,
    telling: 8,
    /** Rows of hands alone, or of another unit, that fit nearly as well are meant too. */
    nearly: 0.15,
    /** Of the line's words for a price that is too high, of the row's for one that is too low. */
    ofLine: 0.4,
    ofRow: 0.6,
    /** Beyond the range of the book. */
    margin: 1.1,
    /** Beyond the middle of the rule, which has to agree. */
    agreesAbove: 1.7,
    agreesBelow: 0.58,
  },
  points: 3,
}
