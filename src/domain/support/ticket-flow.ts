import { decideStep, openCommands, type StateTable, system } from '../states/state-table.ts'

export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]
export type TicketCommand = 'reply' | 'close' | 'reopen'

const table: StateTable<TicketState, TicketCommand | 'write', never, null> = {
  steps: [
    ['open', 'reply', 'answered', ['admin'], []],
    ['answered', 'reply', 'answered', ['admin'], []],
    ['open', 'close', 'closed', ['admin'], []],
    ['answered', 'close', 'closed', ['admin'], []],
    ['answered', 'reopen', 'open', ['admin'], []],
    ['closed', 'reopen', 'open', ['admin'], []],
    // The customer answers by email.
    ['open', 'write', 'open', ['system'], []],
    ['answered', 'write', 'open', ['system'], []],
    ['closed', 'write', 'open', ['system'], []],
  ],
  guards: {},
}

/** Returns the next state of a ticket. Refuses with flow/not-now. */
export const stepTicket = (state: TicketState, command: TicketCommand): TicketState =>
  decideStep(table, state, command, { as: 'admin' }, null)

/** Returns the state of a ticket once its customer has written again. */
export const stepWrittenTo = (state: TicketState): TicketState => decideStep(table, state, 'write', system, null)

/** Returns the commands an admin may use on a ticket in this state. */
export const openTicketSteps = (state: TicketState): TicketCommand[] =>
  openCommands(table, state, { as: 'admin' }).filter((command) => command !== 'write')

/** The events of a ticket's history; rows are never changed. */
export const ticketEventKinds = ['opened', 'noted', 'replied', 'closed', 'reopened', 'wrote'] as const
export type TicketEventKind = (typeof ticketEventKinds)[number]
