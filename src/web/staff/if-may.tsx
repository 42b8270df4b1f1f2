import type { ReactNode } from 'react'
import type { Permission } from '#domain/accounts/permission.ts'
import { useMay } from './use-may.ts'

/** Renders what an admin may use with this permission: the actions of a record, or a form. */
export function IfMay({ need, children }: { need: Permission; children: ReactNode }) {
  const may = useMay()
  return may(need) ? children : null
}
