import { createFileRoute } from '@tanstack/react-router'
import { DetailsSection } from '#web/account/details-section.tsx'

export const Route = createFileRoute('/_shop/account/details')({
  staticData: { texts: 'registration' },
  component: DetailsSection,
})
