import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { deskChannels, deskPayments } from '#domain/orders/order-channel.ts'
import { lateChoices } from '#domain/shipping/late-choice.ts'
import { deliveryOption, destination, pricedCart, wantedItems } from '../cart/cart-contract.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText } from '../free-text.ts'
import { byId, id, language, money, time } from '../wire-values.ts'
import { orderStatus, shippingFields } from './order-contract.ts'

/** An address that a customer gave before; its email address is the order's. */
const knownAddress = shippingFields.omit({ email: true })

/** A customer as the desk finds them: with an account, or by the orders they placed without one. */
const deskCustomer = z.object({
  accountId: id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language,
  /** The default address first, then the others; of a customer without an account, the last order's. */
  addresses: z.array(knownAddress),
  lastOrder: z.object({ id, number: z.string(), placedAt: time }).nullable(),
})

const choices = {
  items: wantedItems,
  promoCode: z.string().trim().max(40).optional(),
  /** The customer's account; without one the order belongs to the email address alone. */
  accountId: id.optional(),
  payment: z.enum(deskPayments),
}

/** Orders that staff take by telephone or at the counter (decision 340). */
export const deskOrderEndpoints = {
  'GET /api/admin/desk-customers': {
    summary:
      'Customers to order for: found by name in any script, a piece of an email address, or last digits of a phone',
    access: forAdmins('orders.read'),
    query: z.object({ q: z.string().trim().min(3).max(120) }),
    limit: 'search',
    reply: z.object({ items: z.array(deskCustomer) }),
  },
  'POST /api/admin/desk-orders/price': {
    summary: 'Prices the order of a customer as their checkout would, with the delivery services and the stock',
    access: forAdmins('orders.read'),
    act: 'none',
    body: z.object({
      ...choices,
      email: z.string().max(200).optional(),
      destination: destination.optional(),
      serviceId: z.string().max(60).optional(),
    }),
    limit: 'quote',
    reply: z.object({
      cart: pricedCart,
      options: z.array(deliveryOption),
      /** The service it is priced with: the wanted one, or else the cheapest; null until a destination is known. */
      serviceId: z.string().nullable(),
      stock: z.array(z.object({ productId: id, units: z.number().int() })),
      /** What the customer may spend in the shop; nothing without an account, or for a reader who places no orders. */
      storeCredit: money,
    }),
  },
  'POST /api/admin/desk-orders': {
    once: 'own',
    summary:
      'Places the order of a customer: header Idempotency-Key; the same key and body give the same answer. The customer is emailed: a link to pay, or that the order is placed',
    access: forAdmins('orders.write'),
    act: 'order.create',
    body: z.object({
      ...choices,
      channel: z.enum(deskChannels),
      /** The customer's language; of a customer with an account, theirs. */
      language,
      shipping: shippingFields,
      orderNotes: linesText({ most: 1000 }).optional(),
      gift: z.object({ message: linesText({ most: 300 }) }).optional(),
      whenLate: z.enum(lateChoices).optional(),
      serviceId: z.string().max(60),
      expectedTotal: money,
      /** The customer's store credit to pay with, which the customer has agreed to. */
      storeCredit: z.object({ amount: money, isAgreed: z.literal(true) }).optional(),
    }),
    limit: 'order',
    status: 201,
    reply: z.object({ order: z.object({ id, number: z.string(), status: orderStatus, total: money }) }),
  },
  'POST /api/admin/desk-orders/:id/payment-link': {
    summary:
      'Emails the customer of an unpaid order at the desk the link to pay again: five times at most, two minutes apart',
    access: forAdmins('orders.write'),
    act: 'order.send',
    params: byId,
    reply: z.object({ sent: z.number().int() }),
  },
} satisfies Endpoints
