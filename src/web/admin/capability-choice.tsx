import { type CourierCapability, courierCapabilities } from '#domain/accounts/role.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type CapabilityChoiceProps = {
  chosen: readonly CourierCapability[]
  onChoose: (chosen: CourierCapability[]) => void
  /** True after a submit without a choice: shows that one is required. */
  missing: boolean
}

/** Renders a courier's capabilities as checkboxes (docs/spec/decisions.md#3). */
export function CapabilityChoice({ chosen, onChoose, missing }: CapabilityChoiceProps) {
  const { t } = useTranslation('people')
  return (
    <fieldset>
      <legend className="label-text">{t('capability.label')}</legend>
      {courierCapabilities.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={(event) =>
            onChoose(event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
          }
        >
          {t(`capability.${name}`)}
        </Checkbox>
      ))}
      {missing && <FieldError>{t('capability.missing')}</FieldError>}
    </fieldset>
  )
}
