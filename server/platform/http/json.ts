import { validator } from 'hono/validator'

/** Takes whatever JSON a body holds, for `c.req.valid('json')`; the command behind the door says what of it is right. */
export const json = validator('json', (body: unknown) => body)
