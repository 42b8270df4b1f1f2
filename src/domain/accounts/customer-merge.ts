import type { RefusalCode } from '../refusal.ts'
import type { Role } from './role.ts'
import { foldStreet } from './same-customer.ts'

/** Why two accounts may be one person's, the strongest first. */
export const duplicateReasons = ['phone', 'mailbox', 'address'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** What decides whether an account can take part in a merge. */
export type MergeSide = {
  id: string
  role: Role
  /** It was staff or a seller once: its name is in books that are not a customer’s. */
  hasWorked: boolean
  hasApplied: boolean
  disabled: boolean
  closed: boolean
}

/** Returns why an admin cannot merge these two accounts; undefined when they can. */
export function mergeProblem(target: MergeSide, merged: MergeSide, adminId: string): RefusalCode | undefined {
  if (target.id === merged.id) return 'merge/same'
  const sides = [target, merged]
  if (sides.some(({ id }) => id === adminId)) return 'account/own'
  if (sides.some(({ closed }) => closed)) return 'merge/closed'
  if (sides.some(({ disabled }) => disabled)) return 'merge/on-hold'
  if (sides.some(({ role, hasApplied }) => role === 'seller' || hasApplied)) return 'merge/seller'
  if (sides.some(({ role, hasWorked }) => role !== 'user' || hasWorked)) return 'merge/staff'
  return undefined
}

type Address = { fullName: string; phone: string; country: string; pincode: string; address: string }

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)
const addressKey = ({ country, pincode, address }: Omit<Address, 'fullName' | 'phone'>): string =>
  `${country} ${pincode.replace(/[\s-]/g, '').toUpperCase()} ${foldStreet(address)}`

/** Returns whether two addresses of the book are the same: place, phone and the person there. */
export const sameAddress = (one: Address, other: Address): boolean =>
  addressKey(one) === addressKey(other) &&
  digits(one.phone) === digits(other.phone) &&
  one.fullName.trim().toLowerCase() === other.fullName.trim().toLowerCase()

/** Returns whether two people of one name live at one place. */
export const sameHome = (one: readonly Omit<Address, 'phone'>[], other: readonly Omit<Address, 'phone'>[]): boolean =>
  one.some((mine) => other.some((theirs) => addressKey(mine) === addressKey(theirs)))

/** Chooses the addresses of the merged account that its successor does not have yet. */
export function addressesToMove<T extends Address>(target: readonly Address[], merged: readonly T[]): T[] {
  const taken: Address[] = [...target]
  return merged.filter((address) => {
    if (taken.some((known) => sameAddress(known, address))) return false
    taken.push(address)
    return true
  })
}

/** What the admin chooses of both accounts; everything else is decided by the merge. */
export type MergeChoice = { name: 'target' | 'merged'; defaultAddress: 'target' | 'merged' }

/** A choice of notifications: the kinds that are not sent. */
export type Muted = readonly string[]

/** Returns the stricter of two choices: what either account has switched off stays off. */
export const stricterMuted = (target: Muted, merged: Muted): string[] => [...new Set([...target, ...merged])].sort()

/**
 * Returns the stricter of two statements about marketing: yes only where no account said no. Null: the account said
 * nothing, and what the merged account agreed to is not transferred to it.
 */
export const stricterMarketing = (target: boolean | null, merged: boolean | null): boolean | null =>
  target === null ? (merged === false ? false : null) : target && merged !== false
