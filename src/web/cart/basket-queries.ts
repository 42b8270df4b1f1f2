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

/** What a basket costs, from the server and nowhere else (decisions 30). While a new figure is on its way the last one stays. */
export const priceQuery = (asked: PriceAsked, language: Language) =>
  queryOptions({
    queryKey: ['/api/cart/price', asked, language] as const,
    queryFn: async (): Promise<PricedBasket> => {
      const basket = await send('POST /api/cart/price', { query: { lng: language }, body: asked })
      for (const { productId, unitPrice } of basket.lines) notePrice(productId, unitPrice)
      return basket
    },
    placeholderData: keepPreviousData,
    // A price is a promise: a cart that is opened again asks again, unlike the shelves.
    staleTime: 20_000,
    refetchOnMount: true,
  })

/** What delivery costs and when it arrives, before any personal detail. */
export const deliveryQuery = (asked: QuoteAsked, language: Language) =>
  queryOptions({
    queryKey: ['/api/shipping/quote', asked, language] as const,
    queryFn: (): Promise<DeliveryQuote> => send('POST /api/shipping/quote', { query: { lng: language }, body: asked }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnMount: true,
    retry: false,
  })

/** Whether nothing carries this box there, however often one asks. */
export const isNoService = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'delivery/not-available' || error.code === 'delivery/too-heavy')
