const ending = '@haatdi.invalid'

/** Returns the placeholder for an erased email address; no real mailbox can exist there. */
export const closedAddress = (accountId: string): string => `closed-${accountId}${ending}`

/** Returns whether an email address was erased, so that nobody reads what is sent there. */
export const isClosedAddress = (email: string): boolean => email.endsWith(ending)
