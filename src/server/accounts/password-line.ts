import { openWaitingLine } from '#server/http/waiting-line.ts'

export const passwordLineRules = { atOnce: 4, apartMilliseconds: 50, longest: 100 }

/**
 * The line before signing in, whose share of the hashing no other endpoint can take. A sign-in takes some 15 ms of a core for the hash and a few
 * of the thread that answers everybody; twenty a second leave both to those who look at the shop, and the last of 32 comes in within two seconds
 * (decisions 44). Known and unknown names stand in the same line.
 */
export const passwordLine = openWaitingLine(passwordLineRules)

/**
 * The line of every other hash: a new account's, a new password's, the own password typed once more. It is taken for the hash alone, after
 * everything that can be refused without one.
 */
export const otherPasswordLine = openWaitingLine({ atOnce: 1, apartMilliseconds: 100, longest: 50 })
