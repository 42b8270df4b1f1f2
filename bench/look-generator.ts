import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { LookOrder } from './look-load.ts'
import { repeatAtOnce } from './repeat-at-once.ts'
import { repeatAtRate } from './repeat-at-rate.ts'

/**
 * Runs as a separate process started by `look-load.ts`: executes the load order it reads and prints the result as
 * JSON.
 */
const { url, headers, connections, seconds, perSecond }: LookOrder = JSON.parse(readFileSync(0, 'utf8'))

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const look = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode === 200) answer.resume().once('end', resolve)
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    }).once('error', reject)
  })
const figures = perSecond
  ? await repeatAtRate(perSecond, seconds, look)
  : await repeatAtOnce(connections, seconds, look)
agent.destroy()
process.stdout.write(JSON.stringify({ failed: 0, ...figures }))
