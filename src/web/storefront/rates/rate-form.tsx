import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { unitsIn } from '#domain/cart/cart.ts'
import { useCart } from '#web/cart/cart-store.ts'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
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
  const limits = { least: weightRange.least, most: formatGramCount(weightRange.most) }
  const errorOf = (field: RateField) => {
    const problem = problems[field]
    return problem ? { error: t(`errors.${problem}`, limits) } : {}
  }

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const wanted = readRateSearch(Object.fromEntries(new FormData(form)))
    const wrong = judgeRateSearch(wanted, country)
    const first = rateFields.find((field) => wrong[field])
    setOwn(first ? wrong : undefined)
    if (first) {
      const control = form.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    void router.navigate({ href: ratesHref(wanted), resetScroll: false })
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
      {units > 0 && (
        <fieldset className="rate-what">
          <legend className="label-text">{t('form.what')}</legend>
          <RadioCard
            name="of"
            value=""
            checked={of !== 'cart'}
            onChange={() => setOf(undefined)}
            title={t('form.byWeight')}
          />
          <RadioCard
            name="of"
            value="cart"
            checked={of === 'cart'}
            onChange={() => setOf('cart')}
            title={t('form.fromCart')}
            note={t('form.cartNote', { count: units })}
          />
        </fieldset>
      )}
      {(of !== 'cart' || units === 0) && (
        <div>
          <Field
            name="weight"
            label={t('form.weight')}
            hint={t('form.weightHint', limits)}
            value={weight}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            onChange={(event) => setWeight(event.target.value)}
            {...errorOf('weight')}
          />
          <div className="usual-weights">
            {usualGrams.map((grams) => (
              <Button key={grams} variant="line" size="compact" onClick={() => setWeight(String(grams))}>
                {t('form.grams', { grams: formatGramCount(grams) })}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Button type="submit" busy={busy} busyText={t('form.busy')}>
        {t('form.go')}
      </Button>
    </form>
  )
}
