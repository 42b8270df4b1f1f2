import type { Claim } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

const path = '/api/seller/people'
type Send = (seller: ShopVisitor, ids: { personId: string; invitationId: string }) => ReturnType<ShopVisitor['get']>

/** The other seller, with the ids of a person and of an invitation of the seller's store. */
const asNeighbour = (send: Send): Claim => ({
  as: 'thing/not-found',
  refused: async (there) => {
    await stepUpSessions(there.shop, 'seller2@haatdi.example')
    return send(there.visitors['another seller'], {
      personId: await there.one(`select id from account where username = 'seller'`),
      invitationId: await invitationOf(there),
    })
  },
})
const invitationOf = ({ one }: ShopWithPeople): Promise<string> =>
  one(
    `with made as (
      insert into single_use_token (id, purpose, token_hash, payload, expires_at)
      values ('their-invitation', 'invitation', 'no secret', $1, now() + interval '1 day') on conflict do nothing returning id
    ) select id from made union all select id from single_use_token where id = 'their-invitation' limit 1`,
    [
      {
        email: 'their.packer@haatdi.example',
        role: 'seller',
        capabilities: [],
        language: 'en',
        brandId: sellers[0],
        storeRole: 'packer',
      },
    ],
  )
const invitation = { email: 'new.packer@haatdi.example', storeRole: 'packer', language: 'en' }
const role = { storeRole: 'packer', seen: 'owner' }
const theirs = `?brandId=${sellers[0]}`

/** Returns a device of the seller's. */
const theirDevice = ({ one }: ShopWithPeople) =>
  one(
    `with made as (
      insert into push_device (id, account_id, session_id, endpoint, p256dh, auth)
      select 'their-device', a.id, s.id, 'https://push.example/1', repeat('A', 87), repeat('A', 22)
      from account a join session s on s.account_id = a.id where a.username = 'seller' limit 1
      on conflict do nothing returning id
    ) select id from made union all select id from push_device where id = 'their-device' limit 1`,
  )

/** The people of a store: of the own one alone; and devices that show notifications: the own ones alone. */
export const storePeopleClaims: Readonly<Record<string, Claim>> = {
  'DELETE /api/seller/notifications/devices/:id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['another seller'].delete(`/api/seller/notifications/devices/${await theirDevice(there)}`),
  },
  'DELETE /api/account/notifications/devices/:id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['another seller'].delete(`/api/account/notifications/devices/${await theirDevice(there)}`),
  },
  'GET /api/seller/insights ?brandId': asNeighbour((seller) => seller.get(`/api/seller/insights${theirs}`)),
  'GET /api/seller/insights/file ?brandId': asNeighbour((seller) =>
    seller.get(`/api/seller/insights/file${theirs}&format=csv`),
  ),
  'GET /api/seller/insights/searches-file ?brandId': asNeighbour((seller) =>
    seller.get(`/api/seller/insights/searches-file${theirs}&format=csv`),
  ),
  'GET /api/seller/insights/score ?brandId': asNeighbour((seller) => seller.get(`/api/seller/insights/score${theirs}`)),
  'GET /api/seller/people ?brandId': asNeighbour((seller) => seller.get(`${path}${theirs}`)),
  'POST /api/seller/people/invitations ?brandId': asNeighbour((seller) =>
    seller.post(`${path}/invitations${theirs}`, invitation),
  ),
  'POST /api/seller/people/invitations/:id/resend': asNeighbour((seller, { invitationId }) =>
    seller.post(`${path}/invitations/${invitationId}/resend`),
  ),
  'POST /api/seller/people/invitations/:id/resend ?brandId': asNeighbour((seller, { invitationId }) =>
    seller.post(`${path}/invitations/${invitationId}/resend${theirs}`),
  ),
  'DELETE /api/seller/people/invitations/:id': asNeighbour((seller, { invitationId }) =>
    seller.delete(`${path}/invitations/${invitationId}`),
  ),
  'DELETE /api/seller/people/invitations/:id ?brandId': asNeighbour((seller, { invitationId }) =>
    seller.delete(`${path}/invitations/${invitationId}${theirs}`),
  ),
  'PUT /api/seller/people/:id': asNeighbour((seller, { personId }) => seller.put(`${path}/${personId}`, role)),
  'PUT /api/seller/people/:id ?brandId': asNeighbour((seller, { personId }) =>
    seller.put(`${path}/${personId}${theirs}`, role),
  ),
  'DELETE /api/seller/people/:id': asNeighbour((seller, { personId }) => seller.delete(`${path}/${personId}`)),
  'DELETE /api/seller/people/:id ?brandId': asNeighbour((seller, { personId }) =>
    seller.delete(`${path}/${personId}${theirs}`),
  ),
}
