import { createFileRoute } from '@tanstack/react-router'
import { OwnCredit } from '#web/account/own-credit.tsx'

export const Route = createFileRoute('/_shop/account/credit')({
  staticData: { texts: 'store-credit' },
  component: OwnCredit,
})
