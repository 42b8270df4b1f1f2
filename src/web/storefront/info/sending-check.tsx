import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ProductDetails, shippingQuery } from '#web/storefront/product/product-query.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import '#web/storefront/info/borders.css'
import { type Border, bordersQuery } from './border-reading.ts'
import { type BorderCheck, checkAddress, readBorderCheck } from './check-address.ts'
import { CountryField } from './country-field.tsx'
import { ImportRules } from './import-rules.tsx'
import { KindAnswers } from './kind-answers.tsx'
import { ProductResult } from './product-result.tsx'
import { ProductResults } from './product-results.tsx'
import { SendingAnswer } from './sending-answer.tsx'

/**
 * Renders the sendability check: a country and a product, both in the URL; the answer is the same as in the cart and
 * at the hub. A plain form first; scripts apply a country at once and suggest products while typing.
 */
export function SendingCheck({ search }: { search: BorderCheck }) {
  const { t } = useTranslation('prohibited')
  const router = useRouter()
  const [typed, setTyped] = useState(search.find ?? '')
  const { data: borders } = useQuery(bordersQuery)
  const border = borders?.items.find(({ code }) => code === search.country)
  // Without a country the product is looked up as for India; only its name is shown then.
  const judged = useQuery({
    ...shippingQuery(search.product ?? '', border?.code ?? 'IN'),
    enabled: search.product !== undefined,
    retry: false,
    placeholderData: (previous) => previous,
  })
  const product = search.product === undefined ? undefined : judged.data
  const result = useFocusOnChange(search.product)
  if (!borders) return null
  const goTo = (next: BorderCheck): void => void router.navigate({ href: checkAddress(next), resetScroll: false })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    goTo(readBorderCheck(Object.fromEntries(new FormData(event.currentTarget))))
  }
  return (
    <div className="borders">
      <form className="border-question" action="/prohibited-items#check" method="get" onSubmit={submit}>
        <CountryField
          label={t('check.country')}
          borders={borders.items}
          country={border?.code}
          onChoose={(country) => goTo({ ...search, ...(typed && !search.product ? { find: typed } : {}), country })}
        />
        {product ? (
          <input type="hidden" name="product" value={product.id} />
        ) : (
          <Field
            label={t('check.product')}
            hint={t('check.productHint')}
            name="find"
            type="search"
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Button type="submit">{t('check.go')}</Button>
      </form>
      <div ref={result} className="border-result" tabIndex={-1} role="status">
        {search.product && judged.isError && <p>{t('check.gone')}</p>}
        {product && <ChosenProduct product={product} border={border} />}
        {!product && border && <KindAnswers typed={typed} borders={borders.items} border={border} />}
      </div>
      {!product && <ProductResults typed={typed} country={border?.code} />}
      {!product && border && typed === '' && <ChosenCountry border={border} />}
    </div>
  )
}

/** Says whether the chosen product may be sent to the chosen country. */
function ChosenProduct({ product, border }: { product: ProductDetails; border: Border | undefined }) {
  const { t } = useTranslation('prohibited')
  return (
    <div className="border-chosen">
      <ProductResult product={product} href={`/product/${product.id}`} />
      <TextLink href={checkAddress({ country: border?.code })}>{t('check.another')}</TextLink>
      {border ? <SendingAnswer product={product} border={border} /> : <p>{t('check.needCountry')}</p>}
    </div>
  )
}

/** Shows what the chosen country lets in, while no product is chosen. */
function ChosenCountry({ border }: { border: Border }) {
  const { t } = useTranslation('prohibited')
  return (
    <div className="border-chosen">
      <h3>{border.name}</h3>
      <p>{t('check.needProduct')}</p>
      <ImportRules border={border} />
    </div>
  )
}

/** Focuses the referenced element whenever `value` changes, because the clicked link is gone by then. */
function useFocusOnChange(value: string | undefined): RefObject<HTMLDivElement | null> {
  const result = useRef<HTMLDivElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current !== value) result.current?.focus({ preventScroll: true })
    last.current = value
  }, [value])
  return result
}
