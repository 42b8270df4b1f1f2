import { describe, expect, test } from 'vitest'
import { customerOriginOf, guessMapping, readCustomer, sameByPhone } from './customer-export.ts'

const shopify =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'.split(
    ',',
  )
const woo = 'ID,user_login,user_email,display_name,first_name,last_name,locale,billing_phone,billing_city'.split(',')
const report = 'Name,Username,Last active,Registered,Email,Orders,Total spend,AOV,Country / Region,City'.split(',')
const read = (head: string[], row: Record<string, string>) =>
  readCustomer(
    head.map((name) => row[name] ?? ''),
    guessMapping(head),
  )

describe('an export of customers', () => {
  test('is known by its heading', () => {
    expect([shopify, woo, report, ['Email', 'Name']].map(customerOriginOf)).toEqual([
      'shopify',
      'woocommerce',
      'woocommerce',
      null,
    ])
  })

  test('of Shopify is read with its address, and marketing only where it says yes', () => {
    const row = {
      ...{ 'First Name': 'Asha', 'Last Name': 'Patel', Email: ' ASHA@example.com ', Phone: "'+91 98250 12345" },
      ...{ 'Default Address Address1': '4 Ring Road', 'Default Address City': 'Surat' },
      ...{ 'Default Address Country Code': 'IN', 'Default Address Zip': '395003' },
    }
    expect(read(shopify, { ...row, 'Accepts Email Marketing': 'yes' })).toEqual({
      problems: [],
      customer: {
        ...{ email: 'asha@example.com', name: 'Asha Patel', phone: '919825012345', marketing: true, language: 'en' },
        address: { address: '4 Ring Road', city: 'Surat', state: '', pincode: '395003', country: 'IN' },
      },
    })
    for (const said of ['no', '', 'maybe', 'yes please'])
      expect(read(shopify, { ...row, 'Accepts Email Marketing': said }).customer.marketing).toBe(false)
  })

  test('of WooCommerce says nothing of marketing, and the language by its locale or the script of the name', () => {
    const { customer } = read(woo, { user_email: 'm@example.com', display_name: 'મીના શાહ', locale: 'hi_IN' })
    expect(customer).toMatchObject({ marketing: false, language: 'hi', address: null })
    expect(read(woo, { user_email: 'm@example.com', display_name: 'મીના શાહ' }).customer.language).toBe('gu')
  })

  test.each([
    [{ display_name: 'A' }, ['emailMissing']],
    [{ user_email: 'a@b', display_name: 'A' }, ['emailWrong']],
    [{ user_email: 'a@example.com' }, ['nameMissing']],
    [{ user_email: 'a@example.com', display_name: 'x'.repeat(101) }, ['nameLong']],
  ])('row %j has the problems %j', (row, codes) => {
    expect(read(woo, row).problems.map(({ code }) => code)).toEqual(codes)
  })

  test('has one person twice by phone and name, however the number is written', () => {
    const one = sameByPhone({ phone: '919825012345', name: 'Asha Patel' })
    expect(sameByPhone({ phone: '9825012345', name: 'ASHA PATEL' })).toBe(one)
    expect(sameByPhone({ phone: '9825012345', name: 'Ravi Patel' })).not.toBe(one)
    expect(sameByPhone({ phone: '12345', name: 'Asha Patel' })).toBeNull()
  })
})
