import type { BoughtItem, OrderReply } from '#tests/support/guest-buyer.ts'
import type { Result } from '../../bench/benchmark.ts'
import { buyOn, p99, plenty, type RushedShop, withRushedShop } from './rushed-shop.ts'

export const name = 'held-goods'

const held = 'methi-khakhra'
const free = 'papdi-gathiya-ahmedabad'
/** Lines that many carts share, each in its own order: a potential deadlock. */
const crossing = ['jeera-khakhra', 'rice-chakri', 'nylon-sev', 'bajri-flour', 'masala-khakhra', 'wheat-chakri']

type Size = { heldSeconds: number; crossings: number }
const guestsEach = 4
const atOnce = 32

/** Holds the row lock of one product while many carts overlap (docs/spec/reliability.md#R20). */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const size = small ? { heldSeconds: 6, crossings: 150 } : { heldSeconds: 60, crossings: 10_000 }
  return withRushedShop(64, (shop) => judge(shop, size))
}

async function judge(shop: RushedShop, { heldSeconds, crossings }: Size): Promise<Result> {
  const { buyers, database } = shop
  const heldIntent = await buyers.decide([{ productId: held, quantity: 1 }])
  const freeIntent = await buyers.decide([{ productId: free, quantity: 1 }])
  const broken: string[] = []
  const few = { guests: guestsEach, seconds: heldSeconds }

  const quiet = await buyOn(shop, freeIntent, few)
  await database.query('begin')
  await database.query('select 1 from product where id = $1 for update', [held])
  const [waiting, others] = await Promise.all([buyOn(shop, heldIntent, few), buyOn(shop, freeIntent, few)])
  await database.query('rollback')
  const [after] = await shop.rush(heldIntent, 1)

  for (const { reply } of waiting) {
    const isRefusedClearly = [409, 503].includes(reply.status) && /^\S+ .+\.$/.test(reply.body.error ?? '')
    if (!isRefusedClearly)
      broken.push(`Who wanted what was held was told ${reply.status} ${JSON.stringify(reply.body)}.`)
  }
  for (const { reply } of [...quiet, ...others])
    if (reply.status !== 201)
      broken.push(`Who wanted something else was told ${reply.status} ${JSON.stringify(reply.body)}.`)
  if (after?.status !== 201) broken.push(`Once it was let go it could not be had: ${after?.status}.`)

  const carts = Array.from({ length: crossings }, (_, turn) => linesFrom(turn))
  const crossed = await cross(shop, carts)
  for (const { status, body } of crossed)
    if (status !== 201) broken.push(`A crossing basket was told ${status} ${JSON.stringify(body)}.`)
  broken.push(...(await countStock(shop, crossed.filter(({ status }) => status === 201).length)))

  const [calm, underLoad] = [p99(quiet), p99(others)]
  return {
    how:
      `PostgreSQL with fsync on. One product's row is held for ${heldSeconds} s while ${guestsEach} guests at once order it and ${guestsEach} others something else: ` +
      `${waiting.length} times it was told to come later, ${others.length} other orders were placed (${quiet.length} in the same time before, when nothing was held). ` +
      `Then ${crossings} baskets of three lines, the same six products in every sequence, ${atOnce} at once: nobody is told of a deadlock.`,
    measures: [
      {
        name: 'told to come later, slowest',
        unit: 'ms',
        runs: [Math.max(...waiting.map(({ ms }) => ms))],
        atMost: 3_000,
      },
      { name: 'something else, p99, nothing held', unit: 'ms', runs: [calm] },
      { name: 'something else, p99, meanwhile', unit: 'ms', runs: [underLoad] },
      { name: 'ratio of the two', unit: '× its own quiet', runs: [underLoad / calm], atMost: 2 },
    ],
    broken,
  }
}

/** Chooses three of the six, each choice in each sequence in turn: 120 carts before the first repeats. */
function linesFrom(turn: number): BoughtItem[] {
  const left = [...crossing]
  let rest = turn
  return [6, 5, 4].map((choices) => {
    const [productId = ''] = left.splice(rest % choices, 1)
    rest = Math.floor(rest / choices)
    return { productId, quantity: 1 }
  })
}

async function cross({ buyers, rush }: RushedShop, carts: readonly BoughtItem[][]): Promise<OrderReply[]> {
  const intents = await Promise.all(Array.from({ length: 120 }, (_, turn) => buyers.decide(linesFrom(turn))))
  const replies: OrderReply[] = []
  let turn = 0
  const one = async () => {
    for (let index = turn++; index < carts.length; index = turn++) {
      const intent = intents[index % intents.length]
      if (intent) replies.push(...(await rush({ ...intent, items: carts[index] ?? [] }, 1)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return replies
}

async function countStock({ database }: RushedShop, placed: number): Promise<string[]> {
  const { rows } = await database.query<{ left: number }>(
    'select sum(stock)::int as left from product where id = any($1)',
    [crossing],
  )
  const left = rows[0]?.left
  const wanted = crossing.length * plenty - placed * 3
  return left === wanted ? [] : [`${left} packs are left of what crossed, not ${wanted}.`]
}
