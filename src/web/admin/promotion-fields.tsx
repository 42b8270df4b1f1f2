import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { PromotionDraft } from './promotion-draft.ts'

type PromotionFieldsProps = { draft: PromotionDraft; onChange: (draft: PromotionDraft) => void }

/** Renders the fields of a promotion's terms; each kind has its own. */
export function PromotionFields(props: PromotionFieldsProps) {
  const { draft, onChange } = props
  const { t } = useTranslation('promotions')
  const text = textFieldsOf(props)
  const categories = useCategoryChoices([draft.category])
  return (
    <>
      {draft.kind === 'promo-delivery' && <CodeFields {...props} />}
      {draft.kind === 'category-percent' ? (
        <>
          <SelectField
            label={t('form.category')}
            options={[{ value: '', label: t('form.chooseCategory') }, ...categories]}
            value={draft.category}
            onChange={(event) => onChange({ ...draft, category: event.target.value })}
          />
          <Field label={t('form.percent')} inputMode="numeric" required {...text('percent')} />
        </>
      ) : (
        <>
          <Field
            label={t(draft.kind === 'promo-delivery' ? 'form.goodsAtLeast' : 'form.goodsAbove')}
            hint={t('form.goodsHint')}
            inputMode="decimal"
            required
            {...text('goods')}
          />
          <Field label={t('form.heaviest')} hint={t('form.emptyHint')} inputMode="numeric" {...text('heaviest')} />
        </>
      )}
      {draft.kind === 'promo-delivery' && <LimitFields {...props} />}
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

/** Asks for the code to type and who sees it. */
function CodeFields(props: PromotionFieldsProps) {
  const { draft, onChange } = props
  const { t } = useTranslation('promotions')
  return (
    <>
      <Field
        label={t('form.code')}
        hint={t('form.codeHint')}
        spellCheck={false}
        maxLength={40}
        required
        {...textFieldsOf(props)('code')}
      />
      <SegmentOfCode {...props} />
      {draft.segmentId === '' && (
        <SelectField
          label={t('form.isPublic')}
          hint={t('form.isPublicHint')}
          options={(['some', 'all'] as const).map((value) => ({ value, label: t(`visibleTo.${value}`) }))}
          value={draft.isPublic ? 'all' : 'some'}
          onChange={(event) => onChange({ ...draft, isPublic: event.target.value === 'all' })}
        />
      )}
    </>
  )
}

/** Asks whom the code is for; who may not see segments does not change it. */
function SegmentOfCode(props: PromotionFieldsProps) {
  const { t } = useTranslation('promotions')
  const may = useMay()
  if (may('people.read')) return <SegmentChoice {...props} />
  return props.draft.segmentId === '' ? null : <p>{t('oneSegment')}</p>
}

function SegmentChoice({ draft, onChange }: PromotionFieldsProps) {
  const { t } = useTranslation('promotions')
  const read = useStaffRead('GET /api/admin/segments')
  return (
    <SelectField
      label={t('form.segment')}
      hint={t('form.segmentHint')}
      options={[
        { value: '', label: t('form.everybody') },
        ...(read.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={draft.segmentId}
      onChange={(event) => onChange({ ...draft, segmentId: event.target.value })}
    />
  )
}

/** Asks how often a code may be used. */
function LimitFields(props: PromotionFieldsProps) {
  const { t } = useTranslation('promotions')
  const text = textFieldsOf(props)
  return (
    <>
      <Field label={t('form.limitInAll')} hint={t('form.emptyHint')} inputMode="numeric" {...text('limitInAll')} />
      <Field
        label={t('form.limitPerCustomer')}
        hint={t('form.emptyHint')}
        inputMode="numeric"
        {...text('limitPerCustomer')}
      />
    </>
  )
}

type TextField = Exclude<keyof PromotionDraft, 'on' | 'isPublic' | 'kind' | 'fundedBy'>

/** Returns the props of a field that holds a text. */
const textFieldsOf =
  ({ draft, onChange }: PromotionFieldsProps) =>
  (name: TextField) => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
