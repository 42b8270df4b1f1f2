import { createFileRoute } from '@tanstack/react-router'
import { SecuritySection } from '#web/account/security-section.tsx'

export const Route = createFileRoute('/_shop/account/security')({
  staticData: { texts: ['second-factor'] },
  component: SecuritySection,
})
