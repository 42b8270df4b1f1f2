import { expect, it } from 'vitest'
import { type ShopIdentity, shippedIdentity } from './identity.ts'
import { changesOfIdentity, problemsOfIdentity, tidyIdentity } from './identity-problems.ts'

const own = (legal: Partial<ShopIdentity['legal']>, part: Partial<ShopIdentity> = {}): ShopIdentity => ({
  ...shippedIdentity,
  ...part,
  legal: { ...shippedIdentity.legal, ...legal },
})

it.each<[string, ShopIdentity, Record<string, string>]>([
  ['what the shop was shipped with', shippedIdentity, {}],
  ['a shop that is no company', own({ cin: '' }), {}],
  ['a missing name', own({ name: ' ' }), { 'legal.name': 'empty' }],
  ['a GSTIN of another form', own({ gstin: '24AAAAA' }), { 'legal.gstin': 'gstin' }],
  ['a mistyped GSTIN', own({ gstin: '24AAAAA0000A1Z9' }), { 'legal.gstin': 'gstinCheck' }],
  ['the GSTIN of another state', own({ state: 'Goa' }), { 'legal.gstin': 'gstinState' }],
  ['an FSSAI number that is too short', own({ fssai: '10012022000' }), { 'legal.fssai': 'fssai' }],
  ['half a phone number', own({ phone: '98765' }), { 'legal.phone': 'phone' }],
  ['an email without a host', own({}, { email: 'hello@' }), { email: 'email' }],
  ['a chat without https', own({}, { chatUrl: 'http://chat.example/1' }), { chatUrl: 'url' }],
  [
    'a profile whose address hides another',
    own({}, { profiles: [{ name: 'A', url: 'https://a.example@b.example' }] }),
    { 'profiles.0.url': 'url' },
  ],
])('finds in %s what is wrong', (_, identity, problems) =>
  expect(Object.fromEntries(problemsOfIdentity(identity))).toEqual(problems),
)

it('stores numbers in capitals without spaces, and says what changed', () => {
  const tidy = tidyIdentity(own({ iec: 'abcde 1234f', gstin: '24aaaaa0000a1z8' }))
  expect(tidy.legal).toMatchObject({ iec: 'ABCDE1234F', gstin: '24AAAAA0000A1Z8' })
  expect(changesOfIdentity(shippedIdentity, { ...tidy, profiles: [] })).toEqual([
    {
      group: 'legal.iec',
      language: null,
      lines: [
        { did: 'removed', text: shippedIdentity.legal.iec },
        { did: 'added', text: 'ABCDE1234F' },
      ],
    },
    ...shippedIdentity.profiles.flatMap(({ name, url }, at) => [
      { group: `profiles.${at}.name`, language: null, lines: [{ did: 'removed', text: name }] },
      { group: `profiles.${at}.url`, language: null, lines: [{ did: 'removed', text: url }] },
    ]),
  ])
})
