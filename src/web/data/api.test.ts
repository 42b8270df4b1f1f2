import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf, fetchJson, orNullOn401, send } from './api.ts'
import { ApiError } from './api-error.ts'

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  answer.mockImplementation(async () => Response.json({ items: [] }))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

test.each([
  ['an empty body', () => new Response('')],
  ['plain text', () => new Response('Thank you', { headers: { 'content-type': 'text/plain' } })],
  ['no content', () => new Response(null, { status: 204 })],
])('a contact message answered with %s has been sent', async (_name, response) => {
  answer.mockImplementation(async () => response())
  const body = { name: 'Hetal', email: 'hetal@haatdi.example', subject: 'Khakhra', message: 'How long does it keep?' }
  await expect(send('POST /api/contact', { body })).resolves.toBeUndefined()
})

const sent = () => {
  const [url, init] = answer.mock.calls[0] ?? []
  return { url, ...init, headers: init?.headers as Record<string, string> }
}

describe('a read (specification section 7)', () => {
  test.each<[string, Record<string, unknown> | undefined, string]>([
    ['is a GET on the first element of the query key', undefined, '/api/products'],
    ['an object’s values become URL query parameters', { q: 'sev', page: 2 }, '/api/products?q=sev&page=2'],
    [
      'only the non-empty ones',
      { q: '', city: null, store: undefined, offer: false, from: 0 },
      '/api/products?offer=false&from=0',
    ],
    ['a list is repeated', { diet: ['jain', '', 'vegan'] }, '/api/products?diet=jain&diet=vegan'],
    ['signs are written as signs', { q: 'ghee & jaggery' }, '/api/products?q=ghee+%26+jaggery'],
  ])('%s', (_, query, url) => expect(addressOf('/api/products', query)).toBe(url))

  test('sends cookies, asks for JSON and disables caching through request headers', async () => {
    await fetchJson('/api/cities', { lng: 'gu' })
    const { url, credentials, method, body, headers } = sent()
    expect(url).toBe('/api/cities?lng=gu')
    expect(credentials).toBe('include')
    expect([method, body]).toEqual([undefined, undefined])
    expect(headers).toEqual({ accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache' })
  })

  test.each([
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.1 Safari/605.1',
      true,
    ],
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1',
      true,
    ],
    [
      'Chrome on an iPad',
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile Safari/604.1',
      true,
    ],
    ['Chrome on Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ])('on iOS or Safari browsers an X-Requested-With header is added: %s', async (_, userAgent, added) => {
    vi.stubGlobal('navigator', { userAgent })
    await fetchJson('/api/cities', {})
    expect(sent().headers['x-requested-with']).toBe(added ? 'XMLHttpRequest' : undefined)
  })

  test('by default a 401 is an error', async () => {
    answer.mockResolvedValue(Response.json({ error: 'Please sign in.' }, { status: 401 }))
    await expect(fetchJson('/api/orders', {})).rejects.toThrow('Please sign in.')
  })

  test('it may return null on 401 when so configured, and on nothing else', async () => {
    expect(await orNullOn401(Promise.reject(new ApiError(401, 'Please sign in.')))).toBeNull()
    expect(await orNullOn401(Promise.resolve(7))).toBe(7)
    await expect(orNullOn401(Promise.reject(new ApiError(403, 'Not yours.')))).rejects.toThrow('Not yours.')
    await expect(orNullOn401(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
  })
})

describe('a write', () => {
  test('JSON is sent when a body exists, with the same cookies and headers', async () => {
    await send('POST /api/auth/login', { body: { email: 'a@haatdi.example', password: 'x' } } as never)
    const { method, credentials, body, headers } = sent()
    expect([method, credentials]).toEqual(['POST', 'include'])
    expect(JSON.parse(String(body))).toEqual({ email: 'a@haatdi.example', password: 'x' })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' })
  })

  test('without a body no content type is claimed', async () => {
    await send('POST /api/auth/logout', {} as never)
    expect(sent().body).toBeNull()
    expect(sent().headers['content-type']).toBeUndefined()
  })

  test('success on 200 or 204', async () => {
    answer.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await send('POST /api/auth/logout', {} as never)).toBeUndefined()
  })

  test.each<[string, Parameters<typeof send>, number]>([
    ['words', ['POST /api/orders', { body: {} } as never], 30_000],
    ['nothing', ['POST /api/auth/logout', {} as never], 30_000],
    [
      'a picture',
      ['POST /api/courier/hub/boxes/:id/photo', { params: { id: 'b1' }, body: new Uint8Array(3) } as never],
      180_000,
    ],
  ])('of %s that stalls is broken off and counts as unanswered, not as refused', async (_what, call, longest) => {
    const timer = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
    answer.mockImplementation(
      (_url, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const ended = send(...call).catch((error: unknown) => error)
    timer.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    const error = await ended
    expect(error).toMatchObject({ name: 'TimeoutError' })
    expect(error).not.toBeInstanceOf(ApiError)
    expect(timeout.mock.calls).toEqual([[longest]])
    timeout.mockRestore()
  })
})
