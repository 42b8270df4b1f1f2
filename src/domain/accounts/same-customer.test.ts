import { describe, expect, it } from 'vitest'
import { mailboxOf } from './email-address.ts'
import { customerTraits, foldStreet } from './same-customer.ts'

describe('mailbox', () => {
  it.each([
    ['Hetal+second@Example.com', 'hetal@example.com'],
    ['hetal.joshi@example.com', 'hetal.joshi@example.com'],
    ['he.tal+x@gmail.com', 'hetal@gmail.com'],
    ['Hetal@GoogleMail.com', 'hetal@gmail.com'],
  ])('of %s is %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox))
})

describe('one street and house number in several spellings', () => {
  it.each([
    ['12 Prabhat Society, Navrangpura', '12, prabhat soc. navrangpura'],
    ['12 Prabhat Society, Navrangpura', '૧૨ PRABHAT  SOCIETY\nNavrangpura'],
    ['Flat No. 4, M G Road', 'flat 4 MG Rd'],
    ['Allée 7', 'allee 7'],
    ['૧૨ પ્રભાત સોસાયટી', '12 પ્રભાત  સોસાયટી'],
  ])('%s', (one, other) => expect(foldStreet(one)).toBe(foldStreet(other)))

  it.each([
    ['12 Prabhat Society', '13 Prabhat Society'],
    ['1 23 Park', '12 3 Park'],
    ['પ્રભાત', 'પ્રભુત'],
  ])('differs from: %s, %s', (one, other) => expect(foldStreet(one)).not.toBe(foldStreet(other)))
})

it('treats one house number in two places as two customers', () => {
  const customer = {
    email: 'a@b.example',
    phone: '+919825012345',
    address: '12 Park',
    pincode: 'HA9 6BA',
    country: 'GB',
  }
  expect(customerTraits({ ...customer, pincode: 'ha96ba' })).toEqual(customerTraits(customer))
  expect(customerTraits({ ...customer, country: 'IN' })[2]).not.toBe(customerTraits(customer)[2])
})
