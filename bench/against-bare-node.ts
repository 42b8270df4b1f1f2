import { readCpuSeconds } from '#tests/support/process-metrics.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { captureResponse, startBareServer } from './bare-answer.ts'
import type { Measure } from './benchmark.ts'
import { runHttpLoad } from './http-load.ts'

const headers = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' }
const connections = 32

type LoadRun = { perSecond: number; p99: number; cpuMicroseconds: number; failed: number }

/**
 * One cached response of the shop against a bare node:http process with the same headers and bytes, in one sitting, in turns
 * (A B A B A B), each warmed up first. The ratio is taken turn by turn. `atLeast` is what it has to reach.
 */
export async function measureAgainstBareNode({
  shop,
  path,
  atLeast,
  small,
}: {
  shop: RunningShop
  path: string
  atLeast: number
  small: boolean
}): Promise<{ measures: Measure[]; broken: string[]; how: string }> {
  await captureResponse(shop.url + path, headers)
  const answer = await captureResponse(shop.url + path, headers)
  const bare = await startBareServer(answer)
  const [turns, seconds, warmUp] = small ? [1, 2, 1] : [5, 10, 3]
  const broken: string[] = []
  const load = async (url: string, processId: number, duration: number): Promise<LoadRun> => {
    const before = readCpuSeconds(processId)
    const got = await runHttpLoad({ url, paths: [path], headers, connections, seconds: duration })
    const cpu = readCpuSeconds(processId) - before
    return { ...got, cpuMicroseconds: (cpu / got.answers) * 1e6 }
  }
  try {
    await load(shop.url, shop.processId(), warmUp)
    await load(bare.url, bare.processId, warmUp)
    const shops: LoadRun[] = []
    const bares: LoadRun[] = []
    for (let turn = 0; turn < turns; turn++) {
      shops.push(await load(shop.url, shop.processId(), seconds))
      bares.push(await load(bare.url, bare.processId, seconds))
    }
    const failed = [...shops, ...bares].reduce((sum, round) => sum + round.failed, 0)
    if (failed > 0) broken.push(`${failed} requests for ${path} were not answered well.`)
    const each = (name: string, unit: string, rounds: LoadRun[], field: keyof LoadRun): Measure => ({
      name,
      unit,
      runs: rounds.map((round) => round[field]),
    })
    const ratio = (field: 'perSecond' | 'cpuMicroseconds') =>
      shops.map((own, turn) => own[field] / (bares[turn]?.[field] ?? Number.NaN))
    const bytes = Buffer.from(answer.body, 'base64').length
    return {
      how: `\`${path}\` (${bytes} bytes of brotli), ${connections} connections, ${turns} turns of ${seconds} s for each of the two.`,
      measures: [
        each('cached response', 'requests/s', shops, 'perSecond'),
        each('bare node:http, same bytes and headers', 'requests/s', bares, 'perSecond'),
        { name: 'ratio of the two', unit: '× bare', runs: ratio('perSecond'), atLeast },
        { name: 'processor time of an answer, against bare', unit: '× bare', runs: ratio('cpuMicroseconds') },
        each('cached response, p99', 'ms', shops, 'p99'),
      ],
      broken,
    }
  } finally {
    await bare.stop()
  }
}
