import type { DelhiveryAccount } from '#server/carrier-config.ts'
import type { Consignment } from './carrier.ts'

const rupees = (paise: number): number => paise / 100
const centimetres = (millimetres: number): number => Math.max(1, Math.ceil(millimetres / 10))

/** Returns a text without the characters that its format refuses. */
const plain = (text: string): string =>
  text
    .replaceAll(/[&#%;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns what a consignment is worth, in paise. */
export const worthOf = ({ lines }: Consignment): number => lines.reduce((sum, line) => sum + line.valuePaise, 0)

/**
 * Returns a consignment as the form of a new shipment. It has no waybill: Delhivery gives one, and then takes our
 * reference once only.
 */
export function delhiveryForm(
  consignment: Consignment,
  { pickupLocation }: DelhiveryAccount,
  { shippingMode, ourRef }: { shippingMode: string; ourRef: string },
): URLSearchParams {
  const { recipient, lines, cashPaise, ...sent } = consignment
  const shipment = {
    order: ourRef,
    waybill: '',
    name: plain(recipient.fullName),
    add: plain(recipient.address),
    city: plain(recipient.city),
    state: plain(recipient.state),
    pin: recipient.pincode.replaceAll(/\s/g, ''),
    country: 'India',
    phone: recipient.phone.replaceAll(/\D/g, '').slice(-10),
    payment_mode: cashPaise === null ? 'Prepaid' : 'COD',
    cod_amount: cashPaise === null ? 0 : rupees(cashPaise),
    total_amount: rupees(worthOf(consignment)),
    products_desc: plain(lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')).slice(0, 500),
    hsn_code: [...new Set(lines.map(({ hsCode }) => hsCode))].join(','),
    quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    weight: sent.grams,
    shipment_length: centimetres(sent.lengthMm),
    shipment_width: centimetres(sent.widthMm),
    shipment_height: centimetres(sent.heightMm),
    shipping_mode: shippingMode,
  }
  const data = JSON.stringify({ shipments: [shipment], pickup_location: { name: pickupLocation } })
  return new URLSearchParams({ format: 'json', data })
}
