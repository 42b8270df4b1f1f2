import { openWaitingLine } from '#server/http/waiting-line.ts'

export const passwordLineRules = { atOnce: 4, apartMilliseconds: 50, longest: 100 }

/**
 * One line before every door behind which a password is hashed for whoever comes: signing in, opening an account, a new password. A sign-in
 * takes some 15 ms of a core for the hash and a few of the thread that answers everybody; twenty a second leave both to those who look at the
 * shop, and the last of 32 comes in within two seconds (decisions 44). Known and unknown names stand in the same line.
 */
export const passwordLine = openWaitingLine(passwordLineRules)
