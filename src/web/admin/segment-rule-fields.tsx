import { languages } from '#domain/language/language.ts'
import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { RuleDraft } from './segment-draft.ts'

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
    case 'cities':
      return (
        <Field
          label={t(`kind.${rule.kind}`)}
          hint={t(rule.kind === 'countries' ? 'codesHint' : 'commaHint')}
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

function Ticks({ rule, onChange, options }: FieldsProps & { options: readonly Option[] }) {
  return (
    <div className="segment-ticks">
      {options.map(({ id, name }) => (
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

/** Stores are added one by one; those who may not see the stores see what is chosen. */
function StoreFields({ rule, onChange }: FieldsProps) {
  const { t } = useTranslation('segments')
  const may = useMay()
  const read = useStaffRead('GET /api/admin/stores', { query: { size: 100, sort: 'name' } })
  const stores = read.data?.items ?? []
  const nameOf = (id: string) => stores.find((store) => store.id === id)?.name ?? id
  return (
    <div className="stack-8">
      {rule.values.length > 0 && (
        <Ticks rule={rule} onChange={onChange} options={rule.values.map((id) => ({ id, name: nameOf(id) }))} />
      )}
      {may('stores.read') && (
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
      )}
    </div>
  )
}
