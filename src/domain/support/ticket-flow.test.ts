import { describe, expect, test } from 'vitest'
import { openTicketSteps, stepTicket, stepWrittenTo, ticketStates } from './ticket-flow.ts'

/** Columns: state, command, next state; whatever is not listed is refused. */
const steps = [
  ['open', 'reply', 'answered'],
  ['open', 'close', 'closed'],
  ['answered', 'reply', 'answered'],
  ['answered', 'close', 'closed'],
  ['answered', 'reopen', 'open'],
  ['closed', 'reopen', 'open'],
] as const

describe.each(ticketStates)('a ticket that is %s', (state) => {
  test.each(['reply', 'close', 'reopen'] as const)('and the command %s', (command) => {
    const row = steps.find(([from, name]) => from === state && name === command)
    if (row) expect(stepTicket(state, command)).toBe(row[2])
    else expect(() => stepTicket(state, command)).toThrow(expect.objectContaining({ code: 'flow/not-now' }))
    expect(openTicketSteps(state).includes(command)).toBe(row !== undefined)
  })

  test('is open once its customer has written', () => {
    expect(stepWrittenTo(state)).toBe('open')
  })
})
