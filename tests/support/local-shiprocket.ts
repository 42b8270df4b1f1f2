import { startVendorServer, type VendorAnswer, type VendorServer } from './vendor-server.ts'

type Order = {
  id: number
  ref: string
  shipment: number
  awb: string | null
  status: string
  cost: number
  abroad: boolean
  /** The name of its pickup place. */
  from: string
}

export type LocalShiprocket = VendorServer & {
  settings: Record<string, string>
  orders: Order[]
  /** The shipments whose pickup was asked for. */
  pickups: string[]
  /** What goes wrong next: once for each. */
  next: {
    deadOrder?: boolean
    noWaybill?: string
    expired?: boolean
    invalid?: Record<string, string[]>
    emptyRates?: boolean
    pickupRefused?: string
  }
}

const done = (body: unknown, status = 200): VendorAnswer => ({ status, body })
const webhookToken = 'a-token-of-the-webhook'
const token = 'a-token-of-ten-days-of-shiprocket'

/** Shiprocket as documented, on this machine: sign-in, rates, orders, waybills, labels and cancellation, in India and abroad. */
export async function startLocalShiprocket(): Promise<LocalShiprocket> {
  const orders: Order[] = []
  const pickups: string[] = []
  const next: LocalShiprocket['next'] = {}
  const server = await startVendorServer(({ method, path, query, header, body }) => {
    const input = body === '' ? {} : JSON.parse(body)
    const route = path.replace('/v1/external', '')
    if (route === '/auth/login') return done({ token })
    if (header('authorization') !== `Bearer ${token}` || next.expired) {
      delete next.expired
      return done({ message: 'Token has expired', status_code: 401 }, 401)
    }
    const abroad = route.startsWith('/international')
    switch (`${method} ${route.replace('/international', '')}`) {
      case 'GET /courier/serviceability/': {
        const place = abroad ? query.get('delivery_country') : query.get('delivery_postcode')
        if (next.emptyRates || !place) return done({ status: 404, message: 'No courier serves this place' })
        return done({
          status: 200,
          data: {
            available_courier_companies: [
              {
                courier_company_id: 24,
                courier_name: 'Slow Surface',
                rate: '61.50',
                estimated_delivery_days: '5',
                cod: 1,
              },
              { courier_company_id: 10, courier_name: 'Quick Air', rate: 98, estimated_delivery_days: '2', cod: 0 },
            ],
          },
        })
      }
      case 'POST /orders/create/adhoc': {
        if (next.invalid) {
          const errors = next.invalid
          delete next.invalid
          return done({ message: 'Oops! Invalid Data.', errors, status_code: 422 }, 422)
        }
        const earlier = orders.find(({ ref }) => ref === input.order_id)
        if (next.deadOrder) return done({ order_id: 1, shipment_id: 2, status: 'CANCELED', status_code: 5 })
        const order = earlier ?? {
          id: 1000 + orders.length,
          ref: input.order_id,
          shipment: 5000 + orders.length,
          awb: null,
          status: 'NEW',
          cost: 0,
          abroad,
          from: input.pickup_location,
        }
        if (!earlier) orders.push(order)
        return done({ order_id: order.id, shipment_id: order.shipment, status: order.status, status_code: 1 })
      }
      case 'POST /courier/assign/awb': {
        const order = orders.find(({ shipment }) => String(shipment) === String(input.shipment_id))
        if (!order || next.noWaybill)
          return done({
            awb_assign_status: 0,
            response: { data: { awb_assign_error: next.noWaybill ?? 'no such shipment' } },
          })
        order.awb ??= `SRTEST${order.shipment}01`
        order.cost = 61.5
        return done({ awb_assign_status: 1, response: { data: { awb_code: order.awb, freight_charges: 61.5 } } })
      }
      case 'GET /orders':
        return done({
          data: orders
            .filter(({ ref }) => ref.startsWith(query.get('search') ?? ''))
            .map(({ id, ref, shipment, awb, status, cost }) => ({
              id,
              channel_order_id: ref,
              status,
              shipments: [{ id: shipment, awb: awb ?? '', cost: String(cost) }],
            })),
        })
      case 'GET /settings/company/pickup':
        return done({
          data: { shipping_address: [{ id: 1, pickup_location: 'Hub Ahmedabad', pin_code: '380001', status: 2 }] },
        })
      case 'POST /courier/generate/pickup': {
        const [wanted] = [input.shipment_id].flat()
        if (next.pickupRefused) return done({ message: next.pickupRefused, status_code: 400 }, 400)
        if (pickups.includes(String(wanted)))
          return done({ message: 'Already in Pickup Queue.', status_code: 400 }, 400)
        pickups.push(String(wanted))
        return done({ pickup_status: 1, response: { pickup_token_number: 'Reference No: 7001', status: 3 } })
      }
      case 'POST /orders/cancel':
        for (const order of orders) if (input.ids.includes(order.id)) order.status = 'CANCELED'
        return done({ message: 'Order cancelled successfully.' })
      default:
        return done({ message: 'no such path' }, 404)
    }
  })
  return Object.assign(server, {
    orders,
    pickups,
    next,
    settings: {
      SHIPROCKET_EMAIL: 'api@haatdi.example',
      SHIPROCKET_PASSWORD: 'a-password',
      SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
      SHIPROCKET_PICKUP_LOCATION: 'Hub Ahmedabad',
      SHIPROCKET_PICKUP_PINCODE: '380001',
      SHIPROCKET_URL: server.origin,
    },
  })
}
