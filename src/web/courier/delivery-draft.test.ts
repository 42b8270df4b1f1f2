import { expect, test } from 'vitest'
import { type DeliveryDraft, deliveryDetails, startDelivery } from './delivery-draft.ts'

const paid = { cashToCollect: null, needsProof: true, proofs: ['code', 'signature', 'photo'] as const }
const cash = { ...paid, cashToCollect: 640 }
const abroad = { ...paid, needsProof: false }
const start = startDelivery({ needsProof: true, proofs: ['code', 'signature', 'photo'] })

test.each<[string, { cashToCollect: number | null; needsProof: boolean }, Partial<DeliveryDraft>, object | undefined]>([
  ['nothing yet', paid, {}, undefined],
  ['three digits', paid, { code: '123' }, undefined],
  ['the code', paid, { code: '0412' }, { code: '0412' }],
  ['a signature without a stroke', paid, { kind: 'signature', strokes: [[[1, 1]]] }, undefined],
  [
    'a signature',
    paid,
    {
      kind: 'signature',
      strokes: [
        [
          [1, 1],
          [9, 9],
        ],
      ],
    },
    {
      signature: [
        [
          [1, 1],
          [9, 9],
        ],
      ],
    },
  ],
  ['a photograph that was not taken', paid, { kind: 'photo' }, undefined],
  ['a photograph', paid, { kind: 'photo', photo: 'act' }, { photo: 'act' }],
  ['a code, but no cash', cash, { code: '0412' }, undefined],
  ['too little cash', cash, { code: '0412', cash: '600' }, undefined],
  ['more cash, for which there is change', cash, { code: '0412', cash: '700' }, { code: '0412', cashCollected: 640 }],
  ['nothing, abroad', abroad, { kind: undefined }, {}],
  ['a chosen proof that is missing, abroad', abroad, { kind: 'code' }, undefined],
  [
    'name and waiting',
    paid,
    { code: '0412', name: ' Hetal ', waited: '12' },
    { code: '0412', proof: 'Hetal', waitedMinutes: 12 },
  ],
])('what is sent of a delivery with %s', (_, parcel, more, details) => {
  expect(deliveryDetails(parcel, { ...start, ...more })).toEqual(details)
})

test('begins with the code where a proof is needed, and with none abroad', () => {
  expect(start.kind).toBe('code')
  expect(startDelivery({ needsProof: false, proofs: ['code'] }).kind).toBeUndefined()
})
