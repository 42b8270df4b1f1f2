import type { Claim } from '#tests/support/claims/claim.ts'

const act = '0b9f9f3e-6f0c-4a53-8c56-5c1f6f3f6c11'

/** Parcels of a courier: their courier's alone, and the day of the next visit the recipient's. */
export const homeDeliveryClaims: Readonly<Record<string, Claim>> = {
  'PUT /api/orders/:id/delivery-day': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another customer'].put(`/api/orders/${order.id}/delivery-day`, { day: '2027-01-15' }),
  },
  'POST /api/courier/parcels/:id/phone': {
    as: 'auth/role',
    refused: ({ visitors, sent }) =>
      visitors['a courier without capabilities'].post(`/api/courier/parcels/${sent.parcelId}/phone`, {}),
  },
  'POST /api/courier/parcels/:id/photos': {
    as: 'auth/role',
    refused: ({ visitors, sent }) =>
      visitors['the seller'].post(`/api/courier/parcels/${sent.parcelId}/photos?actId=${act}`, {}),
  },
  'POST /api/courier/parcels/:id/photos ?actId': { everybodys: 'the phone makes it; it counts for this parcel alone' },
  'POST /api/courier/parcels/:id/events actId': { everybodys: 'the phone makes it; it counts for this parcel alone' },
  'POST /api/courier/parcels/:id/events code': { everybodys: 'it is compared with the code of this parcel alone' },
  'POST /api/courier/pickup-runs/:id/stops/:stopId/photos ?actId': {
    everybodys: 'the phone makes it; it counts for this stop alone',
  },
  'PUT /api/courier/round parcelIds': { everybodys: 'parcels of others are left out' },
  'GET /api/courier/hub/delivery-proofs/:id': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['a courier without capabilities'].get('/api/courier/hub/delivery-proofs/any'),
  },
}
