import type { Needs } from '#server/context.ts'
import type { Carrier } from './carrier.ts'
import { createDelhiveryCarrier } from './delhivery-carrier.ts'
import { createPracticeCarrier } from './practice-carrier.ts'
import type { PracticeServer } from './practice-server.ts'
import { createShiprocketCarrier } from './shiprocket-carrier.ts'

/** Opens every carrier that this shop can book; the practice carrier takes nothing anywhere, so production has none. */
export const openCarriers = ({ config }: Needs<'config'>, practice: PracticeServer): Carrier[] => [
  ...(config.mode === 'production' ? [] : [createPracticeCarrier(practice)]),
  ...openConfiguredCarriers({ config }),
]

/** Opens the carriers that the settings name, which need no database. */
export function openConfiguredCarriers({ config }: Needs<'config'>): Carrier[] {
  return [
    ...(config.shiprocket ? [createShiprocketCarrier(config.shiprocket)] : []),
    ...(config.delhivery ? [createDelhiveryCarrier(config.delhivery)] : []),
  ]
}

/** Returns the carrier of that name; undefined when this shop does not have it. */
export const findOpenCarrier = ({ carriers }: Needs<'carriers'>, name: string | null): Carrier | undefined =>
  carriers.find((carrier) => carrier.name === name)
