import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/button.tsx'
import { paymentPlace } from './admin-places.ts'

/** Renders a link to one payment. */
export const PaymentLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink href={paymentPlace(id)}>{children}</TextLink>
)
