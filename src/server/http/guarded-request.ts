import { lookup as resolveAll } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Why an address is not connected to. */
type TargetRefusal = 'malformed' | 'not-https' | 'user-info' | 'port' | 'unknown-name' | 'not-public'

/** Thrown before any connection is made. */
export class TargetRefused extends Error {
  readonly reason: TargetRefusal

  constructor(reason: TargetRefusal) {
    super(`the address is refused: ${reason}`)
    this.name = 'TargetRefused'
    this.reason = reason
  }
}

type ResolvedAddress = { address: string; family: number }

export type TargetPolicy = {
  /** True in tests and demos: this machine is reached too, at any port and without TLS. */
  loopback: boolean
  /** Finds all addresses of a name; the system's resolver unless given. */
  resolve?: (name: string) => Promise<ResolvedAddress[]>
}

/** an address someone else typed, with the addresses that were looked at and may be connected to. */
export type VettedTarget = { url: URL; addresses: readonly ResolvedAddress[] }

type GuardedRequest = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
  /** From the look-up of the name to the last byte of the answer. */
  timeoutMs: number
  /** The rest of a longer answer is not read. */
  mostBytes: number
}

export type GuardedAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** True when the answer was longer. */
  isCut: boolean
}

/**
 * Sends a request to an address that someone else typed, and returns the answer. Every address of its name is checked, one of
 * these is connected to without asking again, and a redirect is an answer like any other
 * (docs/spec/back-office.md#6.3). Raises `TargetRefused`, or the error of the network or of the time limit.
 */
export async function guardedRequest(
  address: string,
  given: GuardedRequest,
  policy: TargetPolicy,
): Promise<GuardedAnswer> {
  const signal = AbortSignal.timeout(given.timeoutMs)
  const target = await unlessAborted(vetTarget(address, policy), signal)
  return send(target, given, signal)
}

/**
 * Returns an address with what its name leads to, all of it looked at. Raises `TargetRefused` unless it is https at the usual
 * port, without a name or password in it, and each of its addresses is public.
 */
export async function vetTarget(address: string, policy: TargetPolicy): Promise<VettedTarget> {
  const url = parseTarget(address, policy)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const addresses = family ? [{ address: name, family }] : await resolveName(name, policy)
  const isAllowed = (found: ResolvedAddress) =>
    isPublicAddress(found.address) || (policy.loopback && isLoopbackAddress(found.address))
  if (!addresses.every(isAllowed)) throw new TargetRefused('not-public')
  const isLocal = addresses.every((found) => isLoopbackAddress(found.address))
  if (!isLocal && url.protocol !== 'https:') throw new TargetRefused('not-https')
  if (!isLocal && url.port !== '') throw new TargetRefused('port')
  return { url, addresses }
}

/** Returns why an address would be refused now, before anything is sent there; undefined for one that is fine. */
export async function whyRefused(address: string, policy: TargetPolicy): Promise<TargetRefused['reason'] | undefined> {
  try {
    await vetTarget(address, policy)
    return undefined
  } catch (error) {
    if (error instanceof TargetRefused) return error.reason
    throw error
  }
}

/** Returns the address as a URL, refused for what can be seen in it alone. */
function parseTarget(address: string, { loopback }: Pick<TargetPolicy, 'loopback'>): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) throw new TargetRefused('malformed')
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) throw new TargetRefused('not-https')
  if (url.username || url.password) throw new TargetRefused('user-info')
  if (url.port !== '' && !loopback) throw new TargetRefused('port')
  return url
}

const systemResolver = (name: string) => resolveAll(name, { all: true, verbatim: true })

async function resolveName(name: string, { resolve = systemResolver }: TargetPolicy): Promise<ResolvedAddress[]> {
  const found = await resolve(name).catch(() => [])
  if (found.length === 0) throw new TargetRefused('unknown-name')
  return found
}

/** The name stays in Host and in TLS, where the certificate is checked against it. */
function send({ url, addresses }: VettedTarget, given: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
  const options: RequestOptions = {
    method: given.method,
    headers: { ...given.headers, ...(given.body === undefined ? {} : { 'content-length': byteLength(given.body) }) },
    lookup: vettedLookup(addresses),
    signal,
    // A connection of its own, which no earlier request has opened to another address.
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (incoming) => {
      readAnswer(incoming, given.mostBytes).then(resolve, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(given.body)
  })
}

const byteLength = (body: string | Uint8Array): number => Buffer.byteLength(body)

/** Answers a look-up with the addresses that were checked, so that no second one can differ from them. */
const vettedLookup =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }

async function readAnswer(incoming: IncomingMessage, mostBytes: number): Promise<GuardedAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > mostBytes) break
  }
  incoming.destroy()
  const body = Buffer.concat(chunks).subarray(0, mostBytes)
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body, isCut: length > mostBytes }
}

/** A look-up of a name cannot be cancelled, so it is left behind. */
const unlessAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
