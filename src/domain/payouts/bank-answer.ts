/** One line of a bank's answer to a payout file. */
export type BankAnswerLine = {
  readonly line: number
  readonly key: string
  readonly state: 'paid' | 'failed' | 'returned'
  readonly utr: string | null
}
export type BankAnswerProblem = {
  readonly line: number
  readonly text: string
  readonly problem: 'columns' | 'state' | 'utr'
}

const states: Readonly<Record<string, BankAnswerLine['state']>> = {
  paid: 'paid',
  success: 'paid',
  processed: 'paid',
  failed: 'failed',
  rejected: 'failed',
  returned: 'returned',
  reversed: 'returned',
}

/**
 * Reads the answer that an admin pastes or imports: `reference, state, transaction number` on each line, with commas,
 * semicolons or tabs; a heading and empty lines are skipped. What is paid needs its transaction number.
 */
export function readBankAnswer(text: string): { lines: BankAnswerLine[]; problems: BankAnswerProblem[] } {
  const lines: BankAnswerLine[] = []
  const problems: BankAnswerProblem[] = []
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    if (written.trim() === '' || (index === 0 && !/po_/i.test(written))) continue
    const [key = '', state = '', utr = ''] = written
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const known = states[state.toLowerCase()]
    const problem = !/^po_\w{4,33}$/.test(key)
      ? 'columns'
      : !known
        ? 'state'
        : known === 'paid' && utr === ''
          ? 'utr'
          : null
    if (problem || !known) problems.push({ line, text: written.slice(0, 120), problem: problem ?? 'state' })
    else lines.push({ line, key, state: known, utr: utr === '' ? null : utr.slice(0, 60) })
  }
  return { lines, problems }
}
