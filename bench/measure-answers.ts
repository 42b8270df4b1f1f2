import { quantileOf } from './benchmark.ts'

export type AnswerTimes = { p50: number; p95: number; failed: string[] }

/**
 * Requests each address once, in sequence, and reads the whole response; times in milliseconds from request to last
 * byte. `cookie` signs in.
 */
export async function measureAnswers(url: string, paths: readonly string[], cookie = ''): Promise<AnswerTimes> {
  const times: number[] = []
  const failed: string[] = []
  for (const path of paths) {
    const start = performance.now()
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity', cookie } })
    await response.arrayBuffer()
    times.push(performance.now() - start)
    if (response.status !== 200) failed.push(`${path} was answered ${response.status}.`)
  }
  return { p50: quantileOf(times, 0.5), p95: quantileOf(times, 0.95), failed }
}
