import { createHash } from 'node:crypto'
import {
  addressesToMove,
  type DuplicateReason,
  duplicateReasons,
  type MergeChoice,
  type MergeSide,
  mergeProblem,
  sameAddress,
  sameHome,
  stricterMarketing,
  stricterMuted,
} from '#domain/accounts/customer-merge.ts'
import { maskEmail } from '#domain/accounts/email-address.ts'
import { refuse } from '#domain/refusal.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import type { Needs } from '#server/context.ts'
import { moveAllCredit } from '#server/credit/move-credit.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { emptyAccount, eraseCredentials } from '#server/members/closed-account-store.ts'
import { refusalTextCode } from '#server/translate.ts'
import { findMerges, listCandidates, listHomesOfName, listSameContacts } from './duplicate-customer-store.ts'
import { findSide, listAgreed, listBooks, lockBoth, type SideRow } from './merge-side-store.ts'
import {
  type Both,
  chooseDefault,
  dropConsents,
  listMuted,
  moveAddresses,
  moveAwaited,
  moveCart,
  moveOrders,
  moveQuestions,
  saveMarketing,
  saveMerge,
  saveMuted,
  saveName,
} from './move-customer-store.ts'
import { findAccount } from './people-store.ts'

/** Returns accounts that are likely the same customer's, each with the reasons. Refuses with thing/not-found. */
export async function showDuplicates(id: string) {
  const { name } = await findAccount(id)
  const reasons = new Map<string, Set<DuplicateReason>>()
  const note = (of: string, reason: DuplicateReason) =>
    reasons.set(of, (reasons.get(of) ?? new Set<DuplicateReason>()).add(reason))
  for (const found of await listSameContacts(id)) note(found.id, found.reason)
  const homes = Map.groupBy(await listHomesOfName(id), (home) => home.id)
  const own = homes.get(id) ?? []
  for (const [other, theirs] of homes) if (other !== id && sameHome(own, theirs)) note(other, 'address')
  const candidates = await listCandidates([...reasons.keys()])
  return {
    name,
    items: candidates.map((candidate) => ({
      ...candidate,
      reasons: duplicateReasons.filter((reason) => reasons.get(candidate.id)?.has(reason)),
    })),
    ...(await findMerges(id)),
  }
}

const partOf = ({ state, ...side }: SideRow): MergeSide => ({
  ...side,
  disabled: state === 'disabled',
  closed: state === 'closed',
})

/** Names what the admin saw of both accounts. That a customer looked at a page since then changes nothing. */
const seenOf = (sides: readonly SideRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sides.map(({ lastSeen: _, ...seen }) => seen)))
    .digest('base64url')

/** Reads both accounts as they are now. Refuses with thing/not-found. */
async function readBoth(targetId: string, mergedId: string, adminId: string) {
  const [target, merged] = [await findSide(targetId), await findSide(mergedId)]
  if (!target || !merged) refuse('thing/not-found')
  const books = await listBooks([targetId, mergedId])
  const [own, other] = [targetId, mergedId].map((id) => books.filter((entry) => entry.accountId === id))
  const sides = {
    target: { ...target, addresses: own ?? [], consents: await listAgreed(targetId) },
    merged: { ...merged, addresses: other ?? [], consents: await listAgreed(mergedId) },
  }
  return {
    ...sides,
    moving: addressesToMove(own ?? [], other ?? []),
    problem: mergeProblem(partOf(target), partOf(merged), adminId),
    seen: seenOf([sides.target, sides.merged]),
  }
}

/** Returns two accounts side by side, and whether the second can be merged into the first. Refuses with thing/not-found. */
export async function showMerge(targetId: string, mergedId: string, by: Principal) {
  const { target, merged, moving, problem, seen } = await readBoth(targetId, mergedId, by.id)
  const why = problem && { code: problem, text: refusalTextCode(problem) }
  return { target, merged, newAddresses: moving.length, problem: why ?? null, seen }
}

type Wanted = MergeChoice & { reason: string; seen: string }

