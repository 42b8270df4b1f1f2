import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { additionPayments } from '#domain/orders/order-addition.ts'
import { wantedItems } from '../cart/cart-contract.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, money, reason } from '../wire-values.ts'
import { adminOrder } from './admin-contract.ts'

const choices = { items: wantedItems, payment: z.enum(additionPayments) }

/** Items that staff add to a placed order for its customer (decision 982). */
export const orderAdditionEndpoints = {
  'POST /api/admin/orders/:id/additions/price': {
    summary:
      'What adding items to an order would change: the items at the prices of now, delivery of the whole box, and what its customer pays more',
    access: forAdmins('orders.read'),
    act: 'none',
    params: byId,
    body: z.object(choices),
    limit: 'quote',
    reply: z.object({
      lines: z.array(
        z.object({ productId: id, quantity: z.number().int(), discount: money, net: money, units: z.number().int() }),
      ),
      /** What changes; delivery is below zero when it becomes cheaper. */
      amounts: z.object({ goods: money, discount: money, delivery: money, codFee: money, total: money }),
      /** The order's total now, and with the items. */
      total: z.object({ before: money, after: money }),
      /** The cash to collect on delivery, where that pays. */
      cashDue: z.object({ before: money, after: money }).nullable(),
      /** What the customer may spend in the shop. */
      storeCredit: money,
      /** The last promised day of delivery with the items. */
      arrivesTo: z.iso.date(),
    }),
  },
  'POST /api/admin/orders/:id/additions': {
    summary:
      'Adds items to a placed order while its box awaits bags; `seenTotal` is the total that was read, `expectedAmount` what the customer agreed to pay more. Customer and stores are emailed',
    access: forAdmins('orders.write'),
    act: 'order.change',
    params: byId,
    body: z.object({
      ...choices,
      seenTotal: money,
      expectedAmount: money,
      /** The customer asked for the items, and agreed to how they are paid. */
      isAgreed: z.literal(true),
      reason,
    }),
    limit: 'write',
    reply: adminOrder,
  },
  'POST /api/admin/orders/:id/addition/withdraw': {
    summary: 'Withdraws items that wait for their payment: what was held is sold to others again',
    access: forAdmins('orders.write'),
    act: 'order.change',
    params: byId,
    limit: 'write',
    reply: adminOrder,
  },
  'POST /api/orders/:id/addition/payment': {
    summary:
      'Starts paying for items that staff will add to the order: answers with the page at the gateway, the same in every tab',
    access: 'anyone',
    params: byId,
    limit: 'write',
    reply: z.object({ redirectUrl: z.string() }),
  },
} satisfies Endpoints
