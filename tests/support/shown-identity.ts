import type { QueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { identity, shippedIdentity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { readQuery } from '#web/data/read-query.ts'
import type { ShownIdentity } from '#web/data/shop-identity.ts'

/** Returns the shipped identity as pages show it in a language. */
export function shownIdentity(language: Language): ShownIdentity {
  const { location, profiles, ...same } = shippedIdentity
  return { name: identity.name[language], ...same, profiles: [...profiles], location: location[language] }
}

/** Returns the data of a page of a shop that says who runs it, and nothing else. */
export function clientWithIdentity(language: Language): QueryClient {
  const queryClient = createQueryClient(async () => undefined)
  const settings = { shop: shownIdentity(language) } as CallReply<'GET /api/settings'>
  queryClient.setQueryData(readQuery('GET /api/settings').queryKey, settings)
  return queryClient
}
