import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { unitsIn } from '#domain/cart/cart.ts'
import { useCart } from '#web/cart/cart-store.ts'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
import { focusFirst } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { formatGramCount } from './format-gram-count.ts'
import { judgeRateSearch, type RateField, type RateProblems, rateFields, weightRange } from './rate-problems.ts'
import { type RateSearch, ratesHref, readRateSearch, selectedCountry } from './rate-search.ts'

const usualGrams = [500, 1000, 2000, 5000]
const weightLimits = { least: weightRange.least, most: formatGramCount(weightRange.most) }

export type RateFormProps = {
  search: RateSearch
  countries: readonly DestinationCountry[]
  /** Errors in the URL's query, and errors from the server. */
  found: RateProblems
  busy: boolean
}

/**
 * Renders destination and weight fields. Submitting writes them into the URL, which the prices are read from; errors
 * are beside their fields.
 */
export function RateForm({ search, countries, found, busy }: RateFormProps) {
  const { t } = useTranslation('rate-calculator')
  const router = useRouter()
  const { cart } = useCart()
  const [code, setCode] = useState(selectedCountry(search))
  const [weight, setWeight] = useState(search.weight ?? '')
  const [of, setOf] = useState(search.of)
  const [own, setOwn] = useState<RateProblems>()
  const country = countries.find((one) => one.code === code)
  const units = unitsIn(cart)
  const problems = own ?? found
  const errorOf = (field: RateField) => {
    const problem = problems[field]
    return problem ? { error: t(`errors.${problem}`, weightLimits) } : {}
  }

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const wanted = readRateSearch(Object.fromEntries(new FormData(form)))
    const wrong = judgeRateSearch(wanted, country)
    const isWrong = rateFields.some((field) => wrong[field])
    setOwn(isWrong ? wrong : undefined)
    if (isWrong) focusFirst(form, wrong)
    else void router.navigate({ href: ratesHref(wanted), resetScroll: false })
  }

  return (
    <form
      className="rate-form"
      action="/shipping-test"
      method="get"
      noValidate
      aria-label={t('form.label')}
      onSubmit={submit}
    >
      <div className="form-grid">
        <SelectField
          name="country"
          label={t('form.country')}
          value={code}
          autoComplete="country"
          options={countries.map(({ code: value, name }) => ({ value, label: name }))}
          onChange={(event) => {
            setCode(event.target.value)
            setOwn({})
          }}
          {...errorOf('country')}
        />
        {country && <DestinationFields key={code} country={country} search={search} {...errorOf('pincode')} />}
      </div>
      {units > 0 && <WhatToWeigh of={of} units={units} onChange={setOf} />}
      {(of !== 'cart' || units === 0) && <WeightField weight={weight} onChange={setWeight} {...errorOf('weight')} />}
      <Button type="submit" busy={busy} busyText={t('form.busy')}>
        {t('form.go')}
      </Button>
    </form>
  )
}

type WhatToWeighProps = { of: RateSearch['of']; units: number; onChange: (of: RateSearch['of']) => void }

/** Asks for a typed weight or that of the items in the cart. */
function WhatToWeigh({ of, units, onChange }: WhatToWeighProps) {
  const { t } = useTranslation('rate-calculator')
  return (
    <fieldset className="rate-what">
      <legend className="label-text">{t('form.what')}</legend>
      <RadioCard
        name="of"
        value=""
        checked={of !== 'cart'}
        onChange={() => onChange(undefined)}
        title={t('form.byWeight')}
      />
      <RadioCard
        name="of"
        value="cart"
        checked={of === 'cart'}
        onChange={() => onChange('cart')}
        title={t('form.fromCart')}
        note={t('form.cartNote', { count: units })}
      />
    </fieldset>
  )
}

type WeightFieldProps = { weight: string; onChange: (weight: string) => void; error?: string }

/** Asks for a weight in grams; usual ones are a click. */
function WeightField({ weight, onChange, ...error }: WeightFieldProps) {
  const { t } = useTranslation('rate-calculator')
  return (
    <div>
      <Field
        name="weight"
        label={t('form.weight')}
        hint={t('form.weightHint', weightLimits)}
        value={weight}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        onChange={(event) => onChange(event.target.value)}
        {...error}
      />
      <div className="usual-weights">
        {usualGrams.map((grams) => (
          <Button key={grams} variant="line" size="compact" onClick={() => onChange(String(grams))}>
            {t('form.grams', { grams: formatGramCount(grams) })}
          </Button>
        ))}
      </div>
    </div>
  )
}
