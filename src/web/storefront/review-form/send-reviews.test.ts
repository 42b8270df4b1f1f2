import { afterEach, expect, test, vi } from 'vitest'
import type { ReviewBody } from './review-draft.ts'
import { createReviewSender } from './send-reviews.ts'

afterEach(() => vi.unstubAllGlobals())

test('reviews can be sent from a page over plain http, where the browser makes no UUIDs; the same words keep their key', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Response.json({})
  })
  const sendReviews = createReviewSender('order-1')
  const reviewRequest = (text: string) => ({ text }) as unknown as ReviewBody
  await sendReviews(reviewRequest('Crisp.'))
  await sendReviews(reviewRequest('Crisp.'))
  await sendReviews(reviewRequest('Very crisp.'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
