import type { ZodMiniType } from 'zod/mini'

/** The part of `HTMLInputElement` that the store uses. */
export interface FormInput {
  value: string
  readonly defaultValue: string
  focus(): void
}

/** An error of a field: a message key of the schema, or the server's own sentence. */
export type FieldMistake = { key: string } | { text: string }

export interface FormState {
  mistakes: Readonly<Record<string, FieldMistake>>
  /** The server's sentence, when it concerns no field of the form. */
  failure: string | undefined
  isSending: boolean
  /** Number of times the server refused the form. */
  refusals: number
}

/** A refusal by the server as text, and the field it concerns. */
export interface Refusal {
  name: string | undefined
  text: string
}

export const NEW_FORM: FormState = { mistakes: {}, failure: undefined, isSending: false, refusals: 0 }

/** Sends the values. Returns the refusal, or undefined on success. */
type Send<Values> = (values: Values) => Promise<Refusal | undefined>

/**
 * State of one form, kept outside React. Inputs hold their own text, which is read on submit, so text typed before the
 * script loaded counts.
 */
export function createAccountForm() {
  const inputs = new Map<string, FormInput>()
  const listeners = new Set<() => void>()
  let state = NEW_FORM
  let isSubmitted = false

  const change = (changes: Partial<FormState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const values = () => Object.fromEntries([...inputs].map(([name, { value }]) => [name, value]))

  /** Validates all fields, then marks or clears one of them. */
  const check = (schema: ZodMiniType, name: string) => {
    const { [name]: _, ...mistakes } = state.mistakes
    const found = mistakesIn(schema, values())[name]
    change({ mistakes: found ? { ...mistakes, [name]: found } : mistakes })
    return !found
  }

  const refuse = ({ name, text }: Refusal) => {
    const code = inputs.get('code')
    // A refused code can't be used again, so the next one starts in an empty field.
    if (code) code.value = ''
    change({
      refusals: state.refusals + 1,
      ...(name ? { mistakes: { [name]: { text } } } : { failure: text }),
    })
    if (name) inputs.get(name)?.focus()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,

    /** Registers an input, or with null removes it. */
    place(name: string, input: FormInput | null) {
      if (input) inputs.set(name, input)
      else inputs.delete(name)
    },

    /** Validates a field again on each change after the first submit. */
    changed(schema: ZodMiniType, name: string) {
      if (isSubmitted) check(schema, name)
    },

    /** Returns the field's value if it is valid. Otherwise marks the field and returns undefined. */
    checked: (schema: ZodMiniType, name: string) =>
      check(schema, name) ? inputs.get(name)?.value : undefined,

    /** Submits the form if its fields are valid; otherwise marks the invalid ones and focuses the first. */
    async submit<Values>(schema: ZodMiniType<Values, Values>, send: Send<Values>) {
      const read = schema.safeParse(values())
      if (!read.success) {
        isSubmitted = true
        const mistakes = mistakesIn(schema, values())
        change({ mistakes, failure: undefined })
        return firstOf(inputs, mistakes)?.focus()
      }
      change({ mistakes: {}, failure: undefined, isSending: true })
      const refusal = await send(read.data)
      isSubmitted = true
      if (refusal) refuse(refusal)
      change({ isSending: false })
    },

    /** Clears all fields and errors. */
    reset() {
      for (const input of inputs.values()) input.value = input.defaultValue
      isSubmitted = false
      change({ mistakes: {}, failure: undefined })
    },
  }
}

/** Returns the first error of each field. */
function mistakesIn(schema: ZodMiniType, values: object): Record<string, FieldMistake> {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), { key: message }]),
  )
}

const firstOf = (inputs: Map<string, FormInput>, mistakes: object) =>
  [...inputs].find(([name]) => name in mistakes)?.[1]
