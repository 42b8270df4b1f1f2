import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { type BrandKind, type BrandsSearch, brandKinds, changedBrands, everyCity } from './brands-search.ts'

type BrandsFilterProps = { search: BrandsSearch; city: string; onSearch: (next: BrandsSearch) => void }

/** City, kind and hurry; each choice counts at once. */
export function BrandsFilter({ search, city, onSearch }: BrandsFilterProps) {
  const { t } = useTranslation('shop')
  const id = useId()
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  const chosen = search.city ?? city
  const known = cities?.items ?? []
  const choose = (change: Parameters<typeof changedBrands>[1]) => onSearch(changedBrands(search, change, city))
  return (
    <div className="brands-filter">
      <div>
        <label className="visually-hidden" htmlFor={id}>
          {t('shelves:brand.city')}
        </label>
        <select id={id} className="input" value={chosen} onChange={(event) => choose({ city: event.target.value })}>
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
        look="options"
        value={search.kind ?? 'any'}
        onChange={(next: BrandKind | 'any') => choose({ kind: next === 'any' ? undefined : next })}
        choices={[
          { value: 'any', label: t('shelves:brands.all') },
          ...brandKinds.map((value) => ({ value, label: t(`shelves:brands.kind.${value}`) })),
        ]}
      />
      <Checkbox
        checked={search.fast === 'true'}
        onChange={(event) => choose({ fast: event.target.checked ? 'true' : undefined })}
      >
        {t('shelves:brands.fast')}
      </Checkbox>
    </div>
  )
}
