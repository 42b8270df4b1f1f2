import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { openGateways } from '#server/gateways/open-gateways.ts'
import { openPayoutGateways } from '#server/gateways/open-payout-gateways.ts'
import { onlySecret } from '#server/shop-secret.ts'

/**
 * The context of the shop's workers at this address, for callers that run them one at a time: the same settings,
 * secret and gateways, and no scheduler.
 */
export function workerContext(origin: string, settings: Record<string, string>, current: string): AppContext {
  const secret = onlySecret(current)
  const config = { ...readConfig({ ...settings, SESSION_SECRET: current }), publicUrl: origin }
  const gateways = openGateways({ config, secret })
  const payoutGateways = openPayoutGateways({ config, secret })
  const quiet = { notifyOutbox: () => undefined, orderChanged: () => undefined, catalogueChanged: () => undefined }
  return { config, secret, gateways, payoutGateways, log: pino({ level: 'silent' }), ...quiet } as unknown as AppContext
}
