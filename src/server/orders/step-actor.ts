import { type Actor, type StepRole, system } from '#domain/states/state-table.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type Performer, performerOf, systemPerformer } from './record-event.ts'

/** The actor of a step, as the rules require it and as it is recorded. */
export type StepActor = { actor: Actor; performedBy: Performer }

/**
 * Returns the actor of a signed-in person. A step an admin takes in place of another role is recorded as the admin's
 * (docs/spec/decisions.md#3).
 */
export const stepActorOf = (principal: Principal, as: StepRole): StepActor => ({
  actor: { as: principal.role, capabilities: principal.capabilities },
  performedBy: performerOf(principal, principal.role === 'admin' ? 'admin' : as),
})

export const systemStepActor: StepActor = { actor: system, performedBy: systemPerformer }
