import { createFileRoute } from '@tanstack/react-router'
import { AddressesRoom } from '#web/account/addresses-room.tsx'

export const Route = createFileRoute('/_shop/account/addresses')({
  staticData: { texts: 'states' },
  component: AddressesRoom,
})
