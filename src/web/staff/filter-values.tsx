import type { ListColumn, ListDeclaration } from '#domain/lists/list-declaration.ts'
import { daySpans, type FilterOperator } from '#domain/lists/list-filter.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useChoices } from './choice-text.ts'

type FilterValuesProps = {
  list: ListDeclaration
  column: ListColumn
  operator: FilterOperator
  values: readonly string[]
  set: (values: readonly string[]) => void
  isWrong: boolean
}

/** Renders the fields for what a column is compared with, by the operator. */
export function FilterValues({ list, column, operator, values, set, isWrong }: FilterValuesProps) {
  const { t } = useTranslation('lists')
  const error = isWrong ? t(`filter.wrong.${column.type}`) : undefined
  const shown = error ? { error } : {}
  if (operator === 'in') return <ValueChoices list={list} column={column} values={values} set={set} error={error} />
  if (operator === 'within')
    return (
      <SelectField
        label={t('filter.span')}
        value={values[0] ?? daySpans[0]}
        options={daySpans.map((value) => ({ value, label: t(`filter.spans.${value}`) }))}
        onChange={(event) => set([event.target.value])}
      />
    )
  if (operator === 'range') {
    const kind = column.type === 'day' ? { type: 'date' } : { inputMode: 'decimal' as const }
    return (
      <>
        <Field
          {...kind}
          {...shown}
          label={t('filter.from')}
          value={values[0] ?? ''}
          onChange={(event) => set([event.target.value, values[1] ?? ''])}
        />
        <Field
          {...kind}
          label={t('filter.to')}
          value={values[1] ?? ''}
          onChange={(event) => set([values[0] ?? '', event.target.value])}
        />
      </>
    )
  }
  if (['has', 'is', 'starts'].includes(operator))
    return (
      <Field
        {...shown}
        label={t('filter.text')}
        value={values[0] ?? ''}
        onChange={(event) => set([event.target.value])}
      />
    )
  return null
}

type ValueChoicesProps = Omit<FilterValuesProps, 'operator' | 'isWrong'> & { error: string | undefined }

/** Asks which values of a column are meant. */
function ValueChoices({ list, column, values, set, error }: ValueChoicesProps) {
  const { t, tCode } = useTranslation('lists')
  const { valuesOf, textOf } = useChoices(list, tCode)
  return (
    <fieldset className="work-list-choices">
      <legend>{t('filter.oneOf')}</legend>
      {valuesOf(column).map((value) => (
        <label key={value} className="check-line">
          <input
            type="checkbox"
            className="check"
            checked={values.includes(value)}
            onChange={(event) =>
              set(event.target.checked ? [...values, value] : values.filter((each) => each !== value))
            }
          />
          <span>{textOf(column, value)}</span>
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
