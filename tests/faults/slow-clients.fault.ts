import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOf, fillDatabase } from '#tests/support/filled-database.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { readMemory } from '#tests/support/process-metrics.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { openSlowClients, slowKinds } from '#tests/support/slow-clients.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { quantileOf, type Result } from '../../bench/benchmark.ts'

export const name = 'slow-clients'

/** Requests a second of visitors who read at once: cached pages, and one in so many a list that was never requested. */
const visitorsPerSecond = 50
const uncachedOf = 20
const pathOf = (each: number) => (each % uncachedOf === 0 ? `/api/products?limit=24&minPrice=${each / 100}` : '/')

/**
 * 1,200 connections that send half, send slowly or do not read, each opened again as soon as it is cut, beside visitors
 * (docs/spec/reliability.md#R9); then 1,000 connections in one moment (#R10).
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const counts = small ? { headers: 50, body: 50, reader: 20 } : { headers: 500, body: 500, reader: 200 }
  const seconds = small ? 40 : 300
  const burst = small ? 200 : 1_000
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  await fillDatabase(databaseOf(env), 100_000)
  const shop = await startRunningShop({ env })
  const broken: string[] = []
  try {
    await visit(shop, 5)
    const before = await visit(shop, small ? 5 : 30)
    const slow = openSlowClients(shop.url, counts, { again: true })
    const memory = watchMemory(shop)
    const meanwhile = await visit(shop, seconds)
    const grown = memory.stop()
    slow.close()
    broken.push(...before.broken, ...meanwhile.broken)
    for (const kind of slowKinds)
      if (slow.lives[kind].length < counts[kind])
        broken.push(`Of ${counts[kind]} connections (${kind}) ${slow.lives[kind].length} were ended.`)
    const after = await burstOf(shop, burst)
    broken.push(...after.broken)
    const longest = (kind: (typeof slowKinds)[number]) => Math.max(0, ...slow.lives[kind])
    const p99 = (times: number[]) => quantileOf(times, 0.99)
    return {
      how:
        `PostgreSQL. ${counts.headers} connections with half of their headers, ${counts.body} with a body of a byte in two seconds and ` +
        `${counts.reader} that request the feed of all products eight times and read nothing, each opened again when it is cut, for ${seconds} s beside ${visitorsPerSecond} requests a second at a fixed rate. ` +
        `Then ${burst} connections at once, each with one request.`,
      measures: [
        { name: 'visitors, p99 before', unit: 'ms', runs: [p99(before.times)] },
        { name: 'visitors, p99 meanwhile', unit: 'ms', runs: [p99(meanwhile.times)] },
        { name: 'meanwhile against before', unit: 'x', runs: [p99(meanwhile.times) / p99(before.times)], atMost: 2 },
        { name: 'longest with half of its headers', unit: 's', runs: [longest('headers')], atMost: 15 },
        { name: 'longest with half of its body', unit: 's', runs: [longest('body')], atMost: 30 },
        { name: 'longest that read nothing', unit: 's', runs: [longest('reader')], atMost: 35 },
        { name: 'memory, more than before', unit: 'MB', runs: [grown], atMost: 100 },
        { name: 'burst, p99', unit: 'ms', runs: [p99(after.times)], atMost: 1_000 },
        { name: 'burst, all answered after', unit: 'ms', runs: [Math.max(0, ...after.times)] },
      ],
      broken,
    }
  } finally {
    await shop.stop()
    await cluster.stop()
  }
}

type Visits = { times: number[]; broken: string[] }

/** Sends requests at a fixed rate, whatever the answers take; their time counts from when they were due. */
async function visit(shop: RunningShop, seconds: number): Promise<Visits> {
  const visits: Visits = { times: [], broken: [] }
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let each = 0; each < seconds * visitorsPerSecond; each += 1) {
    const due = began + (each * 1000) / visitorsPerSecond
    await sleep(Math.max(0, due - performance.now()))
    const path = pathOf(each)
    all.push(
      fetch(shop.url + path, { signal: AbortSignal.timeout(20_000) })
        .then(async (response) => {
          await response.arrayBuffer()
          if (response.status !== 200) visits.broken.push(`A visitor was answered with ${response.status}.`)
          visits.times.push(performance.now() - due)
        })
        .catch((error: Error) => void visits.broken.push(`A visitor was not answered: ${error.message}.`)),
    )
  }
  await Promise.all(all)
  return { ...visits, broken: [...new Set(visits.broken)] }
}

function watchMemory(shop: RunningShop): { stop(): number } {
  const { now: before } = readMemory(shop.processId())
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, readMemory(shop.processId()).now)
  }, 1_000)
  return {
    stop: () => {
      clearInterval(watch)
      return most - before
    },
  }
}

/** Opens so many connections in one moment, each with one request, and reads their answers to the end. */
async function burstOf({ url }: RunningShop, count: number): Promise<Visits> {
  const { hostname, port } = new URL(url)
  const visits: Visits = { times: [], broken: [] }
  const one = (each: number) =>
    new Promise<void>((resolve) => {
      const began = performance.now()
      const socket = connect({ host: hostname, port: Number(port) })
      let answer = ''
      const end = (problem?: string) => {
        const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
        const isFine = status === '200' || (status === '503' && /retry-after/i.test(answer))
        if (problem || !isFine) visits.broken.push(`In the burst: ${problem ?? `status ${status ?? 'none'}`}.`)
        visits.times.push(performance.now() - began)
        socket.destroy()
        resolve()
      }
      socket.setTimeout(20_000, () => end('no answer in 20 s'))
      socket.on('data', (chunk) => {
        if (answer.length < 2_000) answer += chunk.toString('latin1')
      })
      socket.once('error', (error) => end(error.message))
      socket.once('end', () => end())
      const path = pathOf(each)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`)
    })
  await Promise.all(Array.from({ length: count }, (_each, at) => one(at)))
  return { ...visits, broken: [...new Set(visits.broken)] }
}
