import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { PageLoad } from './page-load.ts'
import { repeatAtOnce } from './repeat-at-once.ts'
import { repeatAtRate } from './repeat-at-rate.ts'

/**
 * Runs as a separate process started by `page-load.ts`: executes the load order it reads and prints the result as
 * JSON.
 */
const { url, headers, connections, seconds, perSecond }: PageLoad = JSON.parse(readFileSync(0, 'utf8'))

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const requestPage = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode === 200) answer.resume().once('end', resolve)
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    }).once('error', reject)
  })
const metrics = perSecond
  ? await repeatAtRate(perSecond, seconds, requestPage)
  : await repeatAtOnce(connections, seconds, requestPage)
agent.destroy()
process.stdout.write(JSON.stringify({ failed: 0, ...metrics }))
