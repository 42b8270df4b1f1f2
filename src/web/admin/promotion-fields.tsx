import { isGoodsPromotion } from '#domain/promotions/goods-promotion.ts'
import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CodeFields, LimitFields } from './promotion-code-fields.tsx'
import { type PromotionFieldsProps, textFieldsOf } from './promotion-field.ts'
import { GoodsFields } from './promotion-goods-fields.tsx'

/** Renders the fields of a promotion's terms; each kind has its own. */
export function PromotionFields(props: PromotionFieldsProps) {
  const { draft, onChange } = props
  const { t } = useTranslation('promotions')
  const text = textFieldsOf(props)
  return (
    <>
      <KindFields {...props} />
      <SelectField
        label={t('fundedBy')}
        options={(['shop', 'seller'] as const).map((value) => ({ value, label: t(`funders.${value}`) }))}
        value={draft.fundedBy}
        onChange={(event) => onChange({ ...draft, fundedBy: event.target.value === 'seller' ? 'seller' : 'shop' })}
      />
      <DateTimeField label={t('form.from')} hint={t('form.fromHint')} {...text('from')} />
      <DateTimeField label={t('form.until')} hint={t('form.untilHint')} {...text('until')} />
    </>
  )
}

function KindFields(props: PromotionFieldsProps) {
  const { draft } = props
  if (isGoodsPromotion(draft)) return <GoodsFields {...props} />
  if (draft.kind === 'category-percent') return <CategoryFields {...props} />
  return (
    <>
      {draft.kind === 'promo-delivery' && <CodeFields {...props} />}
      <DeliveryFields {...props} />
      {draft.kind === 'promo-delivery' && <LimitFields {...props} />}
    </>
  )
}

function CategoryFields(props: PromotionFieldsProps) {
  const { draft } = props
  const { t } = useTranslation('promotions')
  const { autoComplete: _, ...category } = textFieldsOf(props)('category')
  const categories = useCategoryChoices([draft.category])
  return (
    <>
      <SelectField
        label={t('form.category')}
        options={[{ value: '', label: t('form.chooseCategory') }, ...categories]}
        {...category}
      />
      <Field label={t('form.percent')} inputMode="numeric" required {...textFieldsOf(props)('percent')} />
    </>
  )
}

/** Asks what the items must cost for a discount on delivery, and how heavy their box may be. */
function DeliveryFields(props: PromotionFieldsProps) {
  const { t } = useTranslation('promotions')
  const text = textFieldsOf(props)
  return (
    <>
      <Field
        label={t(props.draft.kind === 'promo-delivery' ? 'form.goodsAtLeast' : 'form.goodsAbove')}
        hint={t('form.goodsHint')}
        inputMode="decimal"
        required
        {...text('goods')}
      />
      <Field label={t('form.heaviest')} hint={t('form.emptyHint')} inputMode="numeric" {...text('heaviest')} />
    </>
  )
}
