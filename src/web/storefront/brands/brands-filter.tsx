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
      <CityChoice chosen={search.city ?? city} onChoose={(id) => choose({ city: id })} />
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
      <PlainSelect
        label={t('shelves:brands.diet')}
        name="diet"
        value={search.diet ?? ''}
        onChange={(value) => choose({ diet: diets.find((diet) => diet === value) })}
        options={[
          { value: '', label: t('shelves:brands.anyDiet') },
          ...diets.map((diet) => ({ value: diet, label: kit(`diet.${diet}`) })),
        ]}
      />
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

/** Asks for a city or every one; a city in the URL that does not exist stays to be seen. */
function CityChoice({ chosen, onChoose }: { chosen: string; onChoose: (city: string) => void }) {
  const { t } = useTranslation('shop')
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  const known = cities?.items ?? []
  const isKnown = chosen === everyCity || known.some(({ id }) => id === chosen)
  return (
    <PlainSelect
      label={t('shelves:brand.city')}
      name="city"
      value={chosen}
      onChange={onChoose}
      options={[
        { value: everyCity, label: t('shelves:brands.everyCity') },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
      ]}
    />
  )
}

type PlainSelectProps = {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Renders a select whose first option says what it is about; its label is for screen readers. */
function PlainSelect({ label, name, value, options, onChange }: PlainSelectProps) {
  const id = useId()
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
