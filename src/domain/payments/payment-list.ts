import type { ListDeclaration } from '../lists/list-declaration.ts'
import { gatewayNames, onlineMethods, paymentMethods } from './gateway-choice.ts'
import { paymentStates } from './payment-flow.ts'

/** What a payment pays: an order, items added to it later, or the delivery of a second box of it. */
export const paymentPurposes = ['order', 'addition', 'second_box'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** All payments and cash to collect, to work with: the newest first. */
export const paymentList: ListDeclaration = {
  name: 'payments',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'amount', type: 'money', sorts: true, filters: true, shown: true },
    {
      key: 'state',
      type: 'choice',
      values: paymentStates,
      texts: 'statuses:payment',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'method', type: 'choice', values: paymentMethods, sorts: true, filters: true, shown: true },
    { key: 'reference', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'customer', type: 'text', sorts: true, filters: true },
    { key: 'onlineMethod', type: 'choice', values: onlineMethods, sorts: true, filters: true },
    { key: 'gateway', type: 'choice', values: gatewayNames, sorts: true, filters: true },
    { key: 'captured', type: 'money', sorts: true, filters: true },
    { key: 'refunded', type: 'money', sorts: true, filters: true },
    { key: 'updatedAt', type: 'day', sorts: true, filters: true },
    { key: 'country', type: 'text', sorts: true, filters: true },
    { key: 'purpose', type: 'choice', values: paymentPurposes, sorts: true, filters: true, shown: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
