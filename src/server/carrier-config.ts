import type { SettingName, SettingValues } from '#server/settings.ts'
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

/** The shop's account at Delhivery, and the warehouse registered there that its couriers collect from. */
export type DelhiveryAccount = {
  token: string
  /** Delhivery is asked to send it with every webhook event. */
  webhookToken: string
  /** To the letter: Delhivery distinguishes capital letters and spaces. */
  pickupLocation: string
  pickupPincode: string
  url: string
}

const shiprocketNames = [
  'SHIPROCKET_EMAIL',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'SHIPROCKET_PICKUP_LOCATION',
  'SHIPROCKET_PICKUP_PINCODE',
] as const
const delhiveryNames = [
  'DELHIVERY_TOKEN',
  'DELHIVERY_WEBHOOK_TOKEN',
  'DELHIVERY_PICKUP_LOCATION',
  'DELHIVERY_PICKUP_PINCODE',
] as const

type Carriers = { shiprocket: ShiprocketAccount | undefined; delhivery: DelhiveryAccount | undefined }

/** Returns the accounts at carriers that there are. Raises `StartRefused` for one without all of its settings. */
export function carriersOf(values: SettingValues): Carriers {
  const hasShiprocket = hasAll(values, 'Shiprocket', shiprocketNames)
  const hasDelhivery = hasAll(values, 'Delhivery', delhiveryNames)
  return {
    shiprocket: hasShiprocket
      ? {
          email: values.SHIPROCKET_EMAIL ?? '',
          password: values.SHIPROCKET_PASSWORD ?? '',
          webhookToken: values.SHIPROCKET_WEBHOOK_TOKEN ?? '',
          pickupLocation: values.SHIPROCKET_PICKUP_LOCATION ?? '',
          pickupPincode: values.SHIPROCKET_PICKUP_PINCODE ?? '',
          url: values.SHIPROCKET_URL,
        }
      : undefined,
    delhivery: hasDelhivery
      ? {
          token: values.DELHIVERY_TOKEN ?? '',
          webhookToken: values.DELHIVERY_WEBHOOK_TOKEN ?? '',
          pickupLocation: values.DELHIVERY_PICKUP_LOCATION ?? '',
          pickupPincode: values.DELHIVERY_PICKUP_PINCODE ?? '',
          url: values.DELHIVERY_URL,
        }
      : undefined,
  }
}

/** Returns whether all settings of a carrier are there, and refuses some of them. */
function hasAll(values: SettingValues, carrier: string, names: readonly SettingName[]): boolean {
  const missing = names.find((name) => values[name] === undefined)
  if (missing === undefined) return true
  if (names.some((name) => values[name] !== undefined))
    throw new StartRefused(`${missing} is not set: ${carrier} needs ${names.join(', ')}, or none of them.`)
  return false
}
