import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { parsePlainSearch } from '#web/platform/plain-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Facet } from '#web/ui/facet.tsx'
import { CategoryFacet } from './category-facet.tsx'
import { CountryFacet } from './country-facet.tsx'
import { DietFacet } from './diet-facet.tsx'
import type { ListingPath } from './listing-address.ts'
import type { FacetChange } from './listing-search.ts'
import { changed, type ListingSearch, readListingSearch } from './listing-search.ts'
import { PriceFacet } from './price-facet.tsx'
import type { ProductPage } from './product-pages.ts'
import { WeightFacet } from './weight-facet.tsx'

export type ListingFacetsProps = {
  search: ListingSearch
  facets: ProductPage['facets']
  city: string
  /** The form's action while no script runs. */
  path: ListingPath
  /** The form's id, for controls outside the form that belong to it. */
  id?: string
  /** False while the counts of the chosen filters wait for a connection; no counts are shown then. */
  counted: boolean
  onSearch: (next: ListingSearch) => void
}

/**
 * Renders every filter of a listing; each choice applies at once. Without scripts it is a plain form with a button.
 */
export function ListingFacets({ search, facets, city, path, id, counted, onSearch }: ListingFacetsProps) {
  const { t } = useTranslation('shop')
  const change: FacetChange = (next) => onSearch(changed(search, next))
  const countOf = (count: number) => (counted ? { count } : {})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { sort, q } = search
    onSearch(changed(readForm(event.currentTarget), { sort, q }))
  }
  return (
    <form id={id} action={path} method="get" onSubmit={submit}>
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {(facets.offer > 0 || search.offer) && (
        <Facet
          legend={t('shelves:listing.facet.offer')}
          name="offer"
          options={[{ value: 'true', label: t('shelves:listing.facet.discounted'), ...countOf(facets.offer) }]}
          chosen={search.offer ? ['true'] : []}
          onChange={(chosen) => change({ offer: chosen.length > 0 ? 'true' : undefined })}
        />
      )}
      <DietFacet chosen={search.diet ?? []} facets={facets} counted={counted} onChange={(diet) => change({ diet })} />
      {facets.category.length > 0 && (
        <CategoryFacet chosen={search.category} facets={facets} countOf={countOf} onChange={change} />
      )}
      {facets.brandId.length > 0 && (
        <Facet
          legend={t('shelves:listing.facet.store')}
          name="brandId"
          options={facets.brandId.map(({ id, name, count }) => ({ value: id, label: name, ...countOf(count) }))}
          chosen={search.brandId ?? []}
          onChange={(chosen) => change({ brandId: chosen.length > 0 ? chosen : undefined })}
        />
      )}
      <PriceFacet search={search} onSearch={onSearch} />
      <WeightFacet search={search} onChange={change} />
      {(!counted || facets.in_stock > 0 || search.availability) && (
        <Facet
          legend={t('shelves:listing.facet.availability')}
          name="availability"
          options={[
            { value: 'in_stock', label: t('shelves:listing.facet.inStock', { city }), ...countOf(facets.in_stock) },
          ]}
          chosen={search.availability ? ['in_stock'] : []}
          onChange={(chosen) => change({ availability: chosen.length > 0 ? 'in_stock' : undefined })}
        />
      )}
      <CountryFacet chosen={search.shipsTo} onChange={change} />
      <Button type="submit" className="without-scripts" wide>
        {t('shelves:listing.apply')}
      </Button>
    </form>
  )
}

/** Reads a form's values as a parsed URL query. */
const readForm = (form: HTMLFormElement): ListingSearch => {
  const answers = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readListingSearch(parsePlainSearch(String(new URLSearchParams(answers))))
}
