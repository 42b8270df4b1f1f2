import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CodeFields, LimitFields } from './promotion-code-fields.tsx'
import { type PromotionFieldsProps, textFieldsOf } from './promotion-field.ts'
import { useStores } from './use-stores.ts'

/** Renders the terms of a discount on the items of a cart: what it takes off, which items count, its code and its budget. */
export function GoodsFields(props: PromotionFieldsProps) {
  const { draft } = props
  const { t } = useTranslation('promotions')
  const text = textFieldsOf(props)
  return (
    <>
      <OffFields {...props} />
      <ItemFields {...props} />
      <Field label={t('form.goodsAtLeast')} hint={t('form.goodsHint')} inputMode="decimal" {...text('goods')} />
      <Field label={t('form.budget')} hint={t('form.budgetHint')} inputMode="decimal" {...text('budget')} />
      <CodeFields {...props} isOptional />
      {draft.code.trim() !== '' && <LimitFields {...props} />}
    </>
  )
}

/** Asks what is taken off. */
function OffFields(props: PromotionFieldsProps) {
  const { draft } = props
  const { t } = useTranslation('promotions')
  const text = textFieldsOf(props)
  if (draft.kind === 'goods-amount')
    return (
      <Field label={t('form.amount')} hint={t('form.oneDiscount')} inputMode="decimal" required {...text('amount')} />
    )
  if (draft.kind === 'goods-percent')
    return (
      <>
        <Field
          label={t('form.percent')}
          hint={t('form.oneDiscount')}
          inputMode="numeric"
          required
          {...text('percent')}
        />
        <Field label={t('form.most')} hint={t('form.emptyHint')} inputMode="decimal" {...text('most')} />
      </>
    )
  return (
    <>
      <Field label={t('form.buys')} hint={t('form.oneDiscount')} inputMode="numeric" required {...text('buys')} />
      <Field label={t('form.gets')} hint={t('form.getsHint')} inputMode="numeric" required {...text('gets')} />
    </>
  )
}

/** Asks which items count. */
function ItemFields({ draft, onChange }: PromotionFieldsProps) {
  const { t } = useTranslation('promotions')
  const categories = useCategoryChoices([draft.category])
  const { stores, nameOf } = useStores()
  const left = draft.brandId !== '' && !stores.some(({ id }) => id === draft.brandId) ? [draft.brandId] : []
  return (
    <>
      <SelectField
        label={t('form.onlyCategory')}
        options={[{ value: '', label: t('form.allCategories') }, ...categories]}
        value={draft.category}
        onChange={(event) => onChange({ ...draft, category: event.target.value })}
      />
      <SelectField
        label={t('form.onlyStore')}
        options={[
          { value: '', label: t('form.allStores') },
          ...[...stores.map(({ id }) => id), ...left].map((id) => ({ value: id, label: nameOf(id) })),
        ]}
        value={draft.brandId}
        onChange={(event) => onChange({ ...draft, brandId: event.target.value })}
      />
    </>
  )
}
