import type { ListingSearch } from './listing-search.ts'

/** Under which key of the texts a listing's sign, meaning and sentence stand. */
export const listingHeading = ({ category, offer }: ListingSearch): string =>
  category ? `category.${category}` : offer ? 'offers' : 'shelves:listing'
