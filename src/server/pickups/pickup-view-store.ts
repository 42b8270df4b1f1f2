import { type SQL, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type {
  FailedPickupReason,
  PickupBagState,
  PickupRunState,
  PickupStopState,
} from '#domain/pickups/pickup-run-flow.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type HubPerson, worksAt } from '#server/shop/hub-scope-store.ts'
import { type StoreSite, siteColumns, siteJoins } from './pickup-pool-store.ts'

type SeenStop = StoreSite & {
  id: string
  plannedAt: string
  state: PickupStopState
  reason: FailedPickupReason | null
  note: string | null
  metres: number
  /** In paise, as it was accepted. */
  pay: number | null
  photos: string[]
  bags: {
    sellerOrderId: string
    code: string
    grams: number
    state: PickupBagState
    proof: 'scan' | 'photo' | null
  }[]
}

export type SeenRun = {
  id: string
  number: number
  version: number
  state: PickupRunState
  courierId: string | null
  courier: string | null
  hubPincode: string
  hubName: Trilingual
  hubStreet: string | null
  hubCity: string
  hubState: string
  leavesAt: string | Date
  returnsAt: string | Date
  stops: SeenStop[]
}

const bagsOf = sql`(
  select jsonb_agg(jsonb_build_object('sellerOrderId', s.id, 'code', s.code, 'grams', s.packed_grams, 'proof', p.proof,
    'state', case when p.state = 'waiting' and s.state = 'cancelled' then 'freed' else p.state end) order by s.code)
  from pickup_bag p join seller_order s on s.id = p.seller_order_id where p.stop_id = t.id)`

const stopsOf = sql`(
  select jsonb_agg(to_jsonb(x) order by x.position) from (
    select t.id, t.position, t.planned_at as "plannedAt", t.state, t.reason, t.note, t.metres, k.pay_paise as pay,
      coalesce((select jsonb_agg(f.id order by f.at) from pickup_photo f where f.stop_id = t.id), '[]') as photos,
      ${bagsOf} as bags, ${siteColumns}
    from pickup_stop t join brand b on b.id = t.brand_id ${siteJoins}
      left join courier_task k on k.id = t.task_id
    where t.run_id = r.id) x)`

async function listRuns(which: SQL, order: SQL, limit: number): Promise<SeenRun[]> {
  const { rows } = await db().execute<SeenRun>(sql`
    select r.id, r.number, r.version, r.state, r.courier_id as "courierId", a.name as courier, u.pincode as "hubPincode",
      u.name as "hubName", u.street as "hubStreet", u.city as "hubCity", u.state as "hubState",
      r.leaves_at as "leavesAt", r.returns_at as "returnsAt", ${stopsOf} as stops
    from pickup_run r join hub u on u.id = r.hub_id left join account a on a.id = r.courier_id
    where ${which} order by ${order} limit ${limit}`)
  return rows
}

const shown = 60
const isOpen = sql`r.state in ('offered', 'accepted', 'started')`
const earliest = sql`r.leaves_at, r.number`

/** Lists the open runs of a hub, the earliest first. */
export const listHubRuns = (hubId: string): Promise<SeenRun[]> =>
  listRuns(sql`r.hub_id = ${hubId} and ${isOpen}`, earliest, shown)

/** Lists the runs that a courier may accept, of the hubs where they work, the earliest first. */
export const listOfferedRuns = (courier: HubPerson): Promise<SeenRun[]> =>
  listRuns(sql`r.state = 'offered' and ${worksAt(courier, sql`r.hub_id`)}`, earliest, shown)

/** Lists the open runs of a courier; of an admin those of everyone. */
export const listOwnRuns = ({ id, role }: Pick<Principal, 'id' | 'role'>): Promise<SeenRun[]> =>
  listRuns(sql`r.state in ('accepted', 'started') and (${role === 'admin'} or r.courier_id = ${id})`, earliest, shown)

const lastRuns = 20

/** Lists the last runs that a courier has finished; of an admin those of everyone. */
export const listDoneRuns = ({ id, role }: Pick<Principal, 'id' | 'role'>): Promise<SeenRun[]> =>
  listRuns(
    sql`r.state = 'done' and (${role === 'admin'} or r.courier_id = ${id})`,
    sql`r.leaves_at desc, r.number desc`,
    lastRuns,
  )

/** Finds a run that is offered at a hub of this courier, or theirs; the people of its hub and admins find each. */
export async function findSeenRun(
  id: string,
  courier: Pick<Principal, 'id' | 'role'>,
  as: 'hub' | 'pickup',
): Promise<SeenRun | undefined> {
  const anyState = as === 'hub' || courier.role === 'admin'
  const [run] = await listRuns(
    sql`r.id = ${id} and (r.courier_id = ${courier.id}
      or (${anyState} or r.state = 'offered') and ${worksAt(courier, sql`r.hub_id`)})`,
    earliest,
    1,
  )
  return run
}
