import { TextLink } from '#web/ui/button.tsx'
import { orderPath } from './admin-paths.ts'

/** Renders the number of a record's order as a link to it; nothing where it belongs to none. */
export const OrderLink = ({
  of: { orderId, orderNumber },
}: {
  of: { orderId: string | null; orderNumber: string | null }
}) => orderId && <TextLink href={orderPath(orderId)}>{orderNumber}</TextLink>
