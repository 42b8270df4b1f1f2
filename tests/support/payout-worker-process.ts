import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { deliveries } from '#server/deliveries.ts'
import { openPayoutGateways } from '#server/gateways/open-payout-gateways.ts'
import type { PayoutGateway } from '#server/gateways/payout-gateway.ts'
import { startOutbox } from '#server/jobs/outbox-worker.ts'
import { onlySecret } from '#server/shop-secret.ts'

/**
 * A process that delivers the money queue until it is killed: the gateway fails a share of the calls, half of them
 * before the transfer and half after it, as lost answers do. Arguments: the share in percent, and the time of a call.
 */
const [percent = 0, callMs = 0] = process.argv.slice(2).map(Number)
const secret = onlySecret('a secret that shop and workers share, long enough')
const config = readConfig({ ...process.env, SESSION_SECRET: secret.current })
const database = await openDatabase(config)
const failing = (gateway: PayoutGateway): PayoutGateway => ({
  ...gateway,
  send: async (params) => {
    await sleep(callMs)
    const fails = Math.random() * 100 < percent
    const isBefore = Math.random() < 0.5
    if (fails && isBefore) throw new Error('the gateway was not reached')
    const report = await gateway.send(params)
    if (fails) throw new Error('the answer was lost')
    return report
  },
})
const context = {
  config,
  secret,
  log: pino({ level: 'silent' }),
  payoutGateways: openPayoutGateways({ config, secret }).map(failing),
  notifyOutbox: () => undefined,
} as unknown as AppContext
const sendable = {
  ...deliveries,
  deliver: async (...[, message]: Parameters<typeof deliveries.deliver>) => {
    // Only the payouts are of interest here: emails and webhook events stay where they are.
    if (message.kind === 'send-payout') await deliveries.deliver(context, message)
  },
}
startOutbox(context, database, sendable, 50)
process.send?.('ready')
