import type { Config } from '#server/config.ts'
import { type Finding, good, warning } from './finding.ts'
import { readWebhookArrival } from './webhook-arrival-store.ts'

/** An event comes within seconds of a payment; gateways repeat one that was not taken for hours. */
const patienceMs = 60 * 60_000

/** Examines for each gateway whether its signed events arrive, by those that are stored and the payments without one since. */
export async function examineWebhooks({
  paymentGateways,
  publicUrl,
}: Pick<Config, 'paymentGateways' | 'publicUrl'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const gateway of paymentGateways) {
    if (gateway === 'sandbox') continue
    const { lastEvent, lastPaid } = await readWebhookArrival(gateway)
    const cure = `Set the webhook at the dashboard of ${gateway} to ${publicUrl}/api/payments/webhooks/${gateway}, with the secret of the settings.`
    if (!lastEvent) findings.push(warning('webhooks', `No signed event of ${gateway} has arrived yet.`, cure))
    else if (lastPaid && lastPaid.getTime() > lastEvent.getTime() + patienceMs) {
      const text = `Money came in through ${gateway}, but no signed event since ${lastEvent.toISOString()}: the shop found it by asking.`
      findings.push(warning('webhooks', text, cure))
    } else
      findings.push(good('webhooks', `Signed events of ${gateway} arrive, the last one at ${lastEvent.toISOString()}.`))
  }
  return findings
}
