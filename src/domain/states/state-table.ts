import type { CourierCapability, Role } from '../accounts/role.ts'
import { type RefusalCode, type RefusalDetails, refuse } from '../refusal.ts'

/**
 * The roles that may take a step. A courier acts by capability (docs/spec/decisions.md#3), `system` is a timer, a webhook or
 * another state machine's step.
 */
export type StepRole = 'customer' | 'seller' | CourierCapability | 'admin' | 'system'

/** The actor of a step. A guest who follows an order acts as `user`. */
export type Actor =
  | { readonly as: 'system' }
  | { readonly as: Role; readonly capabilities?: readonly CourierCapability[] }

export const system: Actor = { as: 'system' }

/** One row of a state table: from a state, a command leads to a state, for these roles, if these guards hold. */
type Step<State, Command, Guard> = readonly [
  from: State,
  command: Command,
  to: State,
  by: readonly StepRole[],
  needs: readonly Guard[],
]

/** The condition of a guard, and the refusal code when it fails. */
type GuardRule<GuardInput> = {
  readonly holds: (input: GuardInput) => boolean
  readonly else: RefusalCode
  readonly details?: (input: GuardInput) => RefusalDetails
}

export type StateTable<State extends string, Command extends string, Guard extends string, GuardInput> = {
  readonly steps: readonly Step<State, Command, Guard>[]
  readonly guards: Readonly<Record<Guard, GuardRule<GuardInput>>>
}

/** Returns whether a text is not blank; used by guards that require a reason, a reference or an answer. */
export const isGiven = (text: string | undefined): boolean => (text ?? '').trim() !== ''

/**
 * Returns whether an actor may take a step. An admin may take any person's step (it is recorded as the admin's), but
 * never the system's.
 */
function mayTake(by: readonly StepRole[], actor: Actor): boolean {
  switch (actor.as) {
    case 'system':
      return by.includes('system')
    case 'admin':
      return by.some((role) => role !== 'system')
    case 'user':
      return by.includes('customer')
    case 'seller':
      return by.includes('seller')
    case 'courier':
      return (actor.capabilities ?? []).some((capability) => by.includes(capability))
  }
}

/**
 * Returns the state a command leads to. Refuses with auth/role (this actor can never give this command), flow/not-now
 * (not from this state, or in this state not for this actor) or the code of the first guard that fails.
 */
export function decideStep<State extends string, Command extends string, Guard extends string, GuardInput>(
  table: StateTable<State, Command, Guard, GuardInput>,
  state: State,
  command: Command,
  actor: Actor,
  input: GuardInput,
): State {
  const rows = table.steps.filter((step) => step[1] === command)
  if (!rows.some((step) => mayTake(step[3], actor))) refuse('auth/role', { command })
  const row = rows.find((step) => step[0] === state && mayTake(step[3], actor))
  if (!row) refuse('flow/not-now', { state, command })
  for (const name of row[4]) {
    const guard = table.guards[name]
    if (!guard.holds(input)) refuse(guard.else, guard.details?.(input))
  }
  return row[2]
}

/**
 * Returns the commands this actor could give in this state, regardless of guards: what a screen may offer as buttons.
 */
export function openCommands<State extends string, Command extends string, Guard extends string, GuardInput>(
  table: StateTable<State, Command, Guard, GuardInput>,
  state: State,
  actor: Actor,
): Command[] {
  return [...new Set(table.steps.filter((step) => step[0] === state && mayTake(step[3], actor)).map((step) => step[1]))]
}

/** Refuses with flow/stale when the record has changed since the screen was loaded. */
export function assertVersion(current: number, expected: number): void {
  if (current !== expected) refuse('flow/stale', { current, expected })
}
