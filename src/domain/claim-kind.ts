import type { Category } from './catalogue.ts'
import type { ParcelState } from './parcel-flow.ts'
import type { RefundBearer } from './refund-flow.ts'

/** The problems a customer can report with a delivery, in the order of the policy's table. */
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

/** The claims that the shop opens itself when a parcel did not reach the customer (docs/spec/lifecycle.md#6 and #7). */
export const shopClaimKinds = ['lost', 'seized', 'returned'] as const
export type ShopClaimKind = (typeof shopClaimKinds)[number]

export const claimKinds = [...askedClaimKinds, ...shopClaimKinds] as const
export type ClaimKind = (typeof claimKinds)[number]

/** The outcome a customer prefers; an admin decides. */
export const claimWishes = ['money', 'packets'] as const
export type ClaimWish = (typeof claimWishes)[number]

type KindRow = {
  readonly photos: boolean
  /** The possible funders, the likeliest first. */
  readonly bearers: readonly [RefundBearer, ...RefundBearer[]]
  /** Whether the items may be replaced instead of refunded. */
  readonly replaced?: true
  /** Only non-food goods can be returned. */
  readonly householdOnly?: true
}

/**
 * "A fault of the seller is charged to that seller; damage on the way to the courier or to us"; "a new one" for what was damaged, "the right item" for
 * what was wrong or missing (return and refund policy).
 */
const rows: Readonly<Record<ClaimKind, KindRow>> = {
  damaged: { photos: true, bearers: ['carrier', 'courier', 'hub', 'maker', 'platform'], replaced: true },
  wrong_item: { photos: true, bearers: ['maker', 'hub', 'platform'], replaced: true },
  short: { photos: true, bearers: ['hub', 'maker', 'carrier', 'courier', 'platform'], replaced: true },
  too_old: { photos: true, bearers: ['maker', 'hub', 'platform'] },
  spoiled: { photos: true, bearers: ['maker', 'hub', 'carrier', 'platform'] },
  not_as_described: { photos: false, bearers: ['maker', 'platform'], householdOnly: true },
  changed_mind: { photos: false, bearers: ['customer', 'platform'], householdOnly: true },
  lost: { photos: false, bearers: ['carrier', 'courier', 'platform'], replaced: true },
  seized: { photos: false, bearers: ['platform', 'customs', 'carrier'] },
  // When the buyer refused the parcel, the costs are deducted from the refund instead of being funded by the buyer.
  returned: { photos: false, bearers: ['carrier', 'courier', 'customs', 'platform'], replaced: true },
}

const byShop: readonly ClaimKind[] = shopClaimKinds

/**
 * Returns whether the shop opened the claim itself: nothing was delivered, so no product is at fault and the cash fee
 * is refundable.
 */
export const isShopClaim = (of: ClaimKind): boolean => byShop.includes(of)

const claimOfParcel = { lost: 'lost', seized: 'seized', returned_to_hub: 'returned' } as const

/**
 * Returns the kind of claim that a parcel's final state opens; null when the parcel is still in transit or was
 * delivered.
 */
export const claimOf = (state: ParcelState): ShopClaimKind | null =>
  Object.hasOwn(claimOfParcel, state) ? claimOfParcel[state as keyof typeof claimOfParcel] : null

/** Returns whether a claim of this kind requires photographs: the outer box, and the item with its batch and date. */
export const needsPhotos = (of: ClaimKind): boolean => rows[of].photos

/** Returns who may fund a claim of this kind, the likeliest first; an admin chooses among them. */
export const bearersOf = (of: ClaimKind): readonly RefundBearer[] => rows[of].bearers

/** Returns whether the items of a claim of this kind may be replaced. */
export const mayReplace = (of: ClaimKind): boolean => rows[of].replaced === true

/** Returns whether a claim of this kind can be made about products of this category. */
export const fitsCategory = (of: ClaimKind, category: Category): boolean =>
  rows[of].householdOnly !== true || category === 'household'
