import { describe, expect, test, vi } from 'vitest'
import {
  checkCamera,
  checkLocation,
  checkNetwork,
  checkNotifications,
  checkStorage,
  judgeScan,
} from './device-checks.ts'

const named = (name: string) => Object.assign(new Error(name), { name })

describe('location', () => {
  const answering = (answer: (good: PositionCallback, bad: PositionErrorCallback) => void): Geolocation =>
    ({ getCurrentPosition: answer }) as unknown as Geolocation

  test('works when a position comes, and says how exact it is', async () => {
    const found = checkLocation(answering((good) => good({ coords: { accuracy: 12.4 } } as GeolocationPosition)))
    expect(await found).toEqual({ state: 'good', values: { metres: 12 } })
  })
  test.each([
    [1, 'refused'],
    [2, 'failed'],
    [3, 'failed'],
  ])('error %i is shown as "%s"', async (code, state) => {
    const found = checkLocation(answering((_good, bad) => bad({ code } as GeolocationPositionError)))
    expect(await found).toEqual({ state })
  })
  test('a browser without it has none', async () => {
    expect(await checkLocation(undefined)).toEqual({ state: 'missing' })
  })
})

describe('camera', () => {
  const devices = (getUserMedia: () => Promise<MediaStream>) => ({ getUserMedia }) as unknown as MediaDevices

  test('works when a picture comes, which is handed on to be shown', async () => {
    const stream = { getVideoTracks: () => [{ getSettings: () => ({ width: 640, height: 480 }) }] }
    const shown = vi.fn()
    const found = await checkCamera(
      devices(async () => stream as unknown as MediaStream),
      shown,
    )
    expect(found).toEqual({ state: 'good', values: { width: 640, height: 480 } })
    expect(shown).toHaveBeenCalledWith(stream)
  })
  test.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'failed'],
  ])('%s is shown as "%s"', async (name, state) => {
    const found = checkCamera(
      devices(() => Promise.reject(named(name))),
      vi.fn(),
    )
    expect(await found).toEqual({ state })
  })
  test('a page that is not safe has none', async () => {
    expect(await checkCamera(undefined, vi.fn())).toEqual({ state: 'missing' })
  })
})

test.each([
  ['HT-24071-2', 90, 'good'],
  ['HT-24071-2', 2_400, 'failed'],
  ['A', 1, 'failed'],
])('"%s" within %i ms is "%s"', (code, milliseconds, state) => {
  expect(judgeScan(code, milliseconds)).toEqual({ state, values: { code } })
})

describe('notifications', () => {
  const bell = (before: NotificationPermission, answer: NotificationPermission, show = async () => {}) => ({
    permission: before,
    requestPermission: vi.fn(async () => answer),
    show: vi.fn(show),
  })

  test.each([
    ['default', 'granted', 'good'],
    ['granted', 'denied', 'good'],
    ['default', 'denied', 'refused'],
    ['denied', 'granted', 'refused'],
  ] as const)('stood at %s, answered %s: %s', async (before, answer, state) => {
    const given = bell(before, answer)
    expect(await checkNotifications(given)).toEqual({ state })
    expect(given.requestPermission).toHaveBeenCalledTimes(before === 'default' ? 1 : 0)
    expect(given.show).toHaveBeenCalledTimes(state === 'good' ? 1 : 0)
  })
  test('one that cannot be shown does not work; a browser without them has none', async () => {
    const broken = bell('granted', 'granted', () => Promise.reject(named('TypeError')))
    expect(await checkNotifications(broken)).toEqual({ state: 'failed' })
    expect(await checkNotifications(undefined)).toEqual({ state: 'missing' })
  })
})

describe('storage', () => {
  const estimate = async () => ({ quota: 52_400_000, usage: 2_000_000 })

  test('works when what was written is read again', async () => {
    expect(await checkStorage({ writeAndRead: async (word) => word, estimate })).toEqual({
      state: 'good',
      values: { megabytes: 50 },
    })
  })
  test('does not when it is lost or refused, and is missing where there is none', async () => {
    expect(await checkStorage({ writeAndRead: async () => undefined, estimate })).toEqual({ state: 'failed' })
    expect(await checkStorage({ writeAndRead: () => Promise.reject(named('QuotaExceededError')), estimate })).toEqual({
      state: 'failed',
    })
    expect(await checkStorage(undefined)).toEqual({ state: 'missing' })
  })
})

describe('network', () => {
  test('tells the middle of three answers', async () => {
    const times = [0, 40, 100, 900, 1_000, 1_060]
    const found = await checkNetwork(
      async () => ({ ok: true }),
      () => times.shift() ?? 0,
    )
    expect(found).toEqual({ state: 'good', values: { milliseconds: 60 } })
  })
  test.each([
    ['no answer', () => Promise.reject(named('TypeError'))],
    ['a bad answer', async () => ({ ok: false })],
  ])('%s is a network that does not work', async (_name, ping) => {
    expect(await checkNetwork(ping, () => 0)).toEqual({ state: 'failed' })
  })
})
