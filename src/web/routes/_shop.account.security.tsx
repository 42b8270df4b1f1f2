import { createFileRoute } from '@tanstack/react-router'
import { SecurityRoom } from '#web/account/security-room.tsx'

export const Route = createFileRoute('/_shop/account/security')({
  staticData: { texts: ['second-factor'] },
  component: SecurityRoom,
})
