import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { CountrySwitch } from './country-fields.tsx'
import type { CountryFormState } from './use-country-form.ts'

type FormProps = { form: CountryFormState }

/** Renders the limits of a parcel, forbidden ingredients, papers and duty. */
export const CountryLimitFields = ({ form }: FormProps) => (
  <>
    <Limits form={form} />
    <Duty form={form} />
  </>
)

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

function Limits({ form }: FormProps) {
  const { t } = useTranslation('countries')
  return (
    <fieldset className="stack-12 country-part">
      <legend>{t('form.limits')}</legend>
      <div className="form-grid">
        <Field {...form.field('maxFoodKg')} {...decimal} label={t('form.maxFoodKg')} />
      </div>
      <div className="form-grid">
        <TextareaField
          {...form.field('ingredients')}
          label={t('form.ingredients')}
          hint={t('form.ingredientsHint')}
          rows={3}
          optional
        />
        <TextareaField {...form.field('requires')} label={t('form.requires')} rows={3} optional />
      </div>
      <CountrySwitch form={form} name="hasDeclaration" label={t('form.declaration')} />
      {form.draft.hasDeclaration && (
        <div className="form-grid">
          <Field {...form.field('cn22UpToSdr')} {...decimal} label={t('form.cn22UpToSdr')} />
          <Field {...form.field('cn22UpToKg')} {...decimal} label={t('form.cn22UpToKg')} />
        </div>
      )}
    </fieldset>
  )
}

function Duty({ form }: FormProps) {
  const { t } = useTranslation('countries')
  return (
    <fieldset className="stack-12 country-part">
      <legend>{t('form.duty')}</legend>
      <div className="form-grid">
        <Field
          {...form.field('dutyFree')}
          {...decimal}
          label={t('form.dutyFree')}
          hint={t('form.dutyFreeHint')}
          optional
        />
        <Field {...form.field('dutyCurrency')} label={t('form.dutyCurrency')} maxLength={3} autoComplete="off" />
      </div>
      <TextareaField {...form.field('dutyNote')} label={t('form.dutyNote')} maxLength={600} rows={3} optional />
      <CountrySwitch form={form} name="hasFlatDuty" label={t('form.hasFlat')} />
      {form.draft.hasFlatDuty && (
        <div className="form-grid">
          <Field {...form.field('flatDuty')} {...decimal} label={t('form.flatDuty')} />
          <Field {...form.field('flatUpTo')} {...decimal} label={t('form.flatUpTo')} />
        </div>
      )}
    </fieldset>
  )
}

/** Renders where the rules come from and when they were compared with it. */
export function CountryReviewFields({ form }: FormProps) {
  const { t } = useTranslation('countries')
  return (
    <fieldset className="stack-12 country-part">
      <legend>{t('form.review')}</legend>
      <div className="form-grid">
        <TextareaField
          {...form.field('source')}
          label={t('form.source')}
          hint={t('form.sourceHint')}
          maxLength={600}
          rows={3}
        />
        <DateTimeField {...form.field('reviewedOn')} type="date" label={t('form.reviewedOn')} />
      </div>
      <TextareaField {...form.field('note')} label={t('form.note')} maxLength={1000} rows={2} optional />
    </fieldset>
  )
}
