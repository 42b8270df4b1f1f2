import type { CallReply } from '#contract/contract.ts'
import type { Tone } from '#web/ui/pill.tsx'

export type ProductList = CallReply<'GET /api/seller/products'>
export type ProductListRow = ProductList['items'][number]

const tones = { draft: 'fresh', waiting: 'working', on_sale: 'done', paused: 'fresh', archived: 'fresh' } as const

/** Returns the colour of a product's state. */
export const toneOfState = (state: ProductListRow['state']): Tone => tones[state]
