import type { CallReply } from '#contract/contract.ts'
import { findNumericProblem, parseTypedNumber } from '#domain/numbers/numeric-field.ts'
import { numericSettings } from '#domain/settings/numeric-settings.ts'
import { type HubScales, hubScaleNames, termsAtHub, usualHubTerms } from '#domain/shipping/hub-terms.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { type Translation, useTranslation } from '#web/i18n/use-translation.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'

type Locations = CallReply<'GET /api/admin/places'>
type ScaleName = (typeof hubScaleNames)[number]
type ScaleDraft = Readonly<Record<ScaleName, string>>

const bounds = numericSettings['hub-terms']

/** Returns the tolerances of a hub as they are typed: empty for the shop's. */
export const draftOfScales = (scales: HubScales | undefined): ScaleDraft => ({
  boxPercent: String(scales?.boxPercent ?? ''),
  boxGrams: String(scales?.boxGrams ?? ''),
  bagPercent: String(scales?.bagPercent ?? ''),
  bagGrams: String(scales?.bagGrams ?? ''),
})

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : parseTypedNumber(typed))

/** Returns the tolerances that were typed. */
export const scalesOf = (draft: ScaleDraft): HubScales => ({
  boxPercent: numberOf(draft.boxPercent),
  boxGrams: numberOf(draft.boxGrams),
  bagPercent: numberOf(draft.bagPercent),
  bagGrams: numberOf(draft.bagGrams),
})

/** Returns what is wrong with typed tolerances, by field. */
export function problemsOfScales(draft: ScaleDraft, t: Translation<'opening'>['t']): FormErrors {
  const scales = scalesOf(draft)
  const wrong = hubScaleNames.filter((name) => scales[name] !== null && findNumericProblem(bounds[name], scales[name]))
  return Object.fromEntries(
    wrong.map((name) => {
      const { least, most } = bounds[name]
      return [name, t('hubs:scales.wrong', { least: String(least), most: String(most) })]
    }),
  )
}

type HubScaleFieldsProps = { shop: Locations['shopScales']; field: (name: ScaleName) => Partial<FieldProps> }

/** Renders the tolerances of one hub's scales; what is left empty is as in the whole shop. */
export function HubScaleFields({ shop, field }: HubScaleFieldsProps) {
  const { t } = useTranslation('hubs')
  return (
    <fieldset className="hub-scales">
      <legend>{t('scales.title')}</legend>
      <p className="small">{t('scales.text')}</p>
      <div className="form-grid">
        {hubScaleNames.map((name) => (
          <Field
            key={name}
            {...field(name)}
            label={t(`scales.${name}`)}
            hint={t('scales.shop', { value: String(shop[name]) })}
            inputMode="decimal"
            maxLength={7}
            autoComplete="off"
            optional
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Renders the tolerances of a hub that has its own. */
export function OwnScales({ scales, shop }: { scales: HubScales; shop: Locations['shopScales'] }) {
  const { t } = useTranslation('hubs')
  if (hubScaleNames.every((name) => scales[name] === null)) return null
  const terms = termsAtHub({ ...usualHubTerms, ...shop }, scales)
  const values = Object.fromEntries(hubScaleNames.map((name) => [name, String(terms[name])])) as ScaleDraft
  return <span className="small block">{t('scales.own', values)}</span>
}
