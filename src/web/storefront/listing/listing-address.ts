import { useRouter } from '@tanstack/react-router'
import { writePlainSearch } from '#web/platform/plain-search.ts'
import type { ListingSearch } from './listing-search.ts'

export type ListingPath = '/products' | '/search'

/**
 * Returns a function that navigates to the same listing with other filters, without scrolling; the back button undoes
 * each choice.
 */
export function useListingAddress(path: ListingPath) {
  const router = useRouter()
  return (search: ListingSearch, { replace = false }: { replace?: boolean } = {}): void =>
    void router.navigate({ href: path + writePlainSearch(search), replace, resetScroll: false })
}

/** Returns a function that records the current location; its result tells later if the visitor is still there. */
export function useTrackLocation(): () => () => boolean {
  const { history } = useRouter()
  return () => {
    const { href } = history.location
    return () => history.location.href === href
  }
}
