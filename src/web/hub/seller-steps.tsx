import { groundStyle } from '#web/ui/card-cloth.ts'
import type { ShipmentListItem } from './shipment-queue.tsx'

/**
 * Renders a dot per seller in the seller's colour, hollow while the seller order is missing. Hidden from screen
 * readers: the names are in the text nearby.
 */
export function SellerSteps({ sellers }: { sellers: ShipmentListItem['sellers'] }) {
  return (
    <span className="seller-steps" aria-hidden="true">
      {sellers.map(({ brandId, colour, here }) => (
        <span key={brandId} className={here ? undefined : 'missing'} style={groundStyle(colour)} />
      ))}
    </span>
  )
}
