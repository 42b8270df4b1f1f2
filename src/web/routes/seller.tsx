import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SellerFrame } from '#web/seller/seller-frame.tsx'

export const Route = createFileRoute('/seller')({ staticData: { texts: ['staff', 'seller'] }, component: Seller })

function Seller() {
  return (
    <SellerFrame>
      <Outlet />
    </SellerFrame>
  )
}
