import { describe, expect, test } from 'vitest'
import { creditUsed, customerChosen, deskOrderOf, emptyDeskDraft, withItem } from './desk-order-draft.ts'

const khakhra = { productId: 'methi-khakhra', name: 'Methi khakhra', weight: '200 g', city: 'ahmedabad' }
const india = {
  code: 'IN',
  dialCode: '+91',
  postcode: { required: true, regex: '^[1-9]\\d{5}$', example: '380009' },
  statesRequired: true,
  states: ['Gujarat'],
  statesComplete: true,
}
const address = {
  fullName: 'Hetal Joshi',
  phone: '98250 12345',
  address: '12 Prabhat Society',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380009',
  country: 'IN',
}

describe('the draft of an order at the desk', () => {
  test('adds, changes and takes out items, each once', () => {
    const one = withItem([], khakhra, 1)
    expect(withItem(one, khakhra, 3)).toEqual([{ ...khakhra, quantity: 3 }])
    expect(withItem(withItem(one, { ...khakhra, productId: 'sev' }, 2), khakhra, 0)).toMatchObject([
      { productId: 'sev' },
    ])
  })

  test('takes over the customer with the address of last time, and never their consent', () => {
    const customer = {
      accountId: 'a1',
      name: 'Hetal',
      email: 'hetal@example.com',
      phone: '',
      language: 'gu' as const,

      addresses: [address],
      lastOrder: null,
    }
    expect(customerChosen(customer)).toMatchObject({
      accountId: 'a1',
      pincode: '380009',
      language: 'gu',
      withCredit: false,
    })
    expect(customerChosen({ ...customer, accountId: null, addresses: [] })).toMatchObject({
      accountId: '',
      fullName: 'Hetal',
    })
  })

  test('sends the total that was read out, and store credit only with consent and up to that total', () => {
    const draft = {
      ...emptyDeskDraft('en'),
      ...address,
      email: ' Hetal@Example.com',
      items: [{ ...khakhra, quantity: 2 }],
      accountId: 'a1',
    }
    const priced = { serviceId: 'dodi-logistics/standard', storeCredit: 500, cart: { total: 320 } }
    const sent = deskOrderOf(draft, india, priced)
    expect(sent).toMatchObject({
      expectedTotal: 320,
      serviceId: 'dodi-logistics/standard',
      payment: 'link',
      shipping: { email: 'hetal@example.com' },
    })
    expect(sent).not.toHaveProperty('storeCredit')
    expect(creditUsed({ withCredit: true, accountId: '' }, priced)).toBe(0)
    expect(deskOrderOf({ ...draft, withCredit: true }, india, priced).storeCredit).toEqual({
      amount: 320,
      isAgreed: true,
    })
  })
})
