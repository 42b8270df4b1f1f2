import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/button.tsx'

/** The way to one payment. */
export const PaymentLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink href={`/admin/payments/${encodeURIComponent(id)}`}>{children}</TextLink>
)
