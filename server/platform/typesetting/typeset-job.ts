/** A document to set: a Typst source of ours, and what it shows. */
export interface TypesetJob {
  /** Never holds what a person wrote. */
  template: string
  /** JSON for the template's `sys.inputs.data`; texts in it are shown, not read as markup. */
  data: string
}

export type TypesetAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }
