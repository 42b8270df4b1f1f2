import { ApiError, createClient, type WebhookEvent } from '@haatdi/client'

const haatdi = createClient({ baseUrl: 'https://haatdi.example', apiKey: 'htd_live_…' })

/** Returns the numbers of the orders on the first page of the list. */
export async function orderNumbers(): Promise<string[]> {
  const { items } = await haatdi('GET /api/admin/orders')
  return items.map(({ number }) => number)
}

/** Reads the order of a webhook event again; undefined when there is no such order. */
export async function readOrder({ type, data }: WebhookEvent) {
  if (type !== 'order.updated') return undefined
  try {
    return await haatdi('GET /api/admin/orders/:id', { params: { id: data.id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Makes a note for the shop that people look for something it does not have. */
export const requestProduct = (q: string) => haatdi('POST /api/admin/product-requests', { body: { q, language: 'en' } })

/** Makes the same note once, however often it has to be sent until an answer arrives. */
export async function requestProductOnce(q: string) {
  const input = { body: { q, language: 'en' }, idempotencyKey: crypto.randomUUID() } as const
  for (let tries = 1; ; tries++) {
    try {
      return await haatdi('POST /api/admin/product-requests', input)
    } catch (error) {
      if (error instanceof ApiError || tries === 5) throw error
    }
  }
}
