import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FacetRange } from '#web/ui/facet.tsx'
import { changed, type ListingSearch, readListingSearch } from './listing-search.ts'

type PriceFacetProps = { search: ListingSearch; onSearch: (next: ListingSearch) => void }

const written = (price: number | undefined): string => (price === undefined ? '' : String(price))

/**
 * Renders minimum and maximum price in rupees; input applies when the fields lose focus, and with the whole form on
 * Enter.
 */
export function PriceFacet({ search, onSearch }: PriceFacetProps) {
  const { t } = useTranslation('shop')
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null)
  const from = typed?.from ?? written(search.minPrice)
  const to = typed?.to ?? written(search.maxPrice)
  const settle = () => {
    if (!typed) return
    setTyped(null)
    const { minPrice, maxPrice } = readListingSearch({
      minPrice: from.replace(/\D/g, ''),
      maxPrice: to.replace(/\D/g, ''),
    })
    if (minPrice !== search.minPrice || maxPrice !== search.maxPrice) onSearch(changed(search, { minPrice, maxPrice }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left both fields
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) settle()
      }}
    >
      <FacetRange
        legend={t('shelves:listing.facet.price')}
        from={{
          label: t('shelves:listing.facet.from'),
          name: 'minPrice',
          value: from,
          onChange: (next) => setTyped({ from: next, to }),
        }}
        to={{
          label: t('shelves:listing.facet.to'),
          name: 'maxPrice',
          value: to,
          onChange: (next) => setTyped({ from, to: next }),
        }}
      />
    </div>
  )
}
