import { expect, test } from 'vitest'
import { readBankAnswer } from './bank-answer.ts'

test('reads results with commas, tabs and quotes, below a heading', () => {
  const text =
    'Reference,Status,UTR\npo_abc123_1,SUCCESS,AXIS001\n\n"po_abc124_1"\tRejected\t\npo_abc125_1;returned;N55'
  expect(readBankAnswer(text)).toEqual({
    lines: [
      { line: 2, key: 'po_abc123_1', state: 'paid', utr: 'AXIS001' },
      { line: 4, key: 'po_abc124_1', state: 'failed', utr: null },
      { line: 5, key: 'po_abc125_1', state: 'returned', utr: 'N55' },
    ],
    problems: [],
  })
})

test.each([
  ['po_abc123_1,perhaps,X', 'state'],
  ['po_abc123_1,paid,', 'utr'],
  ['po_abc123_1,paid,1\n12345,paid,2', 'columns'],
] as const)('names what is wrong with %j', (text, problem) => {
  expect(readBankAnswer(text).problems).toMatchObject([{ problem }])
})
