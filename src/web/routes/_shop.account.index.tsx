import { createFileRoute } from '@tanstack/react-router'
import { MyOrders } from '#web/account/my-orders.tsx'

export const Route = createFileRoute('/_shop/account/')({
  staticData: { texts: 'statuses' },
  component: MyOrders,
})
