import type { CategoryId } from '#domain/catalogue/category.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FacetChoice } from './facet-choice.tsx'
import type { FacetChange } from './listing-search.ts'
import type { ProductPage } from './product-pages.ts'

type CategoryFacetProps = {
  chosen: CategoryId | undefined
  facets: ProductPage['facets']
  countOf: (count: number) => { count?: number }
  onChange: FacetChange
}

export function CategoryFacet({ chosen, facets, countOf, onChange }: CategoryFacetProps) {
  const { t } = useTranslation('shop')
  const everything = facets.category.reduce((all, { count }) => all + count, 0)
  return (
    <FacetChoice
      legend={t('shelves:listing.facet.category')}
      name="category"
      options={[
        { value: '', label: t('shelves:listing.facet.anyCategory'), ...countOf(everything) },
        ...facets.category.map(({ id, name, count }) => ({ value: id, label: name, ...countOf(count) })),
      ]}
      chosen={chosen ?? ''}
      onChange={(next) => onChange({ category: (next || undefined) as CategoryId | undefined })}
    />
  )
}
