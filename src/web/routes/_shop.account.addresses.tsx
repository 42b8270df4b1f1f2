import { createFileRoute } from '@tanstack/react-router'
import { AddressesSection } from '#web/account/addresses-section.tsx'

export const Route = createFileRoute('/_shop/account/addresses')({
  staticData: { texts: 'states' },
  component: AddressesSection,
})
