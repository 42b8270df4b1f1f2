import { paymentMethods } from '#domain/payments/gateway-choice.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import { paymentStates } from '../payments/payment-flow.ts'
import { cashRiskStates } from './cash-risk.ts'
import { orderChannels } from './order-channel.ts'
import { orderStatuses, troubles } from './order-statuses.ts'

/** All orders, to work with. Every column comes from the order's row (`order_row`). */
export const orderList: ListDeclaration = {
  name: 'orders',
  sort: { column: 'placedAt', descending: true },
  columns: [
    { key: 'number', type: 'text', sorts: true, filters: true, shown: true },
    {
      key: 'status',
      type: 'choice',
      values: orderStatuses,
      texts: 'statuses:order',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'tags', type: 'tags', from: 'order-tags', sorts: true, filters: true, shown: true },
    { key: 'placedAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'customer', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'city', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'country', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'stores', type: 'text', sorts: true, filters: true },
    { key: 'sellers', type: 'number', sorts: true, filters: true },
    { key: 'units', type: 'number', sorts: true, filters: true },
    {
      key: 'payment',
      type: 'choice',
      values: paymentStates,
      texts: 'statuses:payment',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'method', type: 'choice', values: paymentMethods, sorts: true, filters: true },
    { key: 'cashRisk', type: 'choice', values: cashRiskStates, sorts: true, filters: true },
    { key: 'total', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'left', type: 'money', sorts: true, filters: true },
    { key: 'refunded', type: 'money', sorts: true, filters: true },
    { key: 'trouble', type: 'choice', values: troubles, texts: 'statuses:parcel', sorts: true, filters: true },
    { key: 'carrier', type: 'text', sorts: true, filters: true },
    { key: 'waybill', type: 'text', sorts: true, filters: true },
    { key: 'acceptBy', type: 'day', sorts: true, filters: true },
    { key: 'arrivesBy', type: 'day', sorts: true, filters: true },
    { key: 'lapsed', type: 'flag', sorts: true, filters: true },
    { key: 'replacement', type: 'flag', sorts: true, filters: true },
    { key: 'email', type: 'text', sorts: true, filters: true },
    { key: 'phone', type: 'text', sorts: true, filters: true },
    { key: 'promoCode', type: 'text', sorts: true, filters: true },
    {
      key: 'channel',
      type: 'choice',
      values: orderChannels,
      texts: 'statuses:channel',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'takenBy', type: 'text', sorts: true, filters: true },
  ],
}
