import { createFileRoute } from '@tanstack/react-router'
import { DetailsRoom } from '#web/account/details-room.tsx'

export const Route = createFileRoute('/_shop/account/details')({
  staticData: { texts: 'registration' },
  component: DetailsRoom,
})
