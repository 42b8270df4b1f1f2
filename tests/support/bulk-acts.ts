import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ShopVisitor } from './open-shop.ts'

type Body = { act: object; chosen: object; brandId?: string }
const areas = {
  products: '/api/seller/product-bulk',
  orders: '/api/admin/order-bulk',
  stores: '/api/admin/store-bulk',
  promotions: '/api/admin/promotion-bulk',
  tickets: '/api/admin/ticket-bulk',
  reviews: '/api/admin/review-bulk',
} as const
type List = keyof typeof areas

/** Returns what an act on many would do; throws when it is refused. */
export async function previewBulkAct(list: List, body: Body, as: ShopVisitor) {
  const answer = await as.post(`${areas[list]}/preview`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** Says yes to a preview. */
export const agreeToBulkAct = (
  list: List,
  body: Body,
  seen: { count: number; mark: string },
  as: ShopVisitor,
  key: string = randomUUID(),
) => as.post(areas[list], { ...body, count: seen.count, mark: seen.mark, key })

/** Looks, and says yes to what is shown; returns the job. */
export async function startBulkAct(list: List, body: Body, as: ShopVisitor): Promise<string> {
  const { body: started, status } = await agreeToBulkAct(list, body, await previewBulkAct(list, body, as), as)
  expect(status, JSON.stringify(started)).toBe(201)
  return started.id
}

export const showBulkJob = async (id: string, as: ShopVisitor) => (await as.get(`/api/bulk-jobs/${id}`)).body
export const everything = { all: {} }
