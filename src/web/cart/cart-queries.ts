import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { rememberPrice } from '#web/analytics/cart-changes.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'

export type PricedCart = CallReply<'POST /api/cart/price'>
export type PricedLine = PricedCart['lines'][number]
export type DeliveryQuote = CallReply<'POST /api/shipping/quote'>
export type DeliveryOption = DeliveryQuote['options'][number]
export type CartPriceInput = CallInput<'POST /api/cart/price'>['body']
export type DeliveryQuoteInput = CallInput<'POST /api/shipping/quote'>['body']

/**
 * Queries the price of a cart, which only the server calculates (docs/spec/decisions.md#30). The last price stays while a new one
 * loads.
 */
export const priceQuery = (input: CartPriceInput, language: Language) =>
  queryOptions({
    queryKey: ['/api/cart/price', input, language] as const,
    queryFn: async (): Promise<PricedCart> => {
      const pricedCart = await send('POST /api/cart/price', { query: { lng: language }, body: input })
      for (const { productId, unitPrice } of pricedCart.lines) rememberPrice(productId, unitPrice)
      return pricedCart
    },
    placeholderData: keepPreviousData,
    // A price is binding, so a reopened cart requests it again, unlike product lists.
    staleTime: 20_000,
    refetchOnMount: true,
  })

/** Queries the delivery cost and date, before any personal data is entered. */
export const deliveryQuery = (input: DeliveryQuoteInput, language: Language) =>
  queryOptions({
    queryKey: ['/api/shipping/quote', input, language] as const,
    queryFn: (): Promise<DeliveryQuote> => send('POST /api/shipping/quote', { query: { lng: language }, body: input }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnMount: true,
    retry: false,
  })

/** Returns true if no carrier delivers this shipment there, so that a retry is useless. */
export const isNoService = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'delivery/not-available' || error.code === 'delivery/too-heavy')
