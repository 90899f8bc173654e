import * as z from 'zod/mini'

/**
 * A list that is counted before its elements are judged: strangers send lists of thousands, and each wrong element costs an
 * error of its own. `tooMany` is the code for more than `max`.
 */
export function list<Schema extends z.ZodMiniArray>(
  schema: Schema,
  max: number,
  tooMany = 'field.too_many',
): z.ZodMiniPipe<z.ZodMiniTransform<unknown, unknown>, Schema> {
  const counted = z.transform((value: unknown, { issues }) => {
    if (!Array.isArray(value) || value.length <= max) return value
    const limit = { origin: 'array', maximum: max, inclusive: true } as const
    issues.push({ code: 'too_big', ...limit, message: tooMany, input: value })
    return z.NEVER
  })
  return z.pipe(counted, schema.check(z.maxLength(max)) as Schema)
}
