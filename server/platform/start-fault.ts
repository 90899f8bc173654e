/** A failed start that the operator can fix. The message is one sentence with the fix; no stack is shown. */
export class StartFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartFault'
  }
}
