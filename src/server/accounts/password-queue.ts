import { createWaitingQueue } from '#server/http/waiting-queue.ts'

export const passwordQueueRules = { atOnce: 4, apartMilliseconds: 50, longest: 100 }

/**
 * The queue before signing in, whose share of the hashing no other endpoint can take. A sign-in takes some 15 ms of a
 * core for the hash and a few of the main thread; twenty a second leave both to visitors, and the last of 32 is
 * served within two seconds (docs/spec/decisions.md#44). Known and unknown names use the same queue.
 */
export const passwordQueue = createWaitingQueue(passwordQueueRules)

/**
 * The queue of every other hash: a new account's, a new password's, the own password typed once more. It is taken for
 * the hash alone, after every check that needs none.
 */
export const otherPasswordQueue = createWaitingQueue({ atOnce: 1, apartMilliseconds: 100, longest: 50 })
