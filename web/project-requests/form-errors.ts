/** What the form can be told. The words of the other errors would be a twentieth of the page. */
export const FORM_ERRORS = ['field', 'projectRequest', 'estimate', 'idempotency', 'http', 'rateLimit'].map(
  (noun) => `errors.${noun}`,
)
