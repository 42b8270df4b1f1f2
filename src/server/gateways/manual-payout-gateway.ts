import { refuse } from '#domain/refusal.ts'
import type { PayoutGateway } from './payout-gateway.ts'

/**
 * Creates the manual way to pay sellers: a file is downloaded and uploaded at the bank by a person, and the bank's
 * references are imported back (`payouts/import-references.ts`). Nobody can be asked how a transfer went.
 */
export const createManualPayoutGateway = (): PayoutGateway => ({
  name: 'manual',
  answers: false,
  checkAccount: async (_account, key) => ({ payee: key, state: 'checking', nameAtBank: null, reason: null }),
  fetchCheck: async (key) => ({ payee: key, state: 'checking', nameAtBank: null, reason: null }),
  balance: async () => null,
  send: async ({ key, amount }) => ({ key, reference: key, state: 'processing', amount, utr: null, reason: null }),
  find: async () => null,
  readWebhook: () => refuse('thing/not-found'),
})
