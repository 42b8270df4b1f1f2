/**
 * Thrown by a delivery that must not happen yet: the message waits until then, which is no failure. `folded` means
 * that it need not be delivered at all, since a later message says the same.
 */
export class Postponed extends Error {
  readonly until: Date | 'folded'
  constructor(until: Date | 'folded') {
    super('postponed')
    this.until = until
  }
}
