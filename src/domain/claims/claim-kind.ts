import type { CategoryRules } from '../catalogue/category.ts'
import type { RefundFunder } from '../refunds/refund-flow.ts'
import type { ParcelState } from '../shipping/parcel-flow.ts'

/** The problems a customer can report with a delivery, in the order of the policy's table. */
export const reportableClaimKinds = [
  'damaged',
  'wrong_item',
  'short',
  'too_old',
  'spoiled',
  'not_as_described',
  'changed_mind',
] as const
export type ReportableClaimKind = (typeof reportableClaimKinds)[number]

/** The claims that the shop opens itself when a parcel did not reach the customer (docs/spec/lifecycle.md#6 and #7). */
export const shopClaimKinds = ['lost', 'seized', 'returned'] as const
export type ShopClaimKind = (typeof shopClaimKinds)[number]

export const claimKinds = [...reportableClaimKinds, ...shopClaimKinds] as const
export type ClaimKind = (typeof claimKinds)[number]

/** The outcome a customer prefers; an admin decides. */
export const claimRemedies = ['money', 'replacement'] as const
export type ClaimRemedy = (typeof claimRemedies)[number]

type KindRow = {
  readonly photos: boolean
  /** The possible funders, the likeliest first. */
  readonly funders: readonly [RefundFunder, ...RefundFunder[]]
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
  damaged: { photos: true, funders: ['carrier', 'courier', 'hub', 'seller', 'platform'], replaced: true },
  wrong_item: { photos: true, funders: ['seller', 'hub', 'platform'], replaced: true },
  short: { photos: true, funders: ['hub', 'seller', 'carrier', 'courier', 'platform'], replaced: true },
  too_old: { photos: true, funders: ['seller', 'hub', 'platform'] },
  spoiled: { photos: true, funders: ['seller', 'hub', 'carrier', 'platform'] },
  not_as_described: { photos: false, funders: ['seller', 'platform'], householdOnly: true },
  changed_mind: { photos: false, funders: ['customer', 'platform'], householdOnly: true },
  lost: { photos: false, funders: ['carrier', 'courier', 'platform'], replaced: true },
  seized: { photos: false, funders: ['platform', 'customs', 'carrier'] },
  // When the buyer refused the parcel, the costs are deducted from the refund instead of being funded by the buyer.
  returned: { photos: false, funders: ['carrier', 'courier', 'customs', 'platform'], replaced: true },
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
export const fundersOf = (of: ClaimKind): readonly RefundFunder[] => rows[of].funders

/** Returns whether the items of a claim of this kind may be replaced. */
export const mayReplace = (of: ClaimKind): boolean => rows[of].replaced === true

/** Returns whether a claim of this kind can be made about products of this category. */
export const fitsCategory = (of: ClaimKind, { isFood }: Pick<CategoryRules, 'isFood'>): boolean =>
  rows[of].householdOnly !== true || !isFood
