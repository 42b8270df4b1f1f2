import { cursorOf, oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

export const storeListStates = ['to_review', 'setting_up', 'live', 'closed', 'suspended'] as const
export type StoresSearch = { state?: (typeof storeListStates)[number]; q?: string; cursor?: string }

/** Parses the URL query of the list of stores; unknown parameters are dropped. */
export const storesSearchOf = (search: TypedSearch): StoresSearch => ({
  ...oneOfIn(search, 'state', storeListStates),
  ...textIn(search, 'q'),
  ...cursorOf(search),
})
