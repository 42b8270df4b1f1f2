import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { becomeUser, register, signOut, userQuery } from './user.ts'
import { finishSignOut } from './watch-sign-out.ts'

const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { cookie: 'language=gu; signedIn=1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

const fetchUser = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(userQuery)

test('user data is never cached (stale time 0)', () => expect(userQuery.staleTime).toBe(0))

test('the user, or null on 401; then the hint is taken away', async () => {
  answer.mockResolvedValue(Response.json({ error: 'Please sign in.' }, { status: 401 }))
  expect(await fetchUser()).toBeNull()
  expect(document.cookie).toMatch(/^signedIn=;/)
})

test('a failing server is no guest', async () => {
  answer.mockResolvedValue(Response.json({ error: 'Busy' }, { status: 503 }))
  await expect(fetchUser()).rejects.toThrow('Busy')
})

test('a browser without the hint does not ask at all', async () => {
  vi.stubGlobal('document', { cookie: 'language=gu' })
  expect(await fetchUser()).toBeNull()
  expect(answer).not.toHaveBeenCalled()
})

test.each(['a user', 'an object with a user field'])('registration is answered by %s', async (form) => {
  const user = { id: '1', role: 'user', email: 'a@b.example', username: 'a', fullName: 'A' }
  vi.stubGlobal('navigator', { userAgent: '' })
  answer.mockResolvedValue(Response.json(form === 'a user' ? user : { user }, { status: 201 }))
  expect(await register({ role: 'user', email: user.email, username: 'a', fullName: 'A' })).toEqual(user)
})

describe('logout (specification section 4)', () => {
  const storage = stubStorage('sessionStorage')
  const stored = stubStorage()
  const ofPerson = [
    'cart',
    'cartLocation',
    'coordinates',
    'parkedBaskets',
    'guestId',
    'pricedCart',
    'recentSearches',
    'seenPrices',
  ]
  const ofDevice = ['city', 'language', 'preferredCurrency', 'cookieConsent', 'locationPromptShown']
  const someUser = { id: '1', role: 'user', email: 'a@b.example', username: 'a', fullName: 'A' } as const
  beforeEach(() => {
    for (const key of ['contactDraft', 'checkoutDraft', 'supportDraft', 'notifyDraft', 'memberHere'])
      storage.set(key, '{"name":"Hetal"}')
    for (const key of [...ofPerson, ...ofDevice]) stored.set(key, 'x')
    vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  })

  const client = () => {
    const full = new QueryClient()
    full.setQueryData(userQuery.queryKey, someUser)
    for (const path of ['/api/orders', '/api/cart', '/api/products']) full.setQueryData([path, {}], [])
    return full
  }

  test.each<[string, () => Promise<Response>]>([
    ['logout clears all cached data and goes to /', async () => new Response(null, { status: 204 })],
    [
      'if the logout call fails, the session is still cleared and the user goes to /: the server refuses',
      async () => Response.json({ error: 'Busy' }, { status: 503 }),
    ],
    [
      'if the logout call fails, the session is still cleared and the user goes to /: no network',
      async () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('%s', async (_, reply) => {
    answer.mockImplementation(reply)
    const full = client()
    const navigate = vi.fn(async () => undefined)
    await signOut(full, navigate)
    expect(answer).toHaveBeenCalledWith('/api/auth/logout', expect.objectContaining({ method: 'POST' }))
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(
      full
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey[0], state.data]),
    ).toEqual([])
    expect(document.cookie).toMatch(/^signedIn=; path=\/; max-age=0/)
    expect([...storage.keys()]).toEqual([])
    expect([...stored.keys()].filter((key) => key !== 'signOutPending').sort()).toEqual(ofDevice.sort())
  })

  test('if the logout call fails, a mark without a name stays, and the next page tells the server before anything else', async () => {
    vi.stubGlobal('document', { cookie: '' })
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await signOut(client(), async () => undefined)
    expect(stored.get('signOutPending')).toBe('1')
    vi.stubGlobal('document', { cookie: '' })
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await finishSignOut()
    expect(stored.get('signOutPending')).toBe('1')
    answer.mockResolvedValueOnce(new Response(null, { status: 204 }))
    await finishSignOut()
    expect(answer).toHaveBeenCalledTimes(3)
    expect(stored.has('signOutPending')).toBe(false)
    await finishSignOut()
    expect(answer).toHaveBeenCalledTimes(3)
  })

  test('without a network a new page takes the place of this one, for nothing could be read for `/` within it', async () => {
    const replace = vi.fn()
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' })
    vi.stubGlobal('location', { replace })
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const navigate = vi.fn(async () => undefined)
    await signOut(client(), navigate)
    expect(replace).toHaveBeenCalledWith('/')
    expect(navigate).not.toHaveBeenCalled()
    expect([...storage.keys()]).toEqual([])
  })

  test('anyone who has signed in since is not signed out by an old mark', async () => {
    stored.set('signOutPending', '1')
    await finishSignOut()
    expect(answer).not.toHaveBeenCalled()
    expect(stored.has('signOutPending')).toBe(false)
  })

  test('a tab that slept while its member left in another one forgets what it held', async () => {
    vi.stubGlobal('document', { cookie: '' })
    await finishSignOut()
    expect([...storage.keys()]).toEqual([])
  })

  test('anyone who signs in next finds nothing that someone else had read, and everybody’s shelves still there', () => {
    const full = client()
    becomeUser(full, { ...someUser, id: '2' })
    expect(full.getQueryData(userQuery.queryKey)).toMatchObject({ id: '2' })
    expect([full.getQueryData(['/api/orders', {}]), full.getQueryData(['/api/cart', {}])]).toEqual([
      undefined,
      undefined,
    ])
    expect(full.getQueryData(['/api/products', {}])).toEqual([])
  })
})

describe('the end of a session', () => {
  const storage = stubStorage('sessionStorage')
  const stored = stubStorage()
  const seller = { id: '1', role: 'seller', email: 'a@b.example', username: 'a', fullName: 'A' } as const
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
    becomeUser(new QueryClient(), seller)
    storage.set('staffDrafts', '{"profile one":{"story":"Since 1962"}}')
    storage.set('supportDraft', '{"message":"My order"}')
    stored.set('productDrafts', '{"new":{}}')
    stored.set('recentSearches', '["thepla"]')
  })
  const unsent = () => [storage.has('staffDrafts'), stored.has('productDrafts')]
  const endSession = async () => {
    answer.mockResolvedValue(Response.json({ error: 'Please sign in first.' }, { status: 401 }))
    expect(await fetchUser()).toBeNull()
  }

  test('leaves what was typed into unsent forms for the account that signs in again, and nothing else', async () => {
    await endSession()
    expect(unsent()).toEqual([true, true])
    expect([storage.has('supportDraft'), stored.has('recentSearches')]).toEqual([false, false])
    vi.stubGlobal('document', { cookie: '' })
    await finishSignOut()
    becomeUser(new QueryClient(), seller)
    expect(unsent()).toEqual([true, true])
  })

  test('leaves nothing for another account, in another tab neither', async () => {
    await endSession()
    const ofSeller = new Map(storage)
    becomeUser(new QueryClient(), { ...seller, id: '2' })
    expect(unsent()).toEqual([false, false])
    for (const [key, value] of ofSeller) storage.set(key, value)
    becomeUser(new QueryClient(), { ...seller, id: '2' })
    expect(unsent()).toEqual([false, false])
  })

  test('noticed by another tab leaves what was typed in this one; signing out there does not', async () => {
    vi.stubGlobal('document', { cookie: '' })
    await finishSignOut()
    expect(unsent()).toEqual([true, true])
    storage.set('memberHere', '1')
    for (const key of ['draftOwner', 'productDrafts']) stored.delete(key)
    await finishSignOut()
    expect(unsent()).toEqual([false, false])
  })
})
