import { join } from 'node:path'
import { loadRenderer } from '#server/http/load-renderer.ts'
import { fuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import type { Result } from '../../bench/benchmark.ts'

export const name = 'fuzzed-requests'
/** A few hundred requests have their own test (`tests/fuzz/fuzzed-requests.test.ts`). */
export const leftOutOfTests = true

/**
 * Sends generated requests to every endpoint and every page, in every role; a response must always be a defined one
 * and never a fault.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const count = small ? 1_000 : 50_000
  const seed = small ? 7 : Date.now() % 2 ** 31
  const render = await loadRenderer(join(import.meta.dirname, '../../dist'))
  const started = performance.now()
  const { sent, statuses, broken } = await fuzzShop({ count, seed, render })
  const seconds = (performance.now() - started) / 1000
  const counted = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status} × ${times}`)
  return {
    how:
      `${sent.toLocaleString('en')} generated requests (seed ${seed}) over HTTP on the embedded database, to every endpoint of the OpenAPI document, every page and strange addresses, by guests and seven ` +
      `accounts of every role: wrong types, parameters twice and nested, odd escapes, zero bytes, halves of characters, conditions and ranges, deep JSON, huge numbers. Responses: ${counted.join(', ')}.`,
    measures: [
      { name: 'requests', unit: '/s', runs: [sent / seconds] },
      { name: 'faults', unit: 'found', runs: [broken.length], atMost: 0 },
    ],
    broken,
  }
}
