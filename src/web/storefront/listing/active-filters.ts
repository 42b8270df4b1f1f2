import { useQuery } from '@tanstack/react-query'
import { useCategoryName } from '#web/data/categories-query.ts'
import { readQuery } from '#web/data/read-query.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { rupees } from '#web/storefront/shelf-card.ts'
import { activeFilters, changed, type FilterKind, type ListingSearch } from './listing-search.ts'
import type { ProductPage } from './product-pages.ts'
import { weightClassOf } from './weight-classes.ts'

/** An active filter: its label and the query without it. */
export type ActiveFilter = { key: string; kind: FilterKind; text: string; without: ListingSearch }

/** Returns labels for every filter of a URL, one per diet mark and store; store names come with the page data. */
export function useActiveFilters(search: ListingSearch, facets: ProductPage['facets'] | undefined): ActiveFilter[] {
  const { t, language } = useTranslation('shop')
  const { tCode } = useTranslation('ui')
  const counted = (id: string) => facets?.brandId.find((store) => store.id === id)
  // A store without products under these filters is not counted, but still has a name.
  const uncounted = facets !== undefined && search.brandId?.some((id) => !counted(id)) === true
  const { data: stores } = useQuery({ ...readQuery('GET /api/brands'), enabled: uncounted })
  const storeName = (id: string) => (counted(id) ?? stores?.items.find((store) => store.id === id))?.name ?? id
  const categoryName = useCategoryName()
  const weight = weightClassOf(search)

  const single = (kind: FilterKind, text: string, change: Parameters<typeof changed>[1]): ActiveFilter[] => [
    { key: kind, kind, text, without: changed(search, change) },
  ]
  const each = <Name extends 'diet' | 'brandId'>(kind: FilterKind, name: Name, labelOf: (value: string) => string) =>
    (search[name] ?? []).map((value: string): ActiveFilter => {
      const rest = (search[name] ?? []).filter((other) => other !== value)
      return {
        key: `${kind}${value}`,
        kind,
        text: labelOf(value),
        without: changed(search, { [name]: rest.length > 0 ? rest : undefined }),
      }
    })
  const builders: Record<FilterKind, () => ActiveFilter[]> = {
    category: () => single('category', categoryName(search.category ?? ''), { category: undefined }),
    offer: () => single('offer', t('shelves:listing.facet.discounted'), { offer: undefined }),
    diet: () => each('diet', 'diet', (diet) => tCode('diet', diet)),
    store: () => each('store', 'brandId', storeName),
    price: () =>
      single(
        'price',
        [
          search.minPrice !== undefined && t('shelves:listing.chip.from', { price: rupees(search.minPrice, language) }),
          search.maxPrice !== undefined && t('shelves:listing.chip.to', { price: rupees(search.maxPrice, language) }),
        ]
          .filter(Boolean)
          .join(', '),
        { minPrice: undefined, maxPrice: undefined },
      ),
    weight: () =>
      single('weight', t(`shelves:listing.facet.${weight ?? 'weight'}`), { minGrams: undefined, maxGrams: undefined }),
    availability: () => single('availability', t('shelves:listing.chip.inStock'), { availability: undefined }),
    shipsTo: () =>
      single('shipsTo', t('shelves:listing.chip.shipsTo', { country: countryName(search.shipsTo ?? '', language) }), {
        shipsTo: undefined,
      }),
  }
  return activeFilters(search).flatMap((kind) => builders[kind]())
}
