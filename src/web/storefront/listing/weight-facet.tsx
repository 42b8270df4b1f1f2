import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FacetChoice } from './facet-choice.tsx'
import type { FacetChange, ListingSearch } from './listing-search.ts'
import { type WeightClass, weightClasses, weightClassNames, weightClassOf } from './weight-classes.ts'
export function WeightFacet({ search, onChange }: { search: ListingSearch; onChange: FacetChange }) {
  const { t } = useTranslation('shop')
  return (
    <FacetChoice
      legend={t('shelves:listing.facet.weight')}
      name="weight"
      options={[
        { value: '', label: t('shelves:listing.facet.anyWeight') },
        ...weightClassNames.map((name) => ({ value: name, label: t(`shelves:listing.facet.${name}`) })),
      ]}
      chosen={weightClassOf(search) ?? ''}
      onChange={(chosen) =>
        onChange({
          minGrams: undefined,
          maxGrams: undefined,
          ...(chosen ? weightClasses[chosen as WeightClass] : {}),
        })
      }
    />
  )
}
