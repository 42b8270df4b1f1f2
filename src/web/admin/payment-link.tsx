import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/button.tsx'
import { paymentPath } from './admin-paths.ts'

/** Renders a link to one payment. */
export const PaymentLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink href={paymentPath(id)}>{children}</TextLink>
)
