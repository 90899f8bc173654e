import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { compiling } from './actor-session.ts'
import type { Tx } from './db.ts'

/** Stands in a compiled query where a value of each call goes. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Names the value of a call. */
export type Places<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/**
 * A query that is built and compiled once, for what is asked with nearly every request: Kysely takes as long for that as
 * PostgreSQL for the answer. `place` stands for a value; it is no list, and not to be looked at while building.
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
