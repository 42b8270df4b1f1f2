import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { countingProof, type DeliveryProof, mostByPhoto, type ProofFacts } from './delivery-proof.ts'

const cheap: ProofFacts = { due: null, worth: paise(90_000), route: 'domestic' }
const cash: ProofFacts = { ...cheap, due: paise(90_000) }
const dear: ProofFacts = { ...cheap, worth: paise(mostByPhoto + 1) }

test.each<[string, ProofFacts, DeliveryProof[], DeliveryProof | null | undefined]>([
  ['a paid box left there', cheap, ['photo'], 'photo'],
  ['a paid box, signed for', cheap, ['signature'], 'signature'],
  ['a paid box of just the worth that a photograph proves', { ...cheap, worth: mostByPhoto }, ['photo'], 'photo'],
  ['a dear box left there', dear, ['photo'], undefined],
  ['a dear box, with the code', dear, ['code'], 'code'],
  ['cash, with a photograph alone', cash, ['photo'], undefined],
  ['cash, signed for', cash, ['signature', 'photo'], 'signature'],
  ['everything at once: the code counts', cheap, ['photo', 'signature', 'code'], 'code'],
  ['nothing', cheap, [], undefined],
  ['nothing, abroad', { ...cheap, route: 'abroad' }, [], null],
  ['a signature abroad', { ...cash, route: 'abroad' }, ['signature'], 'signature'],
])('proof of %s', (_, facts, given, counts) => {
  const has = (proof: DeliveryProof) => given.includes(proof)
  expect(countingProof({ code: has('code'), signature: has('signature'), photo: has('photo') }, facts)).toBe(counts)
})
