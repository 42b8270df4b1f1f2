import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { diets } from '#domain/catalogue/catalogue.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { type BrandKind, type BrandsSearch, brandKinds, changedBrands, everyCity } from './brands-search.ts'
import { BrandsSearchField } from './brands-search-field.tsx'

type BrandsFilterProps = { search: BrandsSearch; city: string; onSearch: (next: BrandsSearch) => void }

/**
 * Renders the filters city, kind, diet and speed; each choice applies at once. Without scripts it is a plain form
 * with a button.
 */
export function BrandsFilter({ search, city, onSearch }: BrandsFilterProps) {
  const { t } = useTranslation('shop')
  const { t: kit } = useTranslation('ui')
  const id = useId()
  const dietId = useId()
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  const chosen = search.city ?? city
  const known = cities?.items ?? []
  const choose = (change: Parameters<typeof changedBrands>[1]) => onSearch(changedBrands(search, change, city))
  return (
    <form
      className="brands-filter"
      action="/brands"
      method="get"
      aria-label={t('shelves:listing.facet.label')}
      onSubmit={(event) => event.preventDefault()}
    >
      <BrandsSearchField key={search.q} value={search.q ?? ''} onSearch={(q) => choose({ q: q || undefined })} />
      <div>
        <label className="visually-hidden" htmlFor={id}>
          {t('shelves:brand.city')}
        </label>
        <select
          id={id}
          className="input"
          name="city"
          value={chosen}
          onChange={(event) => choose({ city: event.target.value })}
        >
          <option value={everyCity}>{t('shelves:brands.everyCity')}</option>
          {known.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {chosen !== everyCity && !known.some(({ id: value }) => value === chosen) && (
            <option value={chosen}>{chosen}</option>
          )}
        </select>
      </div>
      <ChoiceRow
        legend={t('shelves:brands.filter')}
        hideLegend
        name="kind"
        variant="options"
        value={search.kind ?? 'any'}
        onChange={(next: BrandKind | 'any') => choose({ kind: next === 'any' ? undefined : next })}
        choices={[
          { value: 'any', label: t('shelves:brands.all') },
          ...brandKinds.map((value) => ({ value, label: t(`shelves:brands.kind.${value}`) })),
        ]}
      />
      <div>
        <label className="visually-hidden" htmlFor={dietId}>
          {t('shelves:brands.diet')}
        </label>
        <select
          id={dietId}
          className="input"
          name="diet"
          value={search.diet ?? ''}
          onChange={(event) => choose({ diet: diets.find((diet) => diet === event.target.value) })}
        >
          <option value="">{t('shelves:brands.anyDiet')}</option>
          {diets.map((diet) => (
            <option key={diet} value={diet}>
              {kit(`diet.${diet}`)}
            </option>
          ))}
        </select>
      </div>
      <Checkbox
        checked={search.fast === 'true'}
        name="fast"
        value="true"
        onChange={(event) => choose({ fast: event.target.checked ? 'true' : undefined })}
      >
        {t('shelves:brands.fast')}
      </Checkbox>
      <Button type="submit" className="without-scripts">
        {t('shelves:brands.apply')}
      </Button>
    </form>
  )
}
