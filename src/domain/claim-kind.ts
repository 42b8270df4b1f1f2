import type { Category } from './catalogue.ts'
import type { ParcelState } from './parcel-flow.ts'
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

/** What the shop itself opens when a parcel did not reach the customer (lifecycle 6 and 7). */
export const shopClaimKinds = ['lost', 'seized', 'returned'] as const
export type ShopClaimKind = (typeof shopClaimKinds)[number]

export const claimKinds = [...askedClaimKinds, ...shopClaimKinds] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What a customer would rather have; an admin decides. */
export const claimWishes = ['money', 'packets'] as const
export type ClaimWish = (typeof claimWishes)[number]

type KindRow = {
  readonly photos: boolean
  /** Who may bear it, the likeliest first. */
  readonly bearers: readonly [RefundBearer, ...RefundBearer[]]
  /** Whether packets may be sent anew instead of money. */
  readonly replaced?: true
  /** Only goods that are no food can come back. */
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
  // What a buyer who refused it costs is given back less, not borne by her.
  returned: { photos: false, bearers: ['carrier', 'courier', 'customs', 'platform'], replaced: true },
}

const byShop: readonly ClaimKind[] = shopClaimKinds

/** Whether the shop opened it itself: nothing arrived, so nothing of a maker's is at fault, and the fee for bringing cash home was for nothing. */
export const isShopClaim = (of: ClaimKind): boolean => byShop.includes(of)

const claimOfParcel = { lost: 'lost', seized: 'seized', returned_to_hub: 'returned' } as const

/** The claim a parcel opens by ending there; null where it goes on, or was delivered. */
export const claimOf = (state: ParcelState): ShopClaimKind | null =>
  Object.hasOwn(claimOfParcel, state) ? claimOfParcel[state as keyof typeof claimOfParcel] : null

/** Whether a claim of this kind is seen by photographs: the outer box, and the item with its batch and date. */
export const needsPhotos = (of: ClaimKind): boolean => rows[of].photos

/** Who may bear a claim of this kind, the likeliest first; an admin chooses among them. */
export const bearersOf = (of: ClaimKind): readonly RefundBearer[] => rows[of].bearers

/** Whether new packets may be sent for a claim of this kind. */
export const mayReplace = (of: ClaimKind): boolean => rows[of].replaced === true

/** Whether a claim of this kind can be made about goods of this shelf at all. */
export const fitsCategory = (of: ClaimKind, category: Category): boolean =>
  rows[of].householdOnly !== true || category === 'household'
