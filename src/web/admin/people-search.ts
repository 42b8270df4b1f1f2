import { type Role, roles } from '#domain/role.ts'

export const accountStates = ['active', 'disabled', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** What the address of the list of accounts says. */
export type PeopleSearch = { q?: string; role?: Role; state?: AccountState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export function peopleSearchOf(search: Record<string, unknown>): PeopleSearch {
  const role = roles.find((name) => name === search.role)
  const state = accountStates.find((name) => name === search.state)
  const [q, cursor] = [textOf(search.q), textOf(search.cursor)]
  return { ...(q ? { q } : {}), ...(role ? { role } : {}), ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }
}

/** Where a list goes on, out of its address. */
export function cursorOf(search: Record<string, unknown>): { cursor?: string } {
  const cursor = textOf(search.cursor)
  return cursor ? { cursor } : {}
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
