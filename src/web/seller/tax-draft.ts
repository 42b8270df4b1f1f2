import type { CallReply } from '#contract/contract.ts'
import { type GstinProblem, problemOfGstin, tidyGstin } from '#domain/invoices/gstin.ts'

export type StoreTax = NonNullable<CallReply<'GET /api/seller/store/tax'>['tax']>

/** A store's tax details, as typed in the form. */
export type TaxDraft = { registered: boolean; gstin: string; legalName: string; address: string; state: string }

export const draftOfTax = ({ gstin, legalName, address, state }: StoreTax): TaxDraft => ({
  registered: gstin !== null,
  gstin: gstin ?? '',
  legalName,
  address,
  state,
})

export type TaxProblems = Partial<Record<'gstin', GstinProblem | 'missing'>> &
  Partial<Record<'legalName' | 'address', 'missing'>>

/** Returns the problems of a draft by field. */
export function problemsOfTax({ registered, gstin, legalName, address, state }: TaxDraft): TaxProblems {
  const tidy = tidyGstin(gstin)
  const problem = !registered ? null : tidy === '' ? ('missing' as const) : problemOfGstin(tidy, state)
  return {
    ...(problem ? { gstin: problem } : {}),
    ...(legalName.trim() === '' ? { legalName: 'missing' } : {}),
    ...(address.trim() === '' ? { address: 'missing' } : {}),
  }
}
