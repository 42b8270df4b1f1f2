import { type SubmitEvent, useState } from 'react'
import { columnOf, type ListColumn, type ListDeclaration } from '#domain/lists/list-declaration.ts'
import {
  daySpans,
  type FilterOperator,
  isValidFilter,
  type ListFilter,
  operatorsOf,
  parseFilters,
  printFilters,
} from '#domain/lists/list-filter.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { type Translation, useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Choices, useChoices } from './choice-text.ts'
import { FilterValues } from './filter-values.tsx'
import { formatDay } from './format-time.ts'
import type { GoTo } from './work-list.tsx'
import type { ListSearch } from './work-list-search.ts'

type FiltersProps = { list: ListDeclaration; search: ListSearch; go: GoTo }

/** Renders the filters that hold as chips; pressing one takes it away. Of a link with others, says so and removes them all. */
export function WorkListChips({ list, search, go }: FiltersProps) {
  const translation = useTranslation('lists')
  const { t, tCode } = translation
  const { textOf } = useChoices(list, tCode)
  const { filters, isWhole } = parseFilters(search.filter, list)
  return (
    <>
      {!isWhole && (
        <Alert tone="problem">
          <div className="stack-8">
            <p>{t('filter.unknown')}</p>
            <p>
              <Button variant="line" size="compact" onClick={() => go({ filter: '' })}>
                {t('filter.remove')}
              </Button>
            </p>
          </div>
        </Alert>
      )}
      {filters.length > 0 && (
        <Chips label={t('filter.chips')}>
          {filters.map((filter) => (
            <Chip
              key={printFilters([filter])}
              text={filterText(filter, list, translation, textOf)}
              onRemove={() => go({ filter: printFilters(filters.filter((each) => each !== filter)) })}
            />
          ))}
        </Chips>
      )}
    </>
  )
}

/** Writes a filter as a person says it: "Price: ₹100 to ₹200". */
function filterText(
  { column: key, operator, values }: ListFilter,
  list: ListDeclaration,
  { t, tCode, language }: Translation<'lists'>,
  textOf: Choices['textOf'],
) {
  const column = columnOf(list, key)
  const [from = '', to = ''] = values
  const end = (value: string): string => {
    if (column?.type === 'money') return formatRupees(Number(value), language)
    return column?.type === 'day' ? formatDay(value, language) : value
  }
  const compared = (): string => {
    if (operator === 'in') return values.map((value) => (column ? textOf(column, value) : value)).join(', ')
    if (operator === 'within') return tCode('filter.spans', from)
    if (operator !== 'range') return t(`filter.phrases.${operator}`, { value: from })
    if (from === '') return t('filter.phrases.upTo', { value: end(to) })
    return to === ''
      ? t('filter.phrases.from', { value: end(from) })
      : t('filter.phrases.range', { from: end(from), to: end(to) })
  }
  return `${tCode(`columns.${list.name}`, key)}: ${compared()}`
}

/** Renders the form that adds a filter: a column, how it compares, and with what. */
export function FilterForm({ list, search, go }: FiltersProps) {
  const { t, tCode } = useTranslation('lists')
  const columns = list.columns.filter(({ filters }) => filters)
  const [column, setColumn] = useState<ListColumn | undefined>(columns[0])
  const operators = column ? operatorsOf(column) : []
  const [operator, setOperator] = useState<FilterOperator | undefined>(operators[0])
  const [values, setValues] = useState<readonly string[]>([])
  const [isWrong, setWrong] = useState(false)
  if (!column || !operator) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filter = { column: column.key, operator, values: typedValues(operator, values) }
    if (!isValidFilter(filter, list)) return setWrong(true)
    const { filters } = parseFilters(search.filter, list)
    go({ filter: printFilters([...filters.filter((each) => each.column !== column.key), filter]) })
  }
  const start = (next: FilterOperator | undefined) => {
    setOperator(next)
    setValues([])
    setWrong(false)
  }
  return (
    <form className="work-list-panel" noValidate onSubmit={submit}>
      <SelectField
        label={t('filter.column')}
        value={column.key}
        options={columns.map(({ key }) => ({ value: key, label: tCode(`columns.${list.name}`, key) }))}
        onChange={(event) => {
          const next = columnOf(list, event.target.value)
          setColumn(next)
          start(next && operatorsOf(next)[0])
        }}
      />
      {operators.length > 1 && (
        <SelectField
          label={t('filter.operator')}
          value={operator}
          options={operators.map((value) => ({ value, label: t(`filter.operators.${value}`) }))}
          onChange={(event) => start(operators.find((each) => each === event.target.value))}
        />
      )}
      <FilterValues list={list} column={column} operator={operator} values={values} set={setValues} isWrong={isWrong} />
      <Button type="submit">{t('filter.apply')}</Button>
    </form>
  )
}

const typedValues = (operator: FilterOperator, values: readonly string[]): string[] => {
  if (operator === 'range') return [values[0]?.trim() ?? '', values[1]?.trim() ?? '']
  if (operator === 'within') return [values[0] ?? daySpans[0]]
  if (operator === 'in') return [...values]
  return ['has', 'is', 'starts'].includes(operator) ? [values[0] ?? ''] : []
}
