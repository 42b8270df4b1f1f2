import { categories } from '#domain/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { MomentField } from '#web/staff/moment-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { OfferDraft } from './offer-draft.ts'

type OfferFieldsProps = { draft: OfferDraft; onChange: (draft: OfferDraft) => void }

/** Renders the fields of a promotion's terms; each kind has its own. */
export function OfferFields({ draft, onChange }: OfferFieldsProps) {
  const { t } = useTranslation('offers')
  const text = (name: Exclude<keyof OfferDraft, 'on' | 'told' | 'kind' | 'bearer'>) => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  const { kind } = draft
  return (
    <>
      {kind === 'promo-delivery' && (
        <>
          <Field
            label={t('form.code')}
            hint={t('form.codeHint')}
            spellCheck={false}
            maxLength={40}
            required
            {...text('code')}
          />
          <SelectField
            label={t('form.told')}
            hint={t('form.toldHint')}
            options={(['some', 'all'] as const).map((value) => ({ value, label: t(`toldTo.${value}`) }))}
            value={draft.told ? 'all' : 'some'}
            onChange={(event) => onChange({ ...draft, told: event.target.value === 'all' })}
          />
        </>
      )}
      {kind === 'category-percent' ? (
        <>
          <SelectField
            label={t('form.category')}
            options={categories.map((value) => ({ value, label: t(`ui:category.${value}`) }))}
            value={draft.category}
            onChange={(event) => onChange({ ...draft, category: event.target.value })}
          />
          <Field label={t('form.percent')} inputMode="numeric" required {...text('percent')} />
        </>
      ) : (
        <>
          <Field
            label={t(kind === 'promo-delivery' ? 'form.goodsAtLeast' : 'form.goodsAbove')}
            hint={t('form.goodsHint')}
            inputMode="decimal"
            required
            {...text('goods')}
          />
          <Field label={t('form.heaviest')} hint={t('form.emptyHint')} inputMode="numeric" {...text('heaviest')} />
        </>
      )}
      {kind === 'promo-delivery' && (
        <>
          <Field label={t('form.limitInAll')} hint={t('form.emptyHint')} inputMode="numeric" {...text('limitInAll')} />
          <Field
            label={t('form.limitPerCustomer')}
            hint={t('form.emptyHint')}
            inputMode="numeric"
            {...text('limitPerCustomer')}
          />
        </>
      )}
      <SelectField
        label={t('bearer')}
        options={(['shop', 'maker'] as const).map((value) => ({ value, label: t(`bearers.${value}`) }))}
        value={draft.bearer}
        onChange={(event) => onChange({ ...draft, bearer: event.target.value === 'maker' ? 'maker' : 'shop' })}
      />
      <MomentField label={t('form.from')} hint={t('form.fromHint')} {...text('from')} />
      <MomentField label={t('form.until')} hint={t('form.untilHint')} {...text('until')} />
    </>
  )
}
