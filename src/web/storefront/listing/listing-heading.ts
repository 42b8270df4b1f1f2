import type { ListingSearch } from './listing-search.ts'

/** Returns the text key of a listing's sign, meaning and description. */
export const listingHeading = ({ category, offer: isDiscounted }: ListingSearch) =>
  category ? (`category.${category}` as const) : isDiscounted ? 'promotions' : 'shelves:listing'
