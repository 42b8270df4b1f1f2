import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '#domain/language/language.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useSettled } from '#web/platform/settled-value.ts'
import { type DeliveryOption, deliveryQuery, priceQuery } from './cart-queries.ts'
import { useCart } from './cart-store.ts'
import { addressRulesOf, quotableDestination, useCountries } from './destination-country.ts'
import { useDraft } from './draft-store.ts'

/** Debounce of quantity clicks and typing in the postal code: one request after the pause (milliseconds). */
const pause = 350

/**
 * Returns all costs of the cart for the current checkout draft: the countries, the delivery services, the chosen or
 * else the cheapest one, and the total. `paying` includes the fee of the chosen payment method.
 */
export function useCartCost(language: Language, { paying }: { paying: boolean }) {
  const { cart } = useCart()
  const { fields, serviceId, paymentMethod, promoCode } = useDraft()
  const settings = useQuery({ ...readQuery('GET /api/settings'), enabled: paying })
  // Where online payment is unavailable, cash is the only payment method, and its fee belongs to the total.
  const payableBy = settings.data?.payment.online === false ? 'cod' : paymentMethod
  const countries = useCountries(language, cart.lines.length > 0)
  const country = countries.data?.items.find(({ code }) => code === fields.country)
  const quotable = quotableDestination(country, fields.pincode)
  const wanted = useMemo(
    () => ({
      items: cart.lines.map(({ productId, quantity }) => ({ productId, quantity })),
      ...(promoCode ? { promoCode } : {}),
    }),
    [cart.lines, promoCode],
  )
  const settled = useSettled(wanted, pause)
  // The first load of the cart from storage is not a change to debounce.
  const pricedCart = settled.items.length === 0 ? wanted : settled
  const { destination, isSettling } = useSettledDestination(quotable)

  const quote = useQuery({
    ...deliveryQuery({ ...pricedCart, destination: destination ?? { country: 'IN', pincode: '' } }, language),
    enabled: pricedCart.items.length > 0 && destination !== undefined,
  })
  const quoted = destination !== undefined && !quote.isError ? quote.data : undefined
  const option: DeliveryOption | undefined =
    quoted?.options.find((each) => each.serviceId === serviceId) ?? quoted?.options[0]
  // Without a deliverable destination the items still have a price; the reason is shown beside the delivery.
  const reached = quote.isError ? undefined : destination
  const price = useQuery({
    ...priceQuery(
      {
        ...pricedCart,
        ...(reached ? { destination: reached } : {}),
        ...(option ? { serviceId: option.serviceId } : {}),
        ...(paying && reached ? { paymentMethod: payableBy } : {}),
      },
      language,
    ),
    enabled:
      pricedCart.items.length > 0 &&
      (destination === undefined || !quote.isFetching) &&
      !(paying && settings.isPending),
  })
  return {
    countries,
    country,
    rules: country && addressRulesOf(country),
    /** The destination of the amounts below; undefined until country and postal code are known. */
    destination,
    quote,
    options: quoted?.options ?? [],
    option,
    price,
    pricedCart: price.data,
    /** True while an amount on the page is about to change. */
    working: price.isFetching || quote.isFetching || pricedCart !== wanted || isSettling,
  }
}

/** Returns the destination once it has not changed for a moment, and whether it is about to change. */
function useSettledDestination(quotable: { country: string; pincode: string } | undefined) {
  const typed = quotable ? `${quotable.country} ${quotable.pincode}` : ''
  const settled = useSettled(typed, pause)
  const destination = useMemo(() => {
    const [code = '', ...pincode] = settled.split(' ')
    return code ? { country: code, pincode: pincode.join(' ') } : undefined
  }, [settled])
  return { destination, isSettling: typed !== settled }
}

export type CartCost = ReturnType<typeof useCartCost>
