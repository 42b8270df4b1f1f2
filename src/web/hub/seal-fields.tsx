import type { WeightTolerance } from '#domain/shipping/weight-check.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { type SealDraft, weightVerdict } from './seal-draft.ts'

type TypedField = 'weight' | 'length' | 'width' | 'height' | 'seal' | 'reason'

type SealFieldsProps = {
  draft: SealDraft
  expectedGrams: number
  tolerance: WeightTolerance
  touch: (part: Partial<SealDraft>) => void
  errorOf: (field: TypedField) => { error?: string }
}

/** Renders weight, measures and seal number; a weight that differs asks for a new count, or a reason. */
export function SealFields({ draft, expectedGrams, tolerance, touch, errorOf }: SealFieldsProps) {
  const { t, language } = useTranslation('hub')
  const { t: packing } = useTranslation('hub-packing')
  const weighed = weightVerdict(draft, expectedGrams, tolerance)
  const field = (name: TypedField) => ({
    id: `seal-${name}`,
    autoComplete: 'off',
    required: true,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => touch({ [name]: event.target.value }),
    ...errorOf(name),
  })
  const number = (name: 'weight' | 'length' | 'width' | 'height') => ({
    ...field(name),
    label: t(`seal.${name}`),
    inputMode: 'numeric' as const,
  })
  const difference = formatGrams(weighed?.difference ?? 0, language)
  return (
    <>
      <div className="seal-fields">
        <Field {...number('weight')} hint={t('seal.expected', { grams: formatGrams(expectedGrams, language) })} />
        <Field {...number('length')} />
        <Field {...number('width')} />
        <Field {...number('height')} />
        <Field {...field('seal')} label={t('seal.seal')} autoCapitalize="characters" maxLength={30} />
      </div>
      {weighed?.verdict === 'fits' && <p className="small">{packing('weight.agrees')}</p>}
      {(weighed?.verdict === 'light' || weighed?.verdict === 'heavy') && (
        <>
          <Alert tone="problem">{packing(`weight.${weighed.verdict}`, { difference })}</Alert>
          <Field
            {...field('reason')}
            label={packing('weight.reason')}
            hint={packing('weight.reasonHint')}
            maxLength={200}
          />
        </>
      )}
    </>
  )
}
