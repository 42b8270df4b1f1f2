import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type RuleDraft, ruleField } from './commission-draft.ts'

type RuleFieldsProps = {
  draft: RuleDraft
  /** Returns the error of a field as its prop, by its name. */
  errorOf: (field: string) => { error?: string }
  stores: readonly { id: string; name: string }[]
  onChange: (draft: RuleDraft) => void
}

/** Renders the fields of one commission rule. */
export function CommissionRuleFields({ draft, errorOf, stores, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('terms')
  const set = (change: Partial<RuleDraft>) => onChange({ ...draft, ...change })
  const text = (name: 'id' | 'amount' | 'most' | 'from' | 'until') => ({
    name: ruleField(draft, name),
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    ...errorOf(ruleField(draft, name)),
  })
  return (
    <div className="numeric-fields">
      <Field label={t('rules.name')} maxLength={60} required {...text('id')} />
      <TargetFields draft={draft} stores={stores} errorOf={errorOf} onChange={set} />
      <SelectField
        label={t('rules.kind')}
        options={(['percent', 'per_unit'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))}
        value={draft.kind}
        onChange={(event) => set({ kind: event.target.value as RuleDraft['kind'] })}
      />
      <Field
        label={t(draft.kind === 'percent' ? 'rules.percentOf' : 'rules.amount')}
        inputMode="decimal"
        required
        {...text('amount')}
      />
      {draft.kind === 'percent' && (
        <Field label={t('rules.most')} hint={t('rules.mostHint')} inputMode="decimal" {...text('most')} />
      )}
      <DateTimeField label={t('rules.from')} hint={t('rules.fromHint')} {...text('from')} />
      <DateTimeField label={t('rules.until')} hint={t('rules.untilHint')} {...text('until')} />
    </div>
  )
}

type TargetFieldsProps = Pick<RuleFieldsProps, 'draft' | 'stores' | 'errorOf'> & {
  onChange: (change: Partial<RuleDraft>) => void
}

/** Asks what the rule is about: everything, a category, or a store. */
function TargetFields({ draft, stores, errorOf, onChange }: TargetFieldsProps) {
  const { t } = useTranslation('terms')
  const categories = useCategoryChoices([draft.category])
  return (
    <>
      <SelectField
        label={t('rules.target')}
        options={(['everything', 'category', 'brand'] as const).map((value) => ({
          value,
          label: t(`rules.${value}`),
        }))}
        value={draft.of}
        onChange={(event) => onChange({ of: event.target.value as RuleDraft['of'] })}
      />
      {draft.of === 'category' && (
        <SelectField
          label={t('rules.shelf')}
          options={[{ value: '', label: t('rules.chooseCategory') }, ...categories]}
          name={ruleField(draft, 'category')}
          value={draft.category}
          onChange={(event) => onChange({ category: event.target.value })}
          {...errorOf(ruleField(draft, 'category'))}
        />
      )}
      {draft.of === 'brand' && (
        <SelectField
          label={t('rules.store')}
          options={[
            { value: '', label: t('rules.chooseStore') },
            ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          name={ruleField(draft, 'brandId')}
          value={draft.brandId}
          onChange={(event) => onChange({ brandId: event.target.value })}
          {...errorOf(ruleField(draft, 'brandId'))}
        />
      )}
    </>
  )
}
