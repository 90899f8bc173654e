/** A document to typeset: one of our Typst templates and its data. */
export interface TypesetJob {
  /** Must not contain user input. */
  template: string
  /** JSON for the template's `sys.inputs.data`. Its texts are shown, not parsed as markup. */
  data: string
  /** Pictures by the names that the data gives them, such as `1.jpg`. */
  files?: Readonly<Record<string, Uint8Array>>
}
