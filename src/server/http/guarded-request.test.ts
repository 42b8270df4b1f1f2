import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { guardedRequest, type TargetPolicy, TargetRefused, vetTarget } from './guarded-request.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts a receiver on this machine; returns its port. */
const listen = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const strict: TargetPolicy = { loopback: false }
/** Resolves every name to these addresses, and counts how often it does. */
const resolving = (...answers: string[][]) => {
  let requests = 0
  const resolve = async () => {
    const addresses = answers[Math.min(requests, answers.length - 1)] ?? []
    requests += 1
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { resolve, count: () => requests }
}
const given = { method: 'POST', headers: {}, body: '{}', timeoutMs: 5_000, mostBytes: 1_000 } as const

describe('an address of the public internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'is %s',
    (at) => expect(isPublicAddress(at)).toBe(true),
  )

  test.each([
    ['private', '10.0.0.1'],
    ['private', '172.16.3.4'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['this network', '0.0.0.0'],
    ['unspecified', '::'],
    ['link-local, where clouds answer about their machines', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['shared by a carrier', '100.64.0.1'],
    ['unique local', 'fd00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1'],
    ['IPv4 in IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 in IPv6, even a public one', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['translated', '64:ff9b::a00:1'],
    ['translated locally', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['documentation', '203.0.113.7'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['no address', 'localhost'],
  ])('is not %s: %s', (_kind, at) => expect(isPublicAddress(at)).toBe(false))
})

describe('a typed address', () => {
  test.each([
    ['http://example.com/hook', 'not-https'],
    ['ftp://example.com/hook', 'not-https'],
    ['not an address', 'malformed'],
    ['https://user:secret@example.com/', 'user-info'],
    ['https://example.com:22/', 'port'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://0177.0.0.1/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:169.254.169.254]/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data/', 'not-public'],
  ])('%s is refused: %s', async (address, reason) => {
    const names = resolving(['8.8.8.8'])
    await expect(vetTarget(address, { ...strict, resolve: names.resolve })).rejects.toMatchObject({ reason })
  })

  test('is refused when only one of several addresses of its name is private', async () => {
    const { resolve } = resolving(['8.8.8.8', '10.1.2.3'])
    await expect(vetTarget('https://two.example/', { ...strict, resolve })).rejects.toMatchObject({
      reason: 'not-public',
    })
  })

  test('is refused when its name leads nowhere', async () => {
    const { resolve } = resolving([])
    await expect(vetTarget('https://none.example/', { ...strict, resolve })).rejects.toMatchObject({
      reason: 'unknown-name',
    })
  })

  test('is taken with all addresses of its name', async () => {
    const { resolve } = resolving(['8.8.8.8', '2606:4700::1111'])
    const { addresses } = await vetTarget('https://fine.example/hook?x=1', { ...strict, resolve })
    expect(addresses.map(({ address }) => address)).toEqual(['8.8.8.8', '2606:4700::1111'])
  })

  test('of a demo may be this machine, but no other private one, and no public one without TLS', async () => {
    const demo = { loopback: true, resolve: resolving(['8.8.8.8']).resolve }
    expect((await vetTarget('http://127.0.0.1:4000/', demo)).addresses).toHaveLength(1)
    await expect(vetTarget('http://10.0.0.1/', demo)).rejects.toMatchObject({ reason: 'not-public' })
    await expect(vetTarget('http://fine.example/', demo)).rejects.toMatchObject({ reason: 'not-https' })
    await expect(vetTarget('https://fine.example:8080/', demo)).rejects.toMatchObject({ reason: 'port' })
  })
})

describe('a guarded request', () => {
  test('asks for a name once and connects to what was checked, so that a name cannot turn private in between', async () => {
    const hosts: (string | undefined)[] = []
    const port = await listen((request, response) => {
      hosts.push(request.headers.host)
      response.end('yes')
    })
    const rebinding = resolving(['127.0.0.1'], ['10.0.0.1'])
    const { status, body } = await guardedRequest(`http://shop.example:${port}/`, given, {
      loopback: true,
      resolve: rebinding.resolve,
    })
    expect([status, body.toString(), rebinding.count(), hosts]).toEqual([200, 'yes', 1, [`shop.example:${port}`]])
  })

  test('never reaches a receiver on a private address', async () => {
    let reached = 0
    const port = await listen((_request, response) => {
      reached += 1
      response.end()
    })
    await expect(
      guardedRequest(`https://hook.example:${port}/`, given, { ...strict, resolve: resolving(['127.0.0.1']).resolve }),
    ).rejects.toThrow(TargetRefused)
    await expect(
      guardedRequest('https://hook.example/', given, { ...strict, resolve: resolving(['127.0.0.1']).resolve }),
    ).rejects.toMatchObject({ reason: 'not-public' })
    expect(reached).toBe(0)
  })

  test('follows no redirect', async () => {
    let requests = 0
    const port = await listen((_request, response) => {
      requests += 1
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    })
    const answer = await guardedRequest(`http://127.0.0.1:${port}/`, given, { loopback: true })
    expect([answer.status, requests]).toEqual([302, 1])
  })

  test('reads no more of an answer than it may', async () => {
    const port = await listen((_request, response) => void response.end('x'.repeat(200_000)))
    const answer = await guardedRequest(`http://127.0.0.1:${port}/`, given, { loopback: true })
    expect([answer.body.length, answer.isCut]).toEqual([1_000, true])
  })

  test('ends at its time limit: for a receiver that is silent, and for a name that is never found', async () => {
    const port = await listen(() => undefined)
    const hurried = { ...given, timeoutMs: 50 }
    await expect(guardedRequest(`http://127.0.0.1:${port}/`, hurried, { loopback: true })).rejects.toThrow(
      /abort|time/i,
    )
    const resolve = () => new Promise<never>(() => undefined)
    await expect(guardedRequest('https://slow.example/', hurried, { ...strict, resolve })).rejects.toThrow(/time/i)
  })
})
