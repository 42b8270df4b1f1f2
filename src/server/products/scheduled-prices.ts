import { type PricePeriod, periodProblem, priceAfter } from '#domain/products/scheduled-price.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { textCodeOf } from '#server/translate.ts'
import { findOwnProduct, lockOwnProduct } from './own-product-store.ts'
import { lockChangedProduct } from './product-change-store.ts'
import { contentOf, type ProductRow } from './product-columns.ts'
import { type Editing, requireSellable, saveContent } from './save-product.ts'
import {
  findScheduledPrice,
  insertScheduledPrice,
  listOpenPrices,
  listScheduledPrices,
  type ScheduledPrice,
  saveScheduledState,
} from './scheduled-price-store.ts'

const periodOf = ({ pricePaise, startsAt, endsAt }: ScheduledPrice): PricePeriod => ({
  price: pricePaise,
  from: startsAt,
  until: endsAt,
})

/** Returns the scheduled prices of a product to its seller or an admin. Refuses with thing/not-found. */
export async function showScheduledPrices(productId: string, principal: Principal) {
  await findOwnProduct(productId, principal)
  const rows = await listScheduledPrices(productId)
  return { items: rows.map((row) => ({ id: row.id, ...periodOf(row), state: row.state, actor: row.actorName })) }
}

/**
 * Plans a price of a product. One that begins now is on sale with the same transaction. Refuses with thing/not-found,
 * and request/invalid at its field: the rules of any price, and no two at one time.
 */
export async function schedulePrice(
  context: Editing['context'],
  productId: string,
  period: PricePeriod,
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const { language } = visitor
  await transaction(async () => {
    const row = await lockOwnProduct(productId, actor)
    const open = await listOpenPrices(productId)
    const problem = periodProblem(period, open.map(periodOf), await readClock())
    if (problem)
      throw new Refusal('request/invalid', {
        [problem.field]: textCodeOf('scheduled-prices', problem.code),
      })
    requireSellable({ ...contentOf(row), price: period.price })
    await insertScheduledPrice({
      productId,
      pricePaise: period.price,
      startsAt: period.from,
      endsAt: period.until,
      actorId: actor.id,
      actorName: actor.name,
    })
    await applyDuePrices({ context, language }, productId)
  })
}

/**
 * Cancels a planned price, or ends a running one now, with the price that was before. Refuses with thing/not-found, and
 * flow/stale for one that has ended.
 */
export async function cancelScheduledPrice(
  context: Editing['context'],
  { id, priceId }: { id: string; priceId: string },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  await transaction(async () => {
    const row = await lockOwnProduct(id, actor)
    const price = (await findScheduledPrice(id, Number(priceId))) ?? refuse('thing/not-found')
    if (price.state !== 'planned' && price.state !== 'running') refuse('flow/stale')
    if (price.state === 'running') await endPrice({ context, actor, language: visitor.language }, row, price)
    await saveScheduledState(price.id, 'cancelled')
  })
}

type Applying = Pick<Editing, 'context' | 'language'>

/**
 * Ends and begins the prices of one product that are due, in this order, in the caller's transaction and under the lock of
 * the product: at any instant it has exactly one price. What was missed while the shop stood still begins and ends too.
 */
export async function applyDuePrices(applying: Applying, productId: string): Promise<void> {
  const now = await readClock()
  for (;;) {
    const row = await lockChangedProduct(productId)
    const due = row && nextDue(await listOpenPrices(productId), now)
    if (!row || !due) return
    const actor = { id: due.actorId ?? '', name: due.actorName }
    if (due.state === 'running') {
      await endPrice({ ...applying, actor }, row, due)
      await saveScheduledState(due.id, 'ended')
    } else {
      const before = contentOf(row)
      await saveScheduledState(due.id, 'running', { beforePaise: before.price })
      await saveContent({ ...applying, actor, source: 'schedule' }, row, { ...before, price: due.pricePaise })
    }
  }
}

/** Returns what happens first of what is due: an end, or a beginning. */
function nextDue(open: readonly ScheduledPrice[], now: Date): ScheduledPrice | undefined {
  const instantOf = ({ state, startsAt, endsAt }: ScheduledPrice): number =>
    (state === 'running' ? endsAt : startsAt).getTime()
  return open
    .filter((price) => instantOf(price) <= now.getTime())
    .toSorted((one, other) => instantOf(one) - instantOf(other) || (one.state === 'running' ? -1 : 1))[0]
}

async function endPrice(ending: Omit<Editing, 'source'>, row: ProductRow, price: ScheduledPrice): Promise<void> {
  const content = contentOf(row)
  const after = priceAfter({
    now: content.price,
    scheduled: price.pricePaise,
    before: price.beforePaise ?? content.price,
  })
  await saveContent({ ...ending, source: 'schedule' }, row, { ...content, price: after })
}
