import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isParcelOver, parcelStates } from './parcel-flow.ts'
import {
  askableStates,
  assertMayBeLost,
  daysSilent,
  inquiryDays,
  isSilent,
  lostFromOf,
  nextOfInquiry,
  silentAfter,
  silentStates,
  usualSilenceTerms as terms,
} from './silent-parcel.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('a silent parcel', () => {
  it.each([
    ['inside India, within two days', true, 2, 5],
    ['inside India, within six days', true, 6, 9],
    ['abroad by express', false, 5, 10],
    ['abroad by the post', false, 21, 32],
  ])('%s', (_, domestic, promised, days) => {
    expect(silentAfter(terms, { promised, domestic })).toBe(days)
    const parcel = { state: 'in_transit', promised, domestic } as const
    expect(isSilent({ ...parcel, heardAt: ago(days) }, terms, now)).toBe(true)
    expect(isSilent({ ...parcel, heardAt: new Date(ago(days).getTime() + 1) }, terms, now)).toBe(false)
  })

  it('is under way, and waits for nobody but its carrier', () => {
    expect(parcelStates.filter((state) => !silentStates.includes(state))).toEqual([
      'label_ready',
      'customs_hold',
      'duty_due',
      'awaiting_pickup',
      'delivered',
      'returned_to_hub',
      'seized',
      'lost',
    ])
    expect(askableStates.some((state) => isParcelOver(state) || state === 'label_ready')).toBe(false)
    expect(isSilent({ state: 'customs_hold', heardAt: ago(90), promised: 5, domestic: false }, terms, now)).toBe(false)
  })

  it('is not silent for an event of the future', () => {
    expect(daysSilent(ago(-3), now)).toBe(0)
  })

  it('is silent no sooner with a longer promise or a larger percentage', () => {
    const days = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(days, days, fc.integer({ min: 100, max: 400 }), fc.boolean(), (one, more, percent, domestic) => {
        const short = silentAfter({ ...terms, percent }, { promised: one, domestic })
        expect(silentAfter({ ...terms, percent }, { promised: one + more, domestic })).toBeGreaterThanOrEqual(short)
        expect(silentAfter({ ...terms, percent: percent + 10 }, { promised: one, domestic })).toBeGreaterThanOrEqual(
          short,
        )
      }),
    )
  })
})

describe('an inquiry', () => {
  const today = '2026-11-27'
  it('says by when to ask, and from when on the parcel may count as lost', () => {
    expect(inquiryDays(terms, today)).toEqual({ askBy: '2026-11-29', lostFrom: '2026-12-09' })
    expect(lostFromOf({ lostFrom: '2026-12-09', answerBy: '2026-12-01' }, today)).toBe('2026-12-09')
    expect(lostFromOf({ lostFrom: '2026-12-09', answerBy: '2026-12-20' }, today)).toBe('2026-12-20')
  })

  it('takes no day that is over or too far away', () => {
    const from = { lostFrom: '2026-12-09' }
    expect(lostFromOf({ ...from, answerBy: today }, today)).toBe('2026-12-09')
    expect(() => lostFromOf({ ...from, answerBy: '2026-11-26' }, today)).toThrow('inquiry/answer-day')
    expect(() => lostFromOf({ ...from, answerBy: '2027-11-27' }, today)).toThrow('inquiry/answer-day')
  })

  it.each([
    ['contacted', 'silence', '2026-12-09', null],
    ['contacted', 'silence', '2026-12-08', 'inquiry/too-early'],
    ['due', 'silence', '2026-12-20', 'inquiry/ask-first'],
    ['due', 'carrier', today, null],
    ['contacted', 'carrier', today, null],
    ['heard', 'carrier', today, 'flow/not-now'],
    ['found', 'silence', '2026-12-20', 'flow/not-now'],
    ['lost', 'carrier', '2026-12-20', 'flow/not-now'],
  ] as const)('%s, %s on %s: %s', (state, cause, day, refusal) => {
    const act = () => assertMayBeLost({ state, lostFrom: '2026-12-09' }, cause, day)
    if (refusal === null) expect(act).not.toThrow()
    else expect(act).toThrow(refusal)
  })

  it.each([
    ['due', null, '2026-11-28', { next: 'ask', due: '2026-11-29', isLate: false }],
    ['due', null, '2026-11-30', { next: 'ask', due: '2026-11-29', isLate: true }],
    ['contacted', '2026-12-03', '2026-12-03', { next: 'answer', due: '2026-12-03', isLate: false }],
    ['contacted', '2026-12-03', '2026-12-04', { next: 'answer', due: '2026-12-03', isLate: true }],
    ['contacted', '2026-12-03', '2026-12-09', { next: 'decide', due: '2026-12-09', isLate: false }],
  ] as const)('that is %s, with an answer by %s, on %s', (state, answerBy, day, next) => {
    expect(nextOfInquiry({ state, askBy: '2026-11-29', answerBy, lostFrom: '2026-12-09' }, day)).toEqual(next)
  })
})
