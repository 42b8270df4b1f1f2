import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { findProgram } from '#tests/support/installed-tools.ts'
import { signInAt } from '#tests/support/open-shop.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import type { Measure, Result } from './benchmark.ts'

export const name = 'cdn'

const root = join(import.meta.dirname, '..')
const product = '/product/methi-khakhra'
const pages = ['/', '/products', '/brands', product, '/brand/otlavali-khakhra', '/search?q=khakhra', '/faq', '/reviews']
const languages = ['en', 'gu', 'hi']

/**
 * Puts a real Varnish with `operate/cdn/varnish.vcl` in front of the shop: how many requests of many visitors it answers
 * alone, whether it mixes up languages or people, and how soon it shows a change.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const varnishd = findProgram('varnishd')
  if (!varnishd) return { how: 'No Varnish on this machine.', measures: [], broken: [] }
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const shop = await startRunningShop({ env: { NODE_ENV: 'production', CDN_PURGE_URL: `${url}/purge` } })
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-varnish-'))
  const vcl = (await readFile(join(root, 'operate/cdn/varnish.vcl'), 'utf8')).replace(
    '"3000"',
    `"${new URL(shop.url).port}"`,
  )
  await writeFile(join(folder, 'shop.vcl'), vcl)
  const options = [
    '-F',
    // Its own user could not read the folder of this run.
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    join(folder, 'shop.vcl'),
    '-s',
    'malloc,64m',
  ]
  const varnish = spawn(varnishd, options, { stdio: 'ignore' })
  try {
    await answers(url)
    const broken: string[] = []
    const visitors = await browse(url, small ? 10 : 60, broken)
    const purges = await changeHolidays(url, shop.url, small ? 1 : 5, broken)
    const measures: Measure[] = [
      { name: 'requests answered without the shop', unit: '%', runs: [visitors.hits], atLeast: 90 },
      { name: 'until a change of a store shows', unit: 'ms', runs: purges, atMost: 1_000 },
    ]
    return {
      how: `Varnish with the shop's own configuration; ${visitors.count} requests for ${pages.length} pages by visitors with a session cookie each, in three languages. A holiday of a store is saved, and its page read through Varnish until it shows.`,
      measures,
      broken,
    }
  } finally {
    varnish.kill()
    if (varnish.exitCode === null) await once(varnish, 'exit')
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/livez`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('Varnish did not start')
}

/** Reads every page as so many visitors of each language. */
async function browse(url: string, visitors: number, broken: string[]): Promise<{ hits: number; count: number }> {
  let hits = 0
  let count = 0
  for (let visitor = 0; visitor < visitors; visitor += 1)
    for (const page of pages) {
      const language = languages[visitor % languages.length] ?? 'en'
      const cookie = visitor % 2 ? `session=visitor-${visitor}; language=${language}` : `visit=${visitor}`
      const answer = await fetch(url + page, {
        headers: { cookie, 'accept-language': `${language}-IN,${language};q=0.9,en;q=0.5` },
      })
      if (!(await answer.text()).includes(`<html lang="${language}"`))
        broken.push(`${page} in another language than ${language}`)
      if (answer.headers.get('x-cache') === 'hit') hits += 1
      count += 1
    }
  const own = await Promise.all([1, 2].map(() => fetch(`${url}/api/auth/user`, { headers: { cookie: 'session=x' } })))
  if (own.some((answer) => answer.headers.get('x-cache') === 'hit'))
    broken.push('a personal response came from the cache')
  return { hits: (hits / count) * 100, count }
}

/** Saves a holiday so many times, and returns the milliseconds until the store's page shows it. */
async function changeHolidays(url: string, shop: string, times: number, broken: string[]): Promise<number[]> {
  const seller = await signInAt(shop, 'seller@haatdi.example')
  const today = indianDay(new Date()).day
  const runs: number[] = []
  const etag = async () => {
    const answer = await fetch(`${url}${product}`)
    await answer.arrayBuffer()
    return answer.headers.get('etag')
  }
  for (let time = 0; time < times; time += 1) {
    const before = await etag()
    const holidays = [{ from: today, until: addDays(today, 2 + time) }]
    const { status } = await seller.put('/api/seller/setup/holidays', { holidays })
    if (status !== 200) broken.push(`the holiday was answered with ${status}`)
    const begun = performance.now()
    while ((await etag()) === before && performance.now() - begun < 10_000) await sleep(10)
    runs.push(performance.now() - begun)
  }
  return runs
}
