import type { Config } from '#server/config.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { PayoutGateway } from '#server/gateways/payout-gateway.ts'
import { whyFailed } from '#server/why-failed.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** Asks every configured gateway something that needs its keys and changes nothing. */
export async function examineGateways(
  { paymentGateways, payoutGateway, mode }: Pick<Config, 'paymentGateways' | 'payoutGateway' | 'mode'>,
  gateways: { payments: readonly PaymentGateway[]; payouts: readonly PayoutGateway[] },
  now: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const ask = async (subject: string, question: () => Promise<unknown>, cure: string) => {
    try {
      await question()
      findings.push(good(subject, 'It accepts our keys.'))
    } catch (error) {
      findings.push(fault(subject, `It refuses or does not answer: ${whyFailed(error)}.`, cure))
    }
  }
  for (const gateway of gateways.payments) {
    const { listMoney } = gateway
    if (gateway.name === 'sandbox' || !listMoney) continue
    const question = () => listMoney.call(gateway, new Date(now - 60_000))
    await ask(`payments by ${gateway.name}`, question, 'Compare the keys in the settings with those of its dashboard.')
  }
  for (const gateway of gateways.payouts) {
    if (gateway.name !== payoutGateway || !gateway.answers || gateway.name === 'sandbox') continue
    await ask('payouts', () => gateway.balance(), 'Compare the keys in the settings with those of its dashboard.')
  }
  if (mode === 'production' && paymentGateways.length === 0)
    findings.push(warning('payments', 'Only cash on delivery is offered.', 'Set PAYMENT_GATEWAY and its keys.'))
  return findings
}
