import { foreignZones } from '#domain/rates/rate-table.ts'
import { handlingTags } from '#domain/sendability/country-terms.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { NameFields } from '#web/staff/name-fields.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { CountryDetail } from './country-draft.ts'
import { CountryServices } from './country-services.tsx'
import type { CountryFormState } from './use-country-form.ts'

type FormProps = { form: CountryFormState }
type CountryFieldsProps = FormProps & { country: CountryDetail }

/** The fields of a form that are yes or no. */
type Switch = 'isOpen' | 'postalCodeRequired' | 'statesRequired' | 'statesComplete' | 'hasDeclaration' | 'hasFlatDuty'

/** Renders a field of the form that is yes or no. */
export function CountrySwitch({ form, name, label }: FormProps & { name: Switch; label: string }) {
  return (
    <Checkbox
      name={name}
      checked={form.draft[name]}
      onChange={(event) => form.change({ [name]: event.target.checked })}
      {...form.errorOf(name)}
    >
      {label}
    </Checkbox>
  )
}

/** Renders whether a country is open, its names, its zone and its addresses. */
export const CountryFields = ({ country, form }: CountryFieldsProps) => (
  <>
    <Delivery country={country} form={form} />
    <Names form={form} />
    <Addresses form={form} />
  </>
)

function Delivery({ country, form }: CountryFieldsProps) {
  const { t } = useTranslation('countries')
  const zones = country.domestic ? (['DOM'] as const) : foreignZones
  return (
    <fieldset className="stack-12 country-part">
      <legend>{t('form.delivery')}</legend>
      <CountrySwitch form={form} name="isOpen" label={t('form.open')} />
      <div className="form-grid">
        <SelectField
          {...form.field('zone')}
          label={t('form.zone')}
          options={zones.map((value) => ({ value, label: t(`zone.${value}`) }))}
        />
        <SelectField
          {...form.field('handlingTag')}
          label={t('form.handling')}
          options={handlingTags.map((value) => ({ value, label: t(`handling.${value}`) }))}
        />
      </div>
      {form.draft.zone !== country.terms.zone && <CountryServices country={country} zone={form.draft.zone} />}
    </fieldset>
  )
}

function Names({ form }: FormProps) {
  const { t } = useTranslation('countries')
  return (
    <fieldset className="stack-12 country-part">
      <legend>{t('form.names')}</legend>
      <div className="form-grid">
        <NameFields
          name="name"
          names={form.draft.name}
          errorOf={form.errorOf}
          onChange={(name) => form.change({ name })}
          labels={{ en: t('form.nameEn'), gu: t('form.nameGu'), hi: t('form.nameHi') }}
          proposal={t('form.propose')}
          maxLength={60}
        />
        <Field
          {...form.field('currency')}
          label={t('form.currency')}
          hint={t('form.currencyHint')}
          maxLength={3}
          autoComplete="off"
        />
        <Field
          {...form.field('dialCode')}
          label={t('form.dialCode')}
          maxLength={6}
          inputMode="tel"
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}

function Addresses({ form }: FormProps) {
  const { t } = useTranslation('countries')
  return (
    <fieldset className="stack-12 country-part">
      <legend>{t('form.addresses')}</legend>
      <CountrySwitch form={form} name="postalCodeRequired" label={t('form.postalCodeRequired')} />
      <div className="form-grid">
        <Field
          {...form.field('postcode.regex')}
          label={t('form.regex')}
          hint={t('form.regexHint', { pattern: '^[0-9]{4}$' })}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <Field
          {...form.field('postcode.example')}
          label={t('form.example')}
          maxLength={20}
          autoComplete="off"
          optional
        />
      </div>
      <CountrySwitch form={form} name="statesRequired" label={t('form.statesRequired')} />
      <CountrySwitch form={form} name="statesComplete" label={t('form.statesComplete')} />
      <TextareaField {...form.field('states')} label={t('form.states')} rows={5} optional />
    </fieldset>
  )
}
