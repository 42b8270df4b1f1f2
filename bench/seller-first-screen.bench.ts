import { type Browser, chromium } from '@playwright/test'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { findChromium } from '#tests/support/installed-tools.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import type { Result } from './benchmark.ts'

export const name = 'seller-first-screen'

/** A slow 4G network as Lighthouse has it (milliseconds; bytes in a second), and a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

/** Opens a seller's day on a phone with nothing cached: what its scripts weigh, and when a tap on it does something. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const executablePath = findChromium()
  if (!executablePath) return { how: 'No Chromium on this machine.', measures: [], broken: ['Chromium is missing.'] }
  const shop = await startRunningShop({ env: { LOG_LEVEL: 'silent' } })
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const visits: { kilobytes: number; seconds: number }[] = []
  try {
    for (let visit = 0; visit < (small ? 1 : 5); visit++) visits.push(await openDay(browser, shop.url))
  } finally {
    await browser.close()
    await shop.stop()
  }
  return {
    how:
      'A seller of the demo opens `/seller` on a phone of 360 × 780 with nothing cached, in Gujarati, over slow 4G (150 ms, 1.6 Mbit/s) with a processor four times slower. ' +
      'Interactive: the orders are shown and their buttons react. KB = 1,024 bytes as transferred.',
    measures: [
      { name: 'scripts', unit: 'KB', runs: visits.map(({ kilobytes }) => kilobytes), atMost: 150 },
      { name: 'interactive', unit: 's', runs: visits.map(({ seconds }) => seconds), atMost: 2.5 },
    ],
    broken: [],
  }
}

async function openDay(browser: Browser, url: string): Promise<{ kilobytes: number; seconds: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'language', value: 'gu', url }])
  const answer = await context.request.post(`${url}/api/auth/login`, {
    headers: { origin: url },
    data: { username: 'seller', password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`The seller's sign-in was answered ${answer.status()}.`)
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.goto(`${url}/seller`, { waitUntil: 'commit' })
  const interactive = await tab.waitForFunction(() => {
    // React notes its handlers on an element once it listens to it.
    const isHeard = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const [link] = document.querySelectorAll('main a[href^="/seller"]')
    return link && isHeard(link) ? performance.now() : 0
  })
  const milliseconds = Number(await interactive.jsonValue())
  await tab.waitForLoadState('networkidle')
  await context.close()
  return { kilobytes: bytes / 1024, seconds: milliseconds / 1000 }
}
