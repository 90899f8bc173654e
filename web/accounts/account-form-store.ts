import type { ZodMiniType } from 'zod/mini'

/** What the form reads from a field and does to it; an `HTMLInputElement` fits. */
export interface FormInput {
  value: string
  readonly defaultValue: string
  focus(): void
}

/** What is wrong with a field: a key that the schema left, or the sentence with which the server refused it. */
export type FieldMistake = { key: string } | { text: string }

export interface FormState {
  mistakes: Readonly<Record<string, FieldMistake>>
  /** The sentence of a refusal that is about no field of the form. */
  failure: string | undefined
  isSending: boolean
  /** How often the server refused the form. */
  refusals: number
}

/** A refusal of the server in words, and the field that it is about. */
export interface Refusal {
  name: string | undefined
  text: string
}

export const NEW_FORM: FormState = { mistakes: {}, failure: undefined, isSending: false, refusals: 0 }

/** Sends the values. Answers the refusal, or nothing when all went well. */
type Send<Values> = (values: Values) => Promise<Refusal | undefined>

/**
 * The state of one form, kept outside React. The inputs keep their own text, and it is read when it is needed, so that
 * what a person typed before the script arrived counts.
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

  /** Checks all fields and marks one of them, or removes its mark. */
  const check = (schema: ZodMiniType, name: string) => {
    const { [name]: _, ...mistakes } = state.mistakes
    const found = mistakesIn(schema, values())[name]
    change({ mistakes: found ? { ...mistakes, [name]: found } : mistakes })
    return !found
  }

  const refuse = ({ name, text }: Refusal) => {
    const code = inputs.get('code')
    // A code that was refused is of no more use; the next one starts from the first box.
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

    /** An input that came or, with null, that went. */
    place(name: string, input: FormInput | null) {
      if (input) inputs.set(name, input)
      else inputs.delete(name)
    },

    /** After the first submit, a field is checked again with every change. */
    changed(schema: ZodMiniType, name: string) {
      if (isSubmitted) check(schema, name)
    },

    /** One field's value if it is in order; otherwise the field is marked and the answer is undefined. */
    checked: (schema: ZodMiniType, name: string) =>
      check(schema, name) ? inputs.get(name)?.value : undefined,

    /** Sends the form if its fields are in order; otherwise marks those that are not and focuses the first. */
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

    /** Empties the fields and forgets what was wrong. */
    reset() {
      for (const input of inputs.values()) input.value = input.defaultValue
      isSubmitted = false
      change({ mistakes: {}, failure: undefined })
    },
  }
}

/** The first mistake of each field. */
function mistakesIn(schema: ZodMiniType, values: object): Record<string, FieldMistake> {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), { key: message }]),
  )
}

const firstOf = (inputs: Map<string, FormInput>, mistakes: object) =>
  [...inputs].find(([name]) => name in mistakes)?.[1]
