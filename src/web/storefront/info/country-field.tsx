import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Border } from './border-reading.ts'

export type CountryFieldProps = {
  label: string
  borders: readonly Border[]
  country: string | undefined
  onChoose: (code: string) => void
}

/** Renders the destination countries; a choice applies at once with scripts, otherwise with the form's button. */
export function CountryField({ label, borders, country, onChoose }: CountryFieldProps) {
  const { t } = useTranslation('prohibited')
  return (
    <SelectField
      key={country}
      name="country"
      label={label}
      defaultValue={country ?? ''}
      options={[
        { value: '', label: t('check.chooseCountry') },
        ...borders.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
