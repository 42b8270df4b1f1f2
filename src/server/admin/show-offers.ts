import { sql } from 'drizzle-orm'
import { paise } from '#domain/money.ts'
import { activeOffers, type OfferRule, spokenFor } from '#domain/offers.ts'
import { refuse } from '#domain/refusal.ts'
import { db } from '#server/db/transaction.ts'
import { listOfferVersions, toRule, type VersionRow } from '#server/offers/offer-store.ts'
import { termsFrom } from './offer-body.ts'

const latestShown = 20

type Told = { rule: OfferRule; row: VersionRow }
type State = 'in_force' | 'off' | 'ended' | 'scheduled' | 'replaced'
type Sums = { offer_id: string; orders: number; off: string }

/** Lists every promotion with its status and its cost so far. */
export async function listOffers() {
  const [offers, sums] = [await readOffers(), await readSums()]
  const at = new Date()
  return { items: [...offers].map(([id, told]) => summaryOf(id, told, sums, at)), nextCursor: null }
}

/** Returns one promotion with all its versions. Refuses with thing/not-found. */
export async function showOffer(id: string) {
  const told = (await readOffers()).get(id) ?? refuse('thing/not-found')
  const at = new Date()
  return {
    ...summaryOf(id, told, await readSums(), at),
    versions: told.map((one) => showVersion(one, told, at)).toReversed(),
    latest: await listLatest(id),
  }
}

async function readOffers(): Promise<Map<string, [Told, ...Told[]]>> {
  const offers = new Map<string, [Told, ...Told[]]>()
  for (const { kind, row } of await listOfferVersions()) {
    const told = { rule: toRule(kind, row), row }
    const known = offers.get(row.offerId)
    if (known) known.push(told)
    else offers.set(row.offerId, [told])
  }
  return offers
}

function summaryOf(id: string, told: [Told, ...Told[]], sums: readonly Sums[], at: Date) {
  const [speaking] = spokenFor(
    told.map(({ rule }) => rule),
    at,
  )
  const now = told.find(({ rule }) => rule === speaking) ?? told[0]
  const sum = sums.find((one) => one.offer_id === id)
  return {
    id,
    now: showVersion(now, told, at),
    newest: (told.at(-1) ?? now).row.version,
    scheduled: told.filter((one) => showVersion(one, told, at).state === 'scheduled').length,
    orders: sum?.orders ?? 0,
    takenOff: paise(Number(sum?.off ?? 0)),
  }
}

function showVersion({ rule, row }: Told, told: readonly Told[], at: Date) {
  const rules = told.map((one) => one.rule)
  return {
    version: row.version,
    terms: termsFrom(rule),
    from: row.activeFrom,
    state: stateOf(rule, rules, at),
    reason: row.reason,
    actor: row.actorName,
    at: row.createdAt,
  }
}

/**
 * | speaks now | on  | begun | shown     |
 * |------------|-----|-------|-----------|
 * | yes        | yes | yes   | in_force, ended when its end has passed |
 * | yes        | no  | yes   | off       |
 * | no         | any | no    | scheduled |
 * | no         | any | yes   | replaced  |
 */
function stateOf(rule: OfferRule, rules: readonly OfferRule[], at: Date): State {
  if (!spokenFor(rules, at).includes(rule)) {
    const later = rules.some((other) => other.version > rule.version && begins(other) <= begins(rule))
    return begins(rule) > at.getTime() && !later ? 'scheduled' : 'replaced'
  }
  if (activeOffers(rules, at).includes(rule)) return 'in_force'
  return rule.on ? 'ended' : 'off'
}

const begins = ({ activeFrom }: OfferRule): number => (activeFrom === null ? 0 : Date.parse(activeFrom))

async function readSums(): Promise<Sums[]> {
  const { rows } = await db().execute<Sums>(sql`
    select u.offer_id, count(*)::int as orders, sum(u.off_paise)::text as off
    from order_offer u join customer_order o on o.id = u.order_id
    where o.state <> 'cancelled' group by u.offer_id`)
  return rows
}

async function listLatest(id: string) {
  const { rows } = await db().execute<{
    order_id: string
    number: string
    version: number
    off: string
    at: Date | string
    counts: boolean
  }>(sql`
    select o.id as order_id, o.number, u.version, u.off_paise::text as off, o.placed_at as at, o.state <> 'cancelled' as counts
    from order_offer u join customer_order o on o.id = u.order_id
    where u.offer_id = ${id} order by o.placed_at desc, o.id limit ${latestShown}`)
  return rows.map(({ order_id, off, at, ...row }) => ({
    ...row,
    orderId: order_id,
    off: paise(Number(off)),
    at: new Date(at),
  }))
}
