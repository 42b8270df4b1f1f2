import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useSettled } from '#web/platform/settled-value.ts'
import { contentOf, type ProductDraft } from './product-draft.ts'

export type ProductCheck = CallReply<'POST /api/seller/products/check'>

/** Time without typing before what was typed is checked (milliseconds). */
const settledAfter = 400

/** Checks a product while it is typed: allergens, countries, what the seller receives, names in other languages. */
export function useProductCheck(draft: ProductDraft, brandId: string | undefined): ProductCheck | undefined {
  const { photos: _, ...content } = contentOf(draft)
  const body = useSettled(JSON.stringify({ ...(brandId ? { brandId } : {}), content }), settledAfter)
  const { data } = useQuery({
    queryKey: ['product-check', body],
    queryFn: () => send('POST /api/seller/products/check', { body: JSON.parse(body) }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  return data
}