/**
 * Merges the second account into the first, in one transaction with both locked: what it owns moves, its sessions and ways
 * to sign in end, it is closed and points to the first, and both addresses get an email. It cannot be undone. Refuses
 * with thing/not-found, flow/stale (either changed since the admin looked), account/own and merge/*.
 */
export const mergeCustomers = (
  context: Needs<'log' | 'notifyOutbox'>,
  { targetId, mergedId }: { targetId: string; mergedId: string },
  wanted: Wanted,
  by: Principal,
): Promise<{ id: string }> =>
  transaction(async () => {
    await lockBoth([targetId, mergedId])
    const state = await readBoth(targetId, mergedId, by.id)
    if (state.problem) refuse(state.problem)
    if (state.seen !== wanted.seen) refuse('flow/stale')
    const both = { from: mergedId, to: targetId }
    const { target, merged } = state
    const moved = await moveBelongings(both, state, wanted, by)
    await eraseCredentials(mergedId, merged.email)
    await emptyAccount(mergedId)
    if (wanted.name === 'merged') await saveName(targetId, merged.name)
    await saveMerge({ mergedId, targetId, actorId: by.id, actorName: by.name, reason: wanted.reason, moved })
    await recordSecurityEvent(context, 'merged', targetId, { by: by.id, taken: mergedId }, { reason: wanted.reason })
    await recordSecurityEvent(context, 'merged', mergedId, { by: by.id, into: targetId }, { reason: wanted.reason })
    await notifyBoth(context, target, merged)
    return { id: targetId }
  })

/** Moves everything that the merged account owns; returns how much of each, and what it had agreed to. */
async function moveBelongings(
  both: Both,
  { target, merged, moving }: Awaited<ReturnType<typeof readBoth>>,
  wanted: Wanted,
  by: Principal,
): Promise<Record<string, unknown>> {
  const orders = await moveOrders(both)
  const questions = await moveQuestions(both)
  await moveAddresses(
    moving.map(({ id }) => id),
    both,
  )
  const chosen = (wanted.defaultAddress === 'merged' ? merged : target).addresses.find(({ isDefault }) => isDefault)
  const first = chosen ?? merged.addresses.find(({ isDefault }) => isDefault)
  // The same address of the remaining account stands for one that did not move.
  const same = first && (target.addresses.find((known) => known.id === first.id || sameAddress(known, first)) ?? first)
  if (same) await chooseDefault(same.id, both)
  const cart = await moveCart(both)
  const awaited = await moveAwaited(merged.email, target.email)
  await moveMuted(both)
  await saveMarketing(both, stricterMarketing(target.marketing, merged.marketing))
  await dropConsents(both)
  const credit = await moveAllCredit(both.from, both.to, wanted.reason, { id: by.id, name: by.name })
  const addresses = moving.length
  return { orders, ...questions, addresses, cart, awaited, creditPaise: credit, consents: merged.consents }
}

async function moveMuted(both: Both): Promise<void> {
  const choices = await listMuted(both)
  const other = choices.find(({ accountId }) => accountId === both.from)
  if (!other) return
  const own = choices.find(({ accountId }) => accountId === both.to)
  const muted = stricterMuted(own?.muted ?? [], other.muted) as typeof other.muted
  await saveMuted({ ...(own ?? other), accountId: both.to, muted })
}

/** The address of the other account is masked: a mailbox may have another reader today. */
async function notifyBoth(context: Needs<'notifyOutbox'>, target: SideRow, merged: SideRow): Promise<void> {
  const goodbye = emailMessage(`account-merged:${merged.id}`, {
    to: merged.email,
    language: merged.language,
    template: 'accountMerged',
    values: { name: merged.name, email: maskEmail(target.email) },
  })
  await post(context, [
    goodbye,
    emailMessage(`account-took-over:${merged.id}`, {
      to: target.email,
      language: target.language,
      template: 'accountTookOver',
      values: { name: target.name, email: maskEmail(merged.email) },
    }),
    // The last row that holds the address of the merged account; a week is enough time to send it.
    {
      kind: 'erase-email',
      dedupeKey: `erase:${goodbye.dedupeKey}`,
      payload: { emailKey: goodbye.dedupeKey },
      runAt: dbNowPlus({ days: 7 }),
    },
  ])
}
