import { useQuery } from '@tanstack/react-query'
import { languages } from '#domain/language/language.ts'
import { useCategoryChoices } from '#web/data/categories-query.ts'
import { readQuery } from '#web/data/read-query.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { RuleDraft } from './segment-draft.ts'
import { useStores } from './use-stores.ts'

type FieldsProps = { rule: RuleDraft; onChange: (rule: RuleDraft) => void }
type RuleProps = FieldsProps & { error: string | undefined; onRemove: () => void }

/** Renders the fields of one rule, with its removal. */
export function SegmentRuleFields({ rule, error, onChange, onRemove }: RuleProps) {
  const { t } = useTranslation('segments')
  const kind = t(`kind.${rule.kind}`)
  return (
    <fieldset className="segment-rule">
      <legend>{kind}</legend>
      <Inputs rule={rule} onChange={onChange} />
      {error && <FieldError>{error}</FieldError>}
      <Button variant="line" size="compact" aria-label={t('removeRule', { rule: kind })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </fieldset>
  )
}

function Inputs({ rule, onChange }: FieldsProps) {
  const { t, tCode } = useTranslation('segments')
  switch (rule.kind) {
    case 'orders':
    case 'spent':
      return <SpanFields rule={rule} onChange={onChange} />
    case 'lastOrder':
      return <AgeFields rule={rule} onChange={onChange} />
    case 'countries':
      return <CountryFields rule={rule} onChange={onChange} />
    case 'cities':
      return (
        <Field
          label={t('kind.cities')}
          hint={t('commaHint')}
          maxLength={400}
          autoComplete="off"
          value={rule.typed}
          onChange={({ target }) => onChange({ ...rule, typed: target.value })}
        />
      )
    case 'stores':
      return <StoreFields rule={rule} onChange={onChange} />
    case 'categories':
      return <CategoryFields rule={rule} onChange={onChange} />
    case 'languages':
      return (
        <Ticks
          rule={rule}
          onChange={onChange}
          options={languages.map((id) => ({ id, name: tCode('admin:language', id) }))}
        />
      )
    case 'neverOrdered':
    case 'news':
      return null
  }
}

function SpanFields({ rule, onChange }: FieldsProps) {
  const { t } = useTranslation('segments')
  return (
    <div className="segment-pair">
      {(['least', 'most'] as const).map((end) => (
        <Field
          key={end}
          label={t(end)}
          inputMode={rule.kind === 'orders' ? 'numeric' : 'decimal'}
          maxLength={12}
          autoComplete="off"
          value={rule[end]}
          onChange={({ target }) => onChange({ ...rule, [end]: target.value })}
        />
      ))}
    </div>
  )
}

function AgeFields({ rule, onChange }: FieldsProps) {
  const { t } = useTranslation('segments')
  return (
    <div className="segment-pair">
      <SelectField
        label={t('is')}
        value={rule.is}
        options={(['within', 'before'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => onChange({ ...rule, is: target.value === 'before' ? 'before' : 'within' })}
      />
      <Field
        label={t('days')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={rule.days}
        onChange={({ target }) => onChange({ ...rule, days: target.value })}
      />
    </div>
  )
}

type Option = { id: string; name: string }
type TicksProps = FieldsProps & { options: readonly Option[]; nameOf?: (id: string) => string }

/** What is chosen stays on screen also where it is no longer offered. */
function Ticks({ rule, onChange, options, nameOf = String }: TicksProps) {
  const former = rule.values.filter((value) => options.every(({ id }) => id !== value))
  return (
    <div className="segment-ticks">
      {[...options, ...former.map((id) => ({ id, name: nameOf(id) }))].map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={rule.values.includes(id)}
          onChange={({ target }) =>
            onChange({
              ...rule,
              values: target.checked ? [...rule.values, id] : rule.values.filter((each) => each !== id),
            })
          }
        >
          {name}
        </Checkbox>
      ))}
    </div>
  )
}

function CategoryFields({ rule, onChange }: FieldsProps) {
  const choices = useCategoryChoices(rule.values)
  return (
    <Ticks rule={rule} onChange={onChange} options={choices.map(({ value, label }) => ({ id: value, name: label }))} />
  )
}

function CountryFields({ rule, onChange }: FieldsProps) {
  const { language } = useTranslation('segments')
  const { data } = useQuery(readQuery('GET /api/countries', { query: { lng: language } }))
  const options = (data?.items ?? []).map(({ code, name }) => ({ id: code, name }))
  return <Ticks rule={rule} onChange={onChange} options={options} nameOf={(code) => countryName(code, language)} />
}

/** Stores are added one by one, for there may be many. */
function StoreFields({ rule, onChange }: FieldsProps) {
  const { t } = useTranslation('segments')
  const { stores, nameOf } = useStores()
  return (
    <div className="stack-8">
      {rule.values.length > 0 && <Ticks rule={rule} onChange={onChange} options={[]} nameOf={nameOf} />}
      <SelectField
        label={t('addStore')}
        value=""
        options={[
          { value: '', label: t('chooseStore') },
          ...stores.filter(({ id }) => !rule.values.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => {
          if (target.value) onChange({ ...rule, values: [...rule.values, target.value] })
        }}
      />
    </div>
  )
}
