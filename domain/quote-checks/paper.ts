/** Where something stands on a page: fractions of its width and height, from the top left. */
export interface Place {
  /** From 0. */
  page: number
  left: number
  top: number
  width: number
  height: number
}

export interface Slant {
  top: number
  bottom: number
}

/** A word or a run of words as a file holds it, in reading order of its language. */
export interface PlacedText {
  text: string
  /** Absent in text that was pasted or typed, which has no page. */
  place?: Place
  /** How sure character recognition is, 0 to 1; absent where nothing had to be recognised. */
  sureness?: number
}

/** A row of a table, where the file itself says what its cells are (Word, Excel). */
export type TableRow = readonly string[]

export type PaperKind = 'pdf' | 'scan' | 'word' | 'sheet' | 'text'

/** An offer or contract that an owner brought, before anything in it is understood. */
export interface Paper {
  kind: PaperKind
  /**
   * Width divided by height of each page, and the degrees clockwise by which the lines of a photo are turned at its top
   * and at its bottom, which differ where it was taken from below; empty without pages.
   */
  pages: readonly { ratio: number; slant?: Slant }[]
  texts: readonly PlacedText[]
  /** In their order on the paper; empty where the file knows only places. */
  tables: readonly (readonly TableRow[])[]
}
