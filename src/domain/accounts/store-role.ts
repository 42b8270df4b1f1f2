/**
 * What the people of a store may do there (docs/spec/back-office.md#1.1): answering an order is a promise of the store,
 * packing one is not; papers hold the tax numbers and the bank account.
 */
export const storePermissions = [
  'orders.read',
  'orders.answer',
  'orders.pack',
  'products.read',
  'products.write',
  'calendar.read',
  'calendar.write',
  'support.read',
  'support.write',
  'money.read',
  'store.read',
  'store.write',
  'papers.read',
  'papers.write',
  'people.read',
  'people.write',
] as const
export type StorePermission = (typeof storePermissions)[number]

/** What a seller's account needs to enter; `any-member` is what each person of a store needs for their own work. */
export type StoreNeed = StorePermission | 'any-member'

export const storeRoles = ['owner', 'manager', 'packer', 'accountant'] as const
export type StoreRole = (typeof storeRoles)[number]

/** Papers and people are the owner's: a person who changes them could take the store over. */
const permissionsOf: Readonly<Record<StoreRole, readonly StorePermission[]>> = {
  owner: storePermissions,
  manager: [
    'orders.read',
    'orders.answer',
    'orders.pack',
    'products.read',
    'products.write',
    'calendar.read',
    'calendar.write',
    'support.read',
    'support.write',
    'money.read',
    'store.read',
    'store.write',
    'papers.read',
    'people.read',
  ],
  packer: ['orders.read', 'orders.pack', 'store.read'],
  accountant: ['orders.read', 'money.read', 'store.read', 'papers.read'],
}

/** Returns whether a person of a store may do what is needed; null is the role of an account that is no seller's. */
export const mayInStore = (role: StoreRole | null, need: StoreNeed): boolean =>
  role !== null && (need === 'any-member' || permissionsOf[role].includes(need))

/** Maximum of people and open invitations of a store; it also bounds the emails a store can send to strangers. */
export const mostStorePeople = 20

/** A person of a store as the decision needs them, read under one lock with all others of the store. */
export type StorePerson = { readonly id: string; readonly role: StoreRole }

/**
 * Returns why a person cannot get another role or leave (`next` is null), or undefined: a store is never without an
 * owner, so that there is always a person who can invite, be paid and answer for it.
 */
export function storePeopleProblem(
  people: readonly StorePerson[],
  id: string,
  next: StoreRole | null,
): 'store-people/last-owner' | undefined {
  const owners = people.filter(({ role }) => role === 'owner')
  return next !== 'owner' && owners.every((owner) => owner.id === id) && owners.length > 0
    ? 'store-people/last-owner'
    : undefined
}
