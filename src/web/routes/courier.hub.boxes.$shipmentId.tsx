import { createFileRoute } from '@tanstack/react-router'
import { ShipmentScreen } from '#web/hub/shipment-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/courier/hub/boxes/$shipmentId')({
  staticData: { texts: ['duty', 'hub-receiving', 'recalls', 'scanning'] },
  loader: loadTitle('hub:shipment.title'),
  head: staffHead,
  component: Shipment,
})

function Shipment() {
  const { shipmentId } = Route.useParams()
  return <ShipmentScreen key={shipmentId} shipmentId={shipmentId} />
}
