import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language.ts'
import { notePrice } from '#web/analytics/cart-changes.ts'
import { send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'

export type PricedBasket = CallReply<'POST /api/cart/price'>
export type PricedLine = PricedBasket['lines'][number]
export type DeliveryQuote = CallReply<'POST /api/shipping/quote'>
export type DeliveryOption = DeliveryQuote['options'][number]
export type PriceAsked = CallInput<'POST /api/cart/price'>['body']
export type QuoteAsked = CallInput<'POST /api/shipping/quote'>['body']

/**
 * Queries the price of a cart, which only the server calculates (docs/spec/decisions.md#30). The last price stays while a new one
 * loads.
 */
export const priceQuery = (asked: PriceAsked, language: Language) =>
  queryOptions({
    queryKey: ['/api/cart/price', asked, language] as const,
    queryFn: async (): Promise<PricedBasket> => {
      const basket = await send('POST /api/cart/price', { query: { lng: language }, body: asked })
      for (const { productId, unitPrice } of basket.lines) notePrice(productId, unitPrice)
      return basket
    },
    placeholderData: keepPreviousData,
    // A price is binding, so a reopened cart requests it again, unlike product lists.
    staleTime: 20_000,
    refetchOnMount: true,
  })

/** Queries the delivery cost and date, before any personal data is entered. */
export const deliveryQuery = (asked: QuoteAsked, language: Language) =>
  queryOptions({
    queryKey: ['/api/shipping/quote', asked, language] as const,
    queryFn: (): Promise<DeliveryQuote> => send('POST /api/shipping/quote', { query: { lng: language }, body: asked }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnMount: true,
    retry: false,
  })

/** Returns true if no carrier delivers this shipment there, so that a retry is useless. */
export const isNoService = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'delivery/not-available' || error.code === 'delivery/too-heavy')
