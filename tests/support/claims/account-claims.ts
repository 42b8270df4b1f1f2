import { admins, buyer, type Claim, type Owned } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

const courier: Owned = { id: ({ courierId }) => courierId, of: admins, body: () => ({ role: 'user' }) }
const passkey: Owned = {
  id: ({ passkeyId }) => passkeyId,
  of: buyer,
  ownerAlone: true,
  body: () => ({ name: 'My phone' }),
}
const anAddress = {
  label: '',
  fullName: 'Hetal Joshi',
  phone: '9825012345',
  country: 'IN',
  address: '12 Moti Pol, Kalupur',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380001',
}

/** A saved view of the seller's. */
const savedViewId = ({ one }: ShopWithPeople) =>
  one(
    `insert into list_view (list, name, query, account_id) select 'products', gen_random_uuid(), '', id
     from account where brand_id = $1 limit 1 returning id`,
    [sellers[0]],
  )

/** An address in the courier's address book. */
const savedAddressId = (one: (sql: string, values: unknown[]) => Promise<string>) =>
  one(
    `insert into address (account_id, full_name, phone, country, address, city)
     select id, 'A', '+919825012345', 'IN', 'A street', 'Ahmedabad' from account where role = $1 limit 1 returning id`,
    ['courier'],
  )

/** Accounts, their addresses, sessions, passkeys and saved views, and what admins do with them. */
export const accountClaims: Readonly<Record<string, Claim>> = {
  'GET /api/auth/google/callback ?code': {
    everybodys: 'it counts only beside the sealed cookie of the browser that set out (google-provider.test.ts)',
  },
  'POST /api/account/second-factor/authenticator/confirm code': {
    everybodys: 'it is held against the session’s own account',
  },
  'POST /api/account/second-factor/step-up code': { everybodys: 'it is held against the session’s own account' },
  'POST /api/account/second-factor/step-up/passkey id': {
    everybodys: 'it is looked for among the session’s own passkeys',
  },
  'POST /api/account/second-factor/step-up/passkey rawId': {
    everybodys: 'it is looked for among the session’s own passkeys',
  },
  'POST /api/account/second-factor/passkeys id': { everybodys: 'it names a passkey that is new' },
  'POST /api/account/second-factor/passkeys rawId': { everybodys: 'it names a passkey that is new' },
  'PATCH /api/account/second-factor/passkeys/:id': passkey,
  'DELETE /api/account/second-factor/passkeys/:id': passkey,
  'POST /api/auth/change-email token': { everybodys: 'the token is the right' },
  'DELETE /api/account/sessions/:id': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) => {
      const id = await one(`select s.id from session s join account a on a.id = s.account_id where a.role = $1`, [
        'courier',
      ])
      return visitors['another customer'].delete(`/api/account/sessions/${id}`)
    },
  },
  'PUT /api/account/addresses/:id': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another customer'].put(`/api/account/addresses/${await savedAddressId(one)}`, anAddress),
  },
  'DELETE /api/account/addresses/:id': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another customer'].delete(`/api/account/addresses/${await savedAddressId(one)}`),
  },
  'POST /api/account/addresses/:id/first': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['another customer'].post(`/api/account/addresses/${await savedAddressId(one)}/first`, {}),
  },
  'POST /api/auth/verify-email token': { everybodys: 'the token is the right' },
  'POST /api/auth/reset-password/check token': { everybodys: 'the token is the right' },
  'POST /api/auth/reset-password token': { everybodys: 'the token is the right' },
  'POST /api/auth/invitation/read token': { everybodys: 'the token is the right' },
  'POST /api/auth/invitation/join token': { everybodys: 'the token is the right' },
  'POST /api/auth/invitation token': { everybodys: 'the token is the right' },
  'POST /api/admin/invitations/:id/resend': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].post('/api/admin/invitations/one/resend', {}),
  },
  'DELETE /api/admin/invitations/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].delete('/api/admin/invitations/one'),
  },
  'GET /api/admin/accounts/:id': courier,
  'POST /api/admin/failed-jobs/:id/retry': {
    everybodys: 'all admins try what the shop could not send; an id of nothing is not found',
  },
  'GET /api/admin/couriers/:id/payment': courier,
  'GET /api/admin/accounts/:id/orders': courier,
  'GET /api/admin/accounts/:id/order-list-file': courier,
  'POST /api/admin/accounts/:id/role': courier,
  'POST /api/admin/accounts/:id/role brandId': { everybodys: 'an admin may give any store to any seller' },
  'POST /api/admin/accounts/:id/disable': courier,
  'POST /api/admin/accounts/:id/enable': courier,
  'POST /api/admin/accounts/:id/end-sessions': courier,
  'POST /api/admin/accounts/:id/send-reset': courier,
  'POST /api/admin/accounts/:id/export': courier,
  'GET /api/admin/accounts/:id/deletion': courier,
  'POST /api/admin/accounts/:id/erase': courier,
  'GET /api/admin/accounts/:id/hubs': courier,
  'PUT /api/admin/accounts/:id/hubs': { ...courier, body: () => ({ hubIds: [] }) },
  'PUT /api/admin/accounts/:id/hubs hubIds': { everybodys: 'an admin with all rights binds people to any hub' },
  'GET /api/admin/accounts/:id/duplicates': courier,
  'GET /api/admin/applications/:id': {
    as: 'auth/role',
    refused: ({ visitors, courierId }) => visitors['another customer'].get(`/api/admin/applications/${courierId}`),
  },
  'PUT /api/list-views/:id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['another seller'].put(`/api/list-views/${await savedViewId(there)}`, {
        name: 'Mine now',
        query: '',
        shared: false,
      }),
  },
  'DELETE /api/list-views/:id': {
    as: 'thing/not-found',
    refused: async (there) => there.visitors['another seller'].delete(`/api/list-views/${await savedViewId(there)}`),
  },
}
