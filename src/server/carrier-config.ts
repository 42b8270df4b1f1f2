import type { SettingValues } from '#server/settings.ts'
import { StartRefused } from '#server/start-refused.ts'

/** The shop's account at Shiprocket: a user of its interface, and the place its couriers collect from. */
export type ShiprocketAccount = {
  email: string
  password: string
  /** Shiprocket sends it with every webhook event. */
  webhookToken: string
  pickupLocation: string
  pickupPincode: string
  url: string
}

const names = [
  'SHIPROCKET_EMAIL',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'SHIPROCKET_PICKUP_LOCATION',
  'SHIPROCKET_PICKUP_PINCODE',
] as const

/** Returns the account at Shiprocket, if there is one. Raises `StartRefused` for one without all of its settings. */
export function carriersOf(values: SettingValues): { shiprocket: ShiprocketAccount | undefined } {
  const missing = names.find((name) => values[name] === undefined)
  if (missing === undefined)
    return {
      shiprocket: {
        email: values.SHIPROCKET_EMAIL ?? '',
        password: values.SHIPROCKET_PASSWORD ?? '',
        webhookToken: values.SHIPROCKET_WEBHOOK_TOKEN ?? '',
        pickupLocation: values.SHIPROCKET_PICKUP_LOCATION ?? '',
        pickupPincode: values.SHIPROCKET_PICKUP_PINCODE ?? '',
        url: values.SHIPROCKET_URL,
      },
    }
  if (names.some((name) => values[name] !== undefined))
    throw new StartRefused(`${missing} is not set: Shiprocket needs ${names.join(', ')}, or none of them.`)
  return { shiprocket: undefined }
}
