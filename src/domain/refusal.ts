import type { RefusalCode } from './refusal-code.ts'

export type { RefusalCode }
export type RefusalDetails = Readonly<Record<string, unknown>>

/**
 * A valid request that the shop refuses. Any other thrown error is a bug. Which HTTP status answers it is in `refusal-code.ts`: browsers
 * take rules along that refuse, and need no table of statuses.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Throws a refusal. `details` are sent to the client, so they must not contain other people's data. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

/** Returns whether a caught error is the refusal with this code. */
export const isRefusalOf = (thrown: unknown, code: RefusalCode): boolean =>
  thrown instanceof Refusal && thrown.code === code
