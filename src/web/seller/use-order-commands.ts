import {
  availableSellerOrderCommands,
  type SellerOrderCommand,
  type SellerOrderState,
} from '#domain/seller-orders/seller-order-flow.ts'
import { useUser } from '#web/data/user.ts'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'

/** Returns what the visitor may do with a seller order now: by its state, and by their role in the store. */
export function useOrderCommands(state: SellerOrderState): SellerOrderCommand[] {
  const role = useUser()?.role ?? 'seller'
  const may = useMayInStore()
  return availableSellerOrderCommands(state, { as: role }).filter((command) =>
    may(command === 'pack' ? 'orders.pack' : 'orders.answer', 'orders.write'),
  )
}
