import { type Role, roles } from '#domain/role.ts'
import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

export const accountStates = ['active', 'disabled', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** What the address of the list of accounts says. */
export type PeopleSearch = { q?: string; role?: Role; state?: AccountState; cursor?: string }

/** Reads the address; anything else in it is dropped. */
export const peopleSearchOf = (search: TypedSearch): PeopleSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'role', roles),
  ...oneOfIn(search, 'state', accountStates),
  ...cursorOf(search),
})
