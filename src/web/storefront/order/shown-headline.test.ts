import { expect, test } from 'vitest'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import { shownHeadline } from './shown-headline.ts'

const order = { status: 'in_customs', trouble: null, silences: [] } as const
const shipment = (state: ParcelState) => ({ parcel: { state } })

test.each([
  ['customs hold the box', { ...order, boxes: [shipment('customs_hold')] }, 'customs_hold'],
  ['customs look at it', { ...order, boxes: [shipment('in_customs')] }, 'in_customs'],
  ['it was lost there', { ...order, status: 'on_its_way', trouble: 'lost', boxes: [shipment('lost')] }, 'lost'],
  [
    'nothing is heard of it',
    { ...order, status: 'out_for_delivery', silences: [{}], boxes: [shipment('out_for_delivery')] },
    'on_its_way',
  ],
] as const)('when %s, the page says so', (_when, shown, headline) => expect(shownHeadline(shown)).toBe(headline))
