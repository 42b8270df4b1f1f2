import { useRouter } from '@tanstack/react-router'
import { writePlainSearch } from '#web/shell/plain-search.ts'
import type { ListingSearch } from './listing-search.ts'

export type ListingPath = '/products' | '/search'

/** Goes to the same listing with other filters, without moving the page: each choice is a step the back button undoes. */
export function useListingAddress(path: ListingPath) {
  const router = useRouter()
  return (search: ListingSearch, { replace = false }: { replace?: boolean } = {}): void =>
    void router.navigate({ href: path + writePlainSearch(search), replace, resetScroll: false })
}

/** Notes where the shopper is, for what takes a while to ask later whether she still is there. */
export function useNotePlace(): () => () => boolean {
  const { history } = useRouter()
  return () => {
    const { href } = history.location
    return () => history.location.href === href
  }
}
