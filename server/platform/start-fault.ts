/** A start that cannot go on for a reason its operator can mend. The message is one sentence with the mend; no stack is shown. */
export class StartFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartFault'
  }
}
