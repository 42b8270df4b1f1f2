import { describe, expect, test } from 'vitest'
import { closedAddress } from '../accounts/closed-address.ts'
import { emailObstacle, emailsToSendAgain, type OrderNews } from './emails-again.ts'
import { emailAudiences, type OrderEventKind, orderEventKinds } from './order-event.ts'
import { orderStatuses } from './order-statuses.ts'

const kindsOf = (kinds: readonly OrderEventKind[], news: Partial<OrderNews> & Pick<OrderNews, 'status'>) =>
  emailsToSendAgain(
    kinds.map((kind, index) => ({ id: index + 1, kind })),
    { hasShortage: false, isOnHold: false, ...news },
  ).map(({ kind }) => kind)

describe('what is sent again', () => {
  const story: OrderEventKind[] = [
    'order_placed',
    'seller_order_part_accepted',
    'shipment_on_hold',
    'shipment_complete',
    'shipment_sealed',
    'handed_to_carrier',
    'in_transit',
    'out_for_delivery',
    'attempt_failed',
  ]
  test.each<[string, Partial<OrderNews> & Pick<OrderNews, 'status'>, OrderEventKind[]]>([
    ['the confirmation of a new order', { status: 'confirmed' }, ['order_placed']],
    ['an open question', { status: 'being_made', hasShortage: true }, ['order_placed', 'seller_order_part_accepted']],
    [
      'the choice about a late store',
      { status: 'arriving_at_hub', isOnHold: true },
      ['order_placed', 'shipment_on_hold'],
    ],
    ['the newest news of the way', { status: 'on_its_way' }, ['order_placed', 'in_transit']],
    ['the newest news of the delivery attempts', { status: 'out_for_delivery' }, ['order_placed', 'attempt_failed']],
    ['no news that a later status overtook', { status: 'at_hub' }, ['order_placed', 'shipment_complete']],
  ])('is %s', (_, news, kinds) => expect(kindsOf(story, news)).toEqual(kinds))

  test('is only the cancellation of a cancelled order, and nothing of one that was never placed', () => {
    expect(kindsOf(['order_placed', 'order_cancelled'], { status: 'cancelled' })).toEqual(['order_cancelled'])
    expect(kindsOf(['payment_started', 'payment_requested'], { status: 'waiting_for_payment' })).toEqual([])
  })

  test('is only what the customer was emailed about', () => {
    for (const status of orderStatuses)
      for (const kind of kindsOf(orderEventKinds, { status, hasShortage: true, isOnHold: true }))
        expect(emailAudiences(kind), kind).toContain('customer')
  })
})

const facts = { email: 'asha@example.com', count: 1, sent: 0, isJustSent: false, waits: false }
test.each([
  ['nothing stands against it', {}, null],
  ['the address is erased', { email: closedAddress('a1') }, 'erased'],
  ['there is nothing to send', { count: 0 }, 'nothing'],
  ['it was sent within two minutes', { isJustSent: true, waits: true }, 'just-sent'],
  ['it was sent five times in a day', { sent: 5 }, 'too-often'],
  ['the first email is still to be sent', { waits: true }, 'waiting'],
] as const)('says that %s', (_, change, obstacle) => {
  expect(emailObstacle({ ...facts, ...change })).toBe(obstacle)
})
