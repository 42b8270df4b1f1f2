import { describe, expect, it } from 'vitest'
import {
  type EffectPreferences,
  effectsFor,
  isTooSlow,
  mayFloatOn,
  mostPieces,
  slowestFrames,
  slowSecondsAfter,
} from './festival-effects.ts'

const noPreferences: EffectPreferences = {
  reducedMotion: false,
  dataSaver: false,
  isDisabled: false,
  paused: false,
  hidden: false,
}

describe('performance monitor with a threshold of 25', () => {
  const secondsOf = (frames: readonly number[]) => frames.reduce(slowSecondsAfter, 0)

  it('accepts exactly 25', () => expect(slowestFrames).toBe(25))

  it.each([
    ['three slow seconds', [24, 10, 24], true],
    ['exactly 25 is not slow', [25, 25, 25, 25], false],
    ['two slow seconds', [60, 5, 5], false],
    ['slow seconds with a quick one between', [5, 5, 60, 5, 5], false],
    ['a quick start that turns slow', [60, 60, 20, 20, 20], true],
  ])('turns effects off below 25 frames a second for 3 s: %s', (_, frames, off) => {
    expect(isTooSlow(secondsOf(frames))).toBe(off)
  })
})

describe('effects also stop for', () => {
  it.each([
    ['nothing', {}, 'moving'],
    ['reduced motion', { reducedMotion: true }, 'none'],
    ['data saver', { dataSaver: true }, 'none'],
    ['a slow machine, for the session', { isDisabled: true }, 'none'],
    ['hidden tabs', { hidden: true }, 'still'],
    ['the pause control (WCAG 2.2.2)', { paused: true }, 'still'],
    ['reduced motion, also when paused', { reducedMotion: true, paused: true }, 'none'],
  ] as const)('%s', (_, preferences, wanted) => {
    expect(effectsFor({ ...noPreferences, ...preferences })).toBe(wanted)
  })
})

describe('floating decorations', () => {
  it('are at most six', () => expect(mostPieces).toBe(6))

  it.each(['/', '/products', '/product/methi-khakhra', '/brands', '/brand/otlavali-khakhra', '/orders-of-magnitude'])(
    'may float on %s',
    (path) => expect(mayFloatOn(path)).toBe(true),
  )
  it.each([
    '/cart',
    '/checkout',
    '/order-success',
    '/orders/abc',
    '/payment-callback',
    '/auth',
    '/login',
    '/courier-login',
    '/account',
    '/admin',
    '/admin/themes',
    '/seller/dashboard',
    '/courier/hub',
  ])('never float on %s', (path) => expect(mayFloatOn(path)).toBe(false))
})
