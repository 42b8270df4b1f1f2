import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import type { House } from '#server/house.ts'

/**
 * The context of the shop's workers at this address, for callers that run them one at a time: the same settings,
 * secret and gateways, and no scheduler.
 */
export function quietHouse(origin: string, settings: Record<string, string>, secret: string): House {
  const config = { ...readConfig({ ...settings, SESSION_SECRET: secret }), publicUrl: origin }
  const gateways = openGateways({ config, secret })
  const quiet = { wakeOutbox: () => undefined, orderChanged: () => undefined, catalogueChanged: () => undefined }
  return { config, secret, gateways, log: pino({ level: 'silent' }), ...quiet } as unknown as House
}
