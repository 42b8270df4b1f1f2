/** The faults that the sandbox bank can play, one at a time, for whatever is sent meanwhile. */
export const sandboxBankFaults = [
  'none',
  'pending',
  'rejected',
  'name_mismatch',
  'returned',
  'duplicate_webhook',
  'lost_webhook',
  'lost_answer',
  'low_balance',
  'unavailable',
] as const
export type SandboxBankFault = (typeof sandboxBankFaults)[number]
