import type { Category } from './catalogue.ts'
import type { RefundBearer } from './refund-flow.ts'

/** What a customer can tell us is wrong with what came, in the order of the policy's table. */
export const askedClaimKinds = [
  'damaged',
  'wrong_item',
  'short',
  'too_old',
  'spoiled',
  'not_as_described',
  'changed_mind',
] as const
export type AskedClaimKind = (typeof askedClaimKinds)[number]

/** The shop itself opens the last two, when a parcel never comes (lifecycle 7). */
export const claimKinds = [...askedClaimKinds, 'lost', 'seized'] as const
export type ClaimKind = (typeof claimKinds)[number]

type KindRow = {
  readonly photos: boolean
  /** Who may bear it, the likeliest first. */
  readonly bearers: readonly [RefundBearer, ...RefundBearer[]]
  /** Only goods that are no food can come back. */
  readonly householdOnly: boolean
}

const kind = (
  photos: boolean,
  bearers: readonly [RefundBearer, ...RefundBearer[]],
  householdOnly = false,
): KindRow => ({ photos, bearers, householdOnly })

/** "A fault of the seller is charged to that seller; damage on the way to the courier or to us" (return and refund policy). */
const rows: Readonly<Record<ClaimKind, KindRow>> = {
  //                       photographs  who may bear it
  damaged: kind(true, ['carrier', 'courier', 'hub', 'maker', 'platform']),
  wrong_item: kind(true, ['maker', 'hub', 'platform']),
  short: kind(true, ['hub', 'maker', 'carrier', 'courier', 'platform']),
  too_old: kind(true, ['maker', 'hub', 'platform']),
  spoiled: kind(true, ['maker', 'hub', 'carrier', 'platform']),
  not_as_described: kind(false, ['maker', 'platform'], true),
  changed_mind: kind(false, ['customer', 'platform'], true),
  lost: kind(false, ['carrier', 'courier', 'platform']),
  seized: kind(false, ['platform', 'customs', 'carrier']),
}

/** Whether a claim of this kind is seen by photographs: the outer box, and the item with its batch and date. */
export const needsPhotos = (of: ClaimKind): boolean => rows[of].photos

/** Who may bear a claim of this kind, the likeliest first; an admin chooses among them. */
export const bearersOf = (of: ClaimKind): readonly RefundBearer[] => rows[of].bearers

/** Whether a claim of this kind can be made about goods of this shelf at all. */
export const fitsCategory = (of: ClaimKind, category: Category): boolean =>
  !rows[of].householdOnly || category === 'household'
