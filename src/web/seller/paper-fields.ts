import type { RequirementKind } from '#domain/sellers/requirement.ts'
import type { TextGroup } from '#texts/text-keys.ts'
import type { Requirement } from './setup-queries.ts'

/** One field of a submission's form. */
export type FormField = {
  name: string
  /** A closed list, with the group of its texts. */
  options?: { values: readonly string[]; texts: TextGroup<'store-setup'> }
  type?: 'state' | 'date'
  hint?: 'phone' | 'fssai' | 'pan' | 'ifsc'
  mode?: 'numeric' | 'tel'
  full?: boolean
  optional?: boolean
  /** Never kept in the tab's storage, and never filled in from what is saved. */
  secret?: boolean
}

const legalForms = ['individual', 'proprietorship', 'partnership', 'llp', 'company', 'cooperative', 'trust']
const proofs = ['electricity_bill', 'rent_agreement', 'property_tax', 'aadhaar_masked', 'bank_statement']
const licences = ['registration', 'state', 'central']

const fields: Record<RequirementKind, readonly FormField[]> = {
  person: [
    { name: 'fullName' },
    { name: 'legalForm', options: { values: legalForms, texts: 'legalForm' } },
    { name: 'legalName' },
    { name: 'phone', hint: 'phone', mode: 'tel' },
  ],
  address: [
    { name: 'address', full: true },
    { name: 'town' },
    { name: 'state', type: 'state' },
    { name: 'pincode', mode: 'numeric' },
    { name: 'landmark', optional: true },
  ],
  fssai: [
    { name: 'number', hint: 'fssai', mode: 'numeric' },
    { name: 'category', options: { values: licences, texts: 'fssaiCategory' } },
    { name: 'expiresOn', type: 'date' },
  ],
  gst: [{ name: 'gstin' }],
  address_proof: [{ name: 'document', options: { values: proofs, texts: 'proof' } }],
  pan: [{ name: 'number', hint: 'pan', secret: true }, { name: 'nameOnCard' }],
  bank: [
    { name: 'holder' },
    { name: 'ifsc', hint: 'ifsc' },
    { name: 'accountNumber', mode: 'numeric', secret: true },
    { name: 'accountAgain', mode: 'numeric', secret: true },
  ],
}

/** Returns the fields of a submission's form; a GSTIN is asked of those who have one. */
export const formFieldsOf = (kind: RequirementKind, draft: Readonly<Record<string, string>>): readonly FormField[] =>
  kind === 'gst' && draft.hasGstin !== 'yes' ? [] : fields[kind]

/** Returns what a form begins with: what waits or is in force, and the first choice of each list. */
export function startOfPaper({ kind, accepted, waiting, refused }: Requirement): Record<string, string> {
  const known = waiting ?? refused ?? accepted
  const start = Object.fromEntries(
    fields[kind]
      .filter(({ secret }) => !secret)
      .map(({ name, options, type }) => [
        name,
        known?.fields[name] ?? (type === 'state' ? 'Gujarat' : (options?.values[0] ?? '')),
      ]),
  )
  if (kind === 'fssai') return { ...start, expiresOn: known?.expiresOn ?? '' }
  if (kind === 'gst') return { ...start, hasGstin: known?.fields.gstin ? 'yes' : '', declared: '' }
  return start
}
