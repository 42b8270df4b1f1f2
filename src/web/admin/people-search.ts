import { type Role, roles } from '#domain/accounts/role.ts'
import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

export const accountStates = ['active', 'disabled', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** The search parameters of the list of accounts. */
export type PeopleSearch = { q?: string; role?: Role; state?: AccountState; cursor?: string }

/** Parses the search parameters; unknown ones are dropped. */
export const peopleSearchOf = (search: TypedSearch): PeopleSearch => ({
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'role', roles),
  ...oneOfIn(search, 'state', accountStates),
  ...cursorOf(search),
})
