import type { PayoutGatewayName } from '#domain/payouts/payout-report.ts'
import type { Needs } from '#server/context.ts'
import { createManualPayoutGateway } from './manual-payout-gateway.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { createRazorpayXGateway } from './razorpayx-gateway.ts'
import { createSandboxPayoutGateway } from './sandbox-payout-gateway.ts'

/** Opens every way to pay sellers that this shop has. Paying by hand is always one. */
export function openPayoutGateways(context: Needs<'config' | 'secret'>): PayoutGateway[] {
  return [
    ...(context.config.payoutGateway === 'sandbox' ? [createSandboxPayoutGateway(context)] : []),
    createManualPayoutGateway(),
    ...(context.config.razorpayx ? [createRazorpayXGateway(context.config.razorpayx)] : []),
  ]
}

type Having = Needs<'payoutGateways'>

/** Returns the payout gateway of that name; undefined when this shop does not have it. */
export const findPayoutGateway = ({ payoutGateways }: Having, name: string): PayoutGateway | undefined =>
  payoutGateways.find((gateway) => gateway.name === name)

/** Returns the gateway that new payouts and account checks go through (`PAYOUT_GATEWAY`). */
export function payoutGatewayInUse(context: Needs<'config' | 'payoutGateways'>): PayoutGateway {
  const name: PayoutGatewayName = context.config.payoutGateway
  const gateway = findPayoutGateway(context, name)
  if (!gateway) throw new Error(`the payout gateway "${name}" is not open`)
  return gateway
}
