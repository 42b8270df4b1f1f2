import {
  boundsOfRate,
  inReadingOrder,
  parseRateTerm,
  type RateValues,
  zonesOf,
} from '#domain/shipping/service-rates.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { type CarrierRatesDetail, rateTermLabel } from './carrier-rate-texts.ts'

type CarrierRateFieldsProps = {
  service: CarrierRatesDetail
  current: RateValues
  typed: Readonly<Record<string, string>>
  /** Returns the error of an amount as a prop of its field. */
  errorOf: (name: string) => { error?: string }
  onType: (name: string, text: string) => void
}

/** Renders a field for every amount of a service: general ones, then per zone, each with its error. */
export function CarrierRateFields({ service, current, typed, errorOf, onType }: CarrierRateFieldsProps) {
  const { t, language } = useTranslation('rates')
  const { t: tTerms } = useTranslation('terms')
  const { slabGrams, countries } = service
  const names = inReadingOrder(Object.keys(current))
  const field = (name: string) => {
    const rateTerm = parseRateTerm(name)
    if (!rateTerm) return null
    const { unit } = boundsOfRate(rateTerm)
    const hint = rateTerm.of === 'divisor' || rateTerm.of === 'heaviest' ? { hint: t(`${rateTerm.of}Hint`) } : {}
    return (
      <Field
        key={name}
        name={name}
        label={tTerms('label', {
          name: rateTermLabel(name, { t, tTerms, language, slabGrams }),
          unit: tTerms(`unit.${unit}`),
        })}
        value={typed[name] ?? String(current[name] ?? '')}
        inputMode="decimal"
        autoComplete="off"
        required
        onChange={(event) => onType(name, event.target.value)}
        {...hint}
        {...errorOf(name)}
      />
    )
  }
  const group = (title: string, inside: readonly string[], countryNames: readonly string[] = []) => (
    <fieldset className="numeric-group" key={title}>
      <legend className="label-text">{title}</legend>
      {countryNames.length > 0 && <p className="small">{countryNames.join(', ')}</p>}
      <div className="numeric-fields">{inside.map(field)}</div>
    </fieldset>
  )
  return (
    <>
      {group(
        t('service'),
        names.filter((name) => parseRateTerm(name)?.zone === null),
      )}
      {zonesOf(current).map((zone) =>
        group(
          t(`zone.${zone}`),
          names.filter((name) => parseRateTerm(name)?.zone === zone),
          countries.find((each) => each.zone === zone)?.names,
        ),
      )}
    </>
  )
}
