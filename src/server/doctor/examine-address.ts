import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const day = 24 * 60 * 60_000
const enoughDays = 14

/** Examines the public address: scheme, DNS, certificate, and whether this shop answers there. */
export async function examineAddress(
  { publicUrl, mode, trustProxy }: Pick<Config, 'publicUrl' | 'mode' | 'trustProxy'>,
  now: number,
): Promise<Finding[]> {
  if (mode !== 'production') return []
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:')
    return [
      fault('address', `PUBLIC_URL is ${publicUrl}.`, 'Use https: browsers save no signed-in session without it.'),
    ]
  const proxy = trustProxy === false ? [notProxied] : []
  try {
    await lookup(url.hostname)
  } catch {
    return [
      ...proxy,
      fault('address', `${url.hostname} is not in the DNS.`, 'Add an A or AAAA record, or mend PUBLIC_URL.'),
    ]
  }
  return [...proxy, ...(await certificate(url, now)), await answer(publicUrl)]
}

const notProxied = warning(
  'proxy',
  'TRUST_PROXY is off, but the shop itself speaks no https: all visitors would share the proxy’s rate limits.',
  'Set TRUST_PROXY to the number of proxies, or to their addresses.',
)

async function certificate({ hostname, port }: URL, now: number): Promise<Finding[]> {
  const left = await daysOfCertificate(hostname, Number(port || 443), now).catch(
    (error: NodeJS.ErrnoException) => error,
  )
  if (left instanceof Error)
    return [
      fault(
        'certificate',
        `The connection is refused: ${left.code ?? left.message}.`,
        'Look at the proxy and its certificate.',
      ),
    ]
  const text = `The certificate is valid for ${Math.floor(left)} more days.`
  return [
    left >= enoughDays
      ? good('certificate', text)
      : warning('certificate', text, 'Renew it, and see why that was not done by itself.'),
  ]
}

const daysOfCertificate = (host: string, port: number, now: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 5_000 }, () => {
      resolve((new Date(socket.getPeerCertificate().valid_to).getTime() - now) / day)
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')))
    socket.once('error', reject)
  })

async function answer(publicUrl: string): Promise<Finding> {
  const cure = 'Start the shop, and lead the proxy to HOST and PORT.'
  const response = await fetch(`${publicUrl}/livez`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  if (response?.ok) return good('address', 'The shop answers at its public address.')
  return warning('address', 'The shop does not answer at its public address.', cure)
}
