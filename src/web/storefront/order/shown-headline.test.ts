import { expect, test } from 'vitest'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import { shownHeadline } from './shown-headline.ts'

const order = { status: 'in_customs', trouble: null, silences: [] } as const
const box = (state: ParcelState) => ({ parcel: { state } })

test.each([
  ['customs hold the box', { ...order, boxes: [box('customs_hold')] }, 'customs_hold'],
  ['customs look at it', { ...order, boxes: [box('in_customs')] }, 'in_customs'],
  ['it was lost there', { ...order, status: 'on_its_way', trouble: 'lost', boxes: [box('lost')] }, 'lost'],
  [
    'nothing is heard of it',
    { ...order, status: 'out_for_delivery', silences: [{}], boxes: [box('out_for_delivery')] },
    'on_its_way',
  ],
] as const)('when %s, the page says so', (_when, shown, headline) => expect(shownHeadline(shown)).toBe(headline))
