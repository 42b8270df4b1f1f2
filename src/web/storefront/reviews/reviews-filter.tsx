import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type StarStep, starSteps } from '#domain/reviews/rating.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { brandsQuery } from '#web/storefront/brands/brand-query.ts'
import { Chip } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type ReviewSearch, type ReviewSort, reviewSorts, reviewsHref } from './review-search.ts'

type Change = { [Name in keyof ReviewSearch]?: ReviewSearch[Name] | undefined }
type ReviewsFilterProps = { search: ReviewSearch; productName: string | null; brandName: string | null }

/** Renders store, stars and sort order; each choice applies at once and is in the URL. */
export function ReviewsFilter({ search, productName, brandName }: ReviewsFilterProps) {
  const { t } = useTranslation('reviews')
  const { t: kit } = useTranslation('ui')
  const router = useRouter()
  const { data: brands } = useQuery(brandsQuery(undefined))
  const stores = brands?.items ?? []
  const choose = (change: Change) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined))
    router.history.push(reviewsHref(next as ReviewSearch))
  }
  return (
    <div className="reviews-filter">
      {search.productId && productName && (
        <Chip text={t('filter.product', { name: productName })} onRemove={() => choose({ productId: undefined })} />
      )}
      <SelectField
        label={t('filter.store')}
        value={search.brandId ?? ''}
        onChange={(event) => choose({ brandId: event.target.value || undefined, productId: undefined })}
        options={[
          { value: '', label: t('filter.anyStore') },
          ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ...(search.brandId && !stores.some(({ id }) => id === search.brandId)
            ? [{ value: search.brandId, label: brandName ?? search.brandId }]
            : []),
        ]}
      />
      <SelectField
        label={t('filter.stars')}
        value={String(search.stars ?? '')}
        onChange={(event) => {
          const stars = Number(event.target.value)
          choose({ stars: starSteps.find((step) => step === stars) })
        }}
        options={[
          { value: '', label: t('filter.anyStars') },
          ...starSteps.map((step: StarStep) => ({ value: String(step), label: kit('stars.count', { count: step }) })),
        ]}
      />
      <SelectField
        label={t('filter.sort')}
        value={search.sort ?? 'newest'}
        onChange={(event) => {
          const sort = event.target.value as ReviewSort
          choose({ sort: sort === 'newest' ? undefined : sort })
        }}
        options={reviewSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
    </div>
  )
}
