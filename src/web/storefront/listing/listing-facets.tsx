import type { FormEvent } from 'react'
import { type Category, type Diet, diets } from '#domain/catalogue/catalogue.ts'
import { useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { parsePlainSearch } from '#web/platform/plain-search.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { Facet } from '#web/ui/facet.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useCountryChoices } from './country-choices.ts'
import { FacetChoice } from './facet-choice.tsx'
import type { ListingPath } from './listing-address.ts'
import { changed, type ListingSearch, readListingSearch } from './listing-search.ts'
import { PriceFacet } from './price-facet.tsx'
import type { ProductPage } from './product-pages.ts'
import { type WeightClass, weightClasses, weightClassNames, weightClassOf } from './weight-classes.ts'

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
  const { t, language } = useTranslation('shop')
  const remembered = useDeliveryCountry()
  const countries = useCountryChoices(search.shipsTo)
  const change = (next: Parameters<typeof changed>[1]) => onSearch(changed(search, next))
  const countOf = (count: number) => (counted ? { count } : {})
  const everything = facets.category.reduce((all, { count }) => all + count, 0)
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
        <FacetChoice
          legend={t('shelves:listing.facet.category')}
          name="category"
          options={[
            { value: '', label: t('shelves:listing.facet.anyCategory'), ...countOf(everything) },
            ...facets.category.map(({ id, name, count }) => ({ value: id, label: name, ...countOf(count) })),
          ]}
          chosen={search.category ?? ''}
          onChange={(chosen) => change({ category: (chosen || undefined) as Category | undefined })}
        />
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
      <FacetChoice
        legend={t('shelves:listing.facet.weight')}
        name="weight"
        options={[
          { value: '', label: t('shelves:listing.facet.anyWeight') },
          ...weightClassNames.map((name) => ({ value: name, label: t(`shelves:listing.facet.${name}`) })),
        ]}
        chosen={weightClassOf(search) ?? ''}
        onChange={(chosen) =>
          change({
            minGrams: undefined,
            maxGrams: undefined,
            ...(chosen ? weightClasses[chosen as WeightClass] : {}),
          })
        }
      />
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
      <div className="facet">
        <SelectField
          label={t('shelves:listing.facet.shipsTo')}
          name="shipsTo"
          value={search.shipsTo ?? ''}
          options={[{ value: '', label: t('shelves:listing.facet.anyCountry') }, ...countries]}
          onChange={(event) => change({ shipsTo: event.target.value || undefined })}
        />
        {remembered && !search.shipsTo && (
          <p className="mt-12">
            <TextButton onClick={() => change({ shipsTo: remembered })}>
              {t('shelves:listing.facet.onlyTo', { country: countryName(remembered, language) })}
            </TextButton>
          </p>
        )}
      </div>
      <Button type="submit" className="without-scripts" wide>
        {t('shelves:listing.apply')}
      </Button>
    </form>
  )
}

type DietFacetProps = Pick<ListingFacetsProps, 'facets' | 'counted'> & {
  chosen: readonly Diet[]
  onChange: (chosen: Diet[] | undefined) => void
}

/** Renders the diet marks of the products shown; one that would show nothing is left out, unless it is chosen. */
function DietFacet({ chosen, facets, counted, onChange }: DietFacetProps) {
  const { t } = useTranslation('shop')
  const { t: kit } = useTranslation('ui')
  const counts = new Map(facets.diet.map(({ id, count }) => [id, count]))
  const options = diets.filter((diet) => !counted || counts.has(diet) || chosen.includes(diet))
  if (options.length === 0) return null
  return (
    <Facet
      legend={t('shelves:listing.facet.diet')}
      name="diet"
      options={options.map((diet) => ({
        value: diet,
        label: kit(`diet.${diet}`),
        ...(counted ? { count: counts.get(diet) ?? 0 } : {}),
        mark: <DietMark diet={diet} decorative />,
      }))}
      chosen={chosen}
      onChange={(next) => onChange(next.length > 0 ? (next as Diet[]) : undefined)}
    />
  )
}

/** Reads a form's values as a parsed URL query. */
const readForm = (form: HTMLFormElement): ListingSearch => {
  const answers = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readListingSearch(parsePlainSearch(String(new URLSearchParams(answers))))
}
