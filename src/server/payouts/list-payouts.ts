import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { listedPayoutsOf, listPayoutRows, payoutListSource, storePayoutListSource } from './listed-payout-store.ts'

/** Returns the list of all payouts to stores and couriers. */
export const openPayoutList = (language: Language) =>
  openList({ source: payoutListSource(language), readRows: (ids) => listPayoutRows(ids, language) }, language)

/** Returns the list of one store's payouts, once they were approved. */
export const openStorePayoutList = (brandId: string, language: Language) =>
  openList(
    {
      source: storePayoutListSource(language),
      scope: listedPayoutsOf(brandId),
      readRows: (ids) => listPayoutRows(ids, language),
    },
    language,
  )
