/** An approved template as Meta stores it: the text with `{{1}}` for parameters. */
export interface TemplateDefinition {
  name: string
  language: 'ar' | 'en'
  category: 'UTILITY' | 'AUTHENTICATION'
  body: string
  /** In a link, `{{1}}` is the message's suffix. */
  buttons: (
    | { kind: 'quick_reply'; text: string }
    | { kind: 'url'; text: string; url: string }
    | { kind: 'copy_code'; text: string }
  )[]
}

/** `{{1}}` is the first parameter. */
export function fillParameters(text: string, parameters: string[]): string {
  return text.replace(/\{\{(\d+)\}\}/g, (hole, position) => parameters[Number(position) - 1] ?? hole)
}
