import { expect, test } from 'vitest'
import { formatClock } from './clock-format.ts'

test.each([
  ['en', '12:05 am', '7:05 am', '2:35 pm', '6:30 pm', '9:00 pm'],
  ['gu', 'રાત્રે 12:05', 'સવારે 7:05', 'બપોરે 2:35', 'સાંજે 6:30', 'રાત્રે 9:00'],
  ['hi', 'रात 12:05', 'सुबह 7:05', 'दोपहर 2:35', 'शाम 6:30', 'रात 9:00'],
] as const)('formats the times of a day in %s, each without a line break', (language, ...expected) => {
  const clocks = ['00:05', '07:05', '14:35', '18:30', '21:00'].map((time) =>
    formatClock(new Date(`2026-12-04T${time}:00+05:30`), language, 'Asia/Kolkata'),
  )
  expect(clocks).toEqual(expected.map((text) => text.replace(' ', '\u00a0')))
})

test('uses the reader’s time zone where none is named', () => {
  expect(formatClock(new Date(2026, 11, 4, 18, 30), 'gu')).toBe('સાંજે\u00a06:30')
})
