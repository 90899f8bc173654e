import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { compiling } from './actor-session.ts'
import type { Tx } from './db.ts'

/** Placeholder in a compiled query for a value of each call. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Name of the value. */
export type Places<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/**
 * Builds and compiles a query once, for queries of nearly every request: Kysely's compilation takes as long as
 * PostgreSQL's response. `place` is a placeholder for a value; it cannot be a list or be inspected while building.
 */
export function cachedQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<DB>, place: Places<Values>) => Compilable<Row>,
): (tx: Tx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (tx, values) => {
    compiled ??= build(compiling, (name) => new Place(name) as never).compile()
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? values[value.name] : value,
    )
    return (await tx.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
