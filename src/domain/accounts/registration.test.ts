import { expect, test } from 'vitest'
import { checkRegistration, refusedAgreements, type TypedRegistration } from './registration.ts'

const good: TypedRegistration = {
  brandName: 'Sarla’s Farali Kitchen',
  fullName: 'Sarla Trivedi',
  email: 'sarla@shop.example',
  username: 'sarla',
}

const cases: [string, 'user' | 'seller', Partial<TypedRegistration>, string[]][] = [
  ['all of it', 'seller', {}, []],
  ['a customer without a store', 'user', { brandName: '' }, []],
  ['a seller without a store', 'seller', { brandName: ' ' }, ['brandName']],
  ['a store name in Gujarati', 'seller', { brandName: 'સરલાબેન ફરાળી' }, []],
  ['a name of one letter', 'user', { fullName: 'S' }, ['fullName']],
  ['no address of mail', 'user', { email: 'sarla' }, ['email']],
  ['a username of two letters', 'user', { username: 'sa' }, ['username']],
  ['a username in Gujarati', 'user', { username: 'સરલાબેન' }, []],
  ['a username with an @', 'user', { username: 'sarla@shop.example' }, ['username']],
  ['a username with a space', 'user', { username: 'sarla trivedi' }, ['username']],
  ['a username that ends in a point', 'user', { username: 'sarla.' }, ['username']],
  ['nothing', 'seller', { brandName: '', fullName: '', email: '', username: '' }, [...Object.keys(good)]],
]

test.each(cases)('%s', (_name, role, change, wrong) => {
  expect(checkRegistration(role, { ...good, ...change }).wrong).toEqual(wrong)
})

test('stores the input as one line, the email in lower case', () => {
  const typed = { ...good, fullName: ' Sarla\r\nBcc: Trivedi ', email: ' SARLA@Shop.example ', username: ' Sarla ' }
  expect(checkRegistration('user', typed).registration).toEqual({
    brandName: '',
    fullName: 'Sarla Bcc: Trivedi',
    email: 'sarla@shop.example',
    username: 'Sarla',
  })
})

const agreements: [string, 'user' | 'seller', Parameters<typeof refusedAgreements>[1], string[]][] = [
  ['a customer agrees to the terms', 'user', { acceptTerms: true }, []],
  ['a customer does not agree', 'user', { acceptTerms: false }, ['acceptTerms']],
  ['a customer is not asked for the seller agreement', 'user', { acceptTerms: true, acceptSellerAgreement: false }, []],
  [
    'a seller agrees to one only',
    'seller',
    { acceptTerms: true, acceptSellerAgreement: false },
    ['acceptSellerAgreement'],
  ],
  ['a call that does not say registers under the terms in force', 'seller', {}, []],
]

test.each(agreements)('%s', (_name, role, given, refused) => {
  expect(refusedAgreements(role, given)).toEqual(refused)
})
