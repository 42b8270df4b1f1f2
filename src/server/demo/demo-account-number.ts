/** Returns the bank account number of a demo store or courier from its last four digits; no bank has it. */
export const demoAccountNumber = (lastFour: string): string => `50100223${lastFour}`
