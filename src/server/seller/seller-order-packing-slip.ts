import type { PackShape } from '#domain/catalogue/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { isActiveSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import type { PackingSlip } from '#server/documents/packing-slip.ts'
import { listSlipRows } from './packing-slip-store.ts'
import { listSellerOrderLines } from './seller-order-store.ts'
import { acceptedOf } from './show-seller-order.ts'

/** Glass, clay and brass items; a box of sweets breaks when it lies on its side. */
const breakable: readonly PackShape[] = ['jar', 'bottle', 'object']

/**
 * The packing slips of an order's live parts, one per part in their order, ready to be printed in a language; `only` leaves one alone, or those of one shipment.
 * Of the buyer they carry no more than city and country, and the country alone once the buyer is hidden from stores.
 */
export async function readPackingSlips(
  orderId: string,
  language: Language,
  only: { sellerOrderId?: string; shipmentPosition?: number } = {},
): Promise<{ sellerOrderId: string; slip: PackingSlip }[]> {
  const rows = await listSlipRows(orderId)
  const { sellerOrderId, shipmentPosition } = only
  const wanted = rows.filter(({ sellerOrder }) =>
    sellerOrderId === undefined
      ? isActiveSellerOrder(sellerOrder.state) &&
        sellerOrder.shipmentPosition === (shipmentPosition ?? sellerOrder.shipmentPosition)
      : sellerOrder.id === sellerOrderId,
  )
  if (wanted.length === 0) return []
  const lines = await listSellerOrderLines(wanted.map(({ sellerOrder }) => sellerOrder.id))
  return wanted.map(({ sellerOrder, brandName, cityName, number, city, country, seal, countryName }) => {
    const own = lines.filter(({ line }) => line.sellerOrderId === sellerOrder.id && acceptedOf(line) > 0)
    return {
      sellerOrderId: sellerOrder.id,
      slip: {
        language,
        createdAt: sellerOrder.updatedAt,
        orderNumber: number,
        sellerOrderCode: sellerOrder.code,
        sellerOrder: { number: sellerOrder.position, count: rows.length },
        seller: { name: brandName[language], area: cityName[language] },
        items: own.map(({ line }) => ({
          name: line.name[language],
          grams: line.weightGrams,
          quantity: acceptedOf(line),
        })),
        ...(seal === null ? {} : { sealNumber: seal }),
        destination: { city, country: countryName?.[language] ?? country },
        marks: {
          fragile: own.some(({ packShape }) => breakable.includes(packShape)),
          keepFlat: own.some(({ packShape }) => packShape === 'box'),
        },
      },
    }
  })
}
