import { indianDay } from '#domain/time/calendar-day.ts'
import type { ShiprocketAccount } from '#server/carrier-config.ts'
import type { Consignment } from './carrier.ts'

const kilos = (grams: number): number => Math.max(0.01, grams / 1000)
const centimetres = (millimetres: number): number => Math.max(0.5, millimetres / 10)
const digits = (phone: string): string => phone.replaceAll(/\D/g, '')

/** The most a line of an address may hold. */
const addressLength = 80

/**
 * Returns a consignment as an order of Shiprocket: inside India or abroad, whose interface wants the country's English
 * name here and its code elsewhere. Every line has a unit code of its own, since Shiprocket takes none twice.
 */
export function shiprocketOrder(
  { recipient, lines, ...sent }: Consignment,
  { pickupLocation }: ShiprocketAccount,
  ourRef: string,
  now: Date,
) {
  const [firstName = '', ...lastNames] = recipient.fullName.trim().split(/\s+/)
  const address = recipient.address.replaceAll(/\s+/g, ' ').trim()
  const total = lines.reduce((sum, line) => sum + line.valuePaise, 0)
  return {
    order_id: ourRef,
    order_date: indianDay(now).day,
    pickup_location: pickupLocation,
    billing_customer_name: firstName,
    billing_last_name: lastNames.join(' '),
    billing_address: address.slice(0, addressLength),
    billing_address_2: address.slice(addressLength, 2 * addressLength),
    billing_city: recipient.city,
    billing_pincode: recipient.pincode,
    billing_state: recipient.state,
    billing_country: recipient.countryName,
    billing_email: recipient.email,
    billing_phone: sent.domestic ? digits(recipient.phone).slice(-10) : digits(recipient.phone),
    shipping_is_billing: true,
    order_items: lines.map(({ name, hsCode, quantity, valuePaise }, index) => ({
      name: name.slice(0, 100),
      sku: `${ourRef}-${index + 1}`,
      units: quantity,
      selling_price: (valuePaise / Math.max(1, quantity) / 100).toFixed(2),
      hsn: hsCode,
    })),
    payment_method: sent.cashPaise === null ? 'Prepaid' : 'COD',
    sub_total: (sent.cashPaise ?? total) / 100,
    length: centimetres(sent.lengthMm),
    breadth: centimetres(sent.widthMm),
    height: centimetres(sent.heightMm),
    weight: kilos(sent.grams),
    ...(sent.domestic ? {} : { purpose_of_shipment: 2, currency: 'INR', is_document: 0 }),
  }
}

/** Returns the query that asks for rates: the code of the country abroad, the postal code inside India. */
export function shiprocketRateQuery(
  { recipient, domestic, grams, cashPaise }: Consignment,
  { pickupPincode }: ShiprocketAccount,
) {
  const shared = { weight: String(kilos(grams)), cod: cashPaise === null ? '0' : '1', pickup_postcode: pickupPincode }
  const query = new URLSearchParams(shared)
  query.set(domestic ? 'delivery_postcode' : 'delivery_country', domestic ? recipient.pincode : recipient.country)
  return query
}
