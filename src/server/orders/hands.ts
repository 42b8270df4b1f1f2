import { type Actor, type Hand, system } from '#domain/state-table.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type Doer, doerOf, systemDoer } from './record-event.ts'

/** The actor of a step, as the rules require it and as it is recorded. */
export type Hands = { actor: Actor; doer: Doer }

/**
 * Returns the actor of a signed-in person. A step an admin takes in place of another role is recorded as the admin's
 * (docs/spec/decisions.md#3).
 */
export const handsOf = (principal: Principal, as: Hand): Hands => ({
  actor: { as: principal.role, capabilities: principal.capabilities },
  doer: doerOf(principal, principal.role === 'admin' ? 'admin' : as),
})

export const systemHands: Hands = { actor: system, doer: systemDoer }
