import type { RefusalCode } from '#domain/refusal.ts'
import type { Answer } from '#tests/support/open-shop.ts'
import type { PersonName, ShopWithPeople } from '#tests/support/shop-with-people.ts'

/** A resource that has an owner. */
export type Owned = {
  /** Returns an existing resource of that kind. */
  id(there: ShopWithPeople): string
  /**
   * The owners among the roles that the endpoint admits; an admin always is one. For all other admitted roles it is
   * not found (404).
   */
  of: readonly PersonName[]
  /** Set when not even an admin may do this in the owner's place. */
  ownerAlone?: true
  /** The body of a write, valid enough to reach the ownership check. */
  body?(there: ShopWithPeople): object
}
export type Claim =
  | Owned
  /** Everyone may reference it; the response is the same for all, or their own data. */
  | { everybodys: string }
  /**
   * The refusal of a nested id that belongs to another account: the whole request is refused for this reason, not
   * because it is malformed or rate-limited.
   */
  | { as: RefusalCode; refused(there: ShopWithPeople): Promise<Pick<Answer, 'status' | 'body'>> }

export const buyer: readonly PersonName[] = ['the customer']
export const admins: readonly PersonName[] = []
export const published = 'it is in the catalogue'
export const order: Owned = { id: ({ order }) => order.id, of: buyer }
