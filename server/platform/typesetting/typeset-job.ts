/** A document to set: a Typst source of ours, and what it shows. */
export interface TypesetJob {
  /** Never holds what a person wrote. */
  template: string
  /** JSON for the template's `sys.inputs.data`; texts in it are shown, not read as markup. */
  data: string
}
