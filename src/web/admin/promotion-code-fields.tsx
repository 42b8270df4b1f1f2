import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type PromotionFieldsProps, textFieldsOf } from './promotion-field.ts'

type CodeFieldsProps = PromotionFieldsProps & { isOptional?: boolean }

/** Asks for the code to type and who sees it; without an optional code every customer gets the promotion. */
export function CodeFields({ isOptional = false, ...props }: CodeFieldsProps) {
  const { draft, onChange } = props
  const { t } = useTranslation('promotions')
  return (
    <>
      <Field
        label={t(isOptional ? 'form.codeOptional' : 'form.code')}
        hint={t(isOptional ? 'form.codeOptionalHint' : 'form.codeHint')}
        spellCheck={false}
        maxLength={40}
        required={!isOptional}
        {...textFieldsOf(props)('code')}
      />
      {(!isOptional || draft.code.trim() !== '') && <SegmentOfCode {...props} />}
      {(!isOptional || draft.code.trim() !== '') && draft.segmentId === '' && (
        <SelectField
          label={t('form.isPublic')}
          hint={t(isOptional ? 'form.isPublicGoodsHint' : 'form.isPublicHint')}
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
        ...(read.data?.names ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={draft.segmentId}
      onChange={(event) => onChange({ ...draft, segmentId: event.target.value })}
    />
  )
}

/** Asks how often a code may be used. */
export function LimitFields(props: PromotionFieldsProps) {
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
