import { type Actor, type Hand, system } from '#domain/state-table.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type Doer, doerOf, systemDoer } from './record-event.ts'

/** Who takes a step, as the rules ask for it and as it is written down. */
export type Hands = { actor: Actor; doer: Doer }

/** A signed-in person's hands. What an admin does in somebody's place is recorded as the admin's (decisions 3). */
export const handsOf = (principal: Principal, as: Hand): Hands => ({
  actor: { as: principal.role, capabilities: principal.capabilities },
  doer: doerOf(principal, principal.role === 'admin' ? 'admin' : as),
})

export const systemHands: Hands = { actor: system, doer: systemDoer }
