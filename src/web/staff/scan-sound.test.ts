import { expect, test } from 'vitest'
import { signOf } from './scan-sound.ts'

test.each([
  [{ kind: 'ok' }, 'ok'],
  [{ kind: 'again' }, 'again'],
  [{ kind: 'refused', code: 'scan/unknown', text: '' }, 'error'],
  [{ kind: 'refused', code: 'scan/other-hub', text: '' }, 'elsewhere'],
  [{ kind: 'refused', code: 'pickup/not-on-run', text: '' }, 'elsewhere'],
  [{ kind: 'refused', code: 'scan/unreadable', text: '' }, 'unreadable'],
  [{ kind: 'refused', code: 'unit/other-order', text: '' }, 'elsewhere'],
  [{ kind: 'refused', code: 'unit/not-in-box', text: '' }, 'wrong'],
  [{ kind: 'refused', code: 'unit/withdrawn', text: '' }, 'stop'],
  [{ kind: 'unsent', text: '' }, 'error'],
] as const)('%j has a sound of its own', (outcome, sign) => expect(signOf(outcome)).toBe(sign))
