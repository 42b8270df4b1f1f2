import { type Diet, diets } from '#domain/catalogue/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { Facet } from '#web/ui/facet.tsx'
import type { ListingFacetsProps } from './listing-facets.tsx'

type DietFacetProps = Pick<ListingFacetsProps, 'facets' | 'counted'> & {
  chosen: readonly Diet[]
  onChange: (chosen: Diet[] | undefined) => void
}

/** Renders the diet marks of the products shown; one that would show nothing is left out, unless it is chosen. */
export function DietFacet({ chosen, facets, counted, onChange }: DietFacetProps) {
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
