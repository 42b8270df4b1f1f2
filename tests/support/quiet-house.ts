import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import type { House } from '#server/house.ts'

/**
 * What the workers of the shop at this address lean on, in the hands of whoever calls them by turns: the same settings, secret and gateways, and
 * nobody to wake.
 */
export function quietHouse(origin: string, settings: Record<string, string>, secret: string): House {
  const config = { ...readConfig({ ...settings, SESSION_SECRET: secret }), publicUrl: origin }
  const gateways = openGateways({ config, secret })
  const quiet = { wakeOutbox: () => undefined, orderChanged: () => undefined, catalogueChanged: () => undefined }
  return { config, secret, gateways, log: pino({ level: 'silent' }), ...quiet } as unknown as House
}
