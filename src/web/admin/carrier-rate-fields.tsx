import { boundsOfRate, inReadingOrder, type RateFigures, readRateFigure, zonesOf } from '#domain/service-rates.ts'
import type { FigureProblem } from '#domain/setting-figures.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { type CarrierRatesDetail, rateFigureName } from './carrier-rate-words.ts'

type CarrierRateFieldsProps = {
  service: CarrierRatesDetail
  standing: RateFigures
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, FigureProblem>>
  onType: (name: string, text: string) => void
}

/** Renders a field for every amount of a service: general ones, then per zone, each with its error. */
export function CarrierRateFields({ service, standing, typed, problems, onType }: CarrierRateFieldsProps) {
  const { t, language } = useTranslation('rates')
  const { t: say } = useTranslation('terms')
  const { slabGrams, countries } = service
  const names = inReadingOrder(Object.keys(standing))
  const field = (name: string) => {
    const figure = readRateFigure(name)
    if (!figure) return null
    const { unit, least, most } = boundsOfRate(figure)
    const problem = problems[name]
    const hint = figure.of === 'divisor' || figure.of === 'heaviest' ? { hint: t(`${figure.of}Hint`) } : {}
    return (
      <Field
        key={name}
        label={say('label', {
          name: rateFigureName(name, { t, say, language, slabGrams }),
          unit: say(`unit.${unit}`),
        })}
        value={typed[name] ?? String(standing[name] ?? '')}
        inputMode="decimal"
        autoComplete="off"
        required
        onChange={(event) => onType(name, event.target.value)}
        {...hint}
        {...(problem ? { error: say(`problem.${problem}`, { least: String(least), most: String(most) }) } : {})}
      />
    )
  }
  const group = (title: string, inside: readonly string[], places: readonly string[] = []) => (
    <fieldset className="figure-rule" key={title}>
      <legend className="label-text">{title}</legend>
      {places.length > 0 && <p className="small">{places.join(', ')}</p>}
      <div className="figure-fields">{inside.map(field)}</div>
    </fieldset>
  )
  return (
    <>
      {group(
        t('service'),
        names.filter((name) => readRateFigure(name)?.zone === null),
      )}
      {zonesOf(standing).map((zone) =>
        group(
          t(`zone.${zone}`),
          names.filter((name) => readRateFigure(name)?.zone === zone),
          countries.find((each) => each.zone === zone)?.names,
        ),
      )}
    </>
  )
}
