import { decideStep, openCommands, type StateTable } from '../orders/state-table.ts'

export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]
export type TicketCommand = 'reply' | 'close' | 'reopen'

const table: StateTable<TicketState, TicketCommand, never, null> = {
  steps: [
    ['open', 'reply', 'answered', ['admin'], []],
    ['answered', 'reply', 'answered', ['admin'], []],
    ['open', 'close', 'closed', ['admin'], []],
    ['answered', 'close', 'closed', ['admin'], []],
    ['answered', 'reopen', 'open', ['admin'], []],
    ['closed', 'reopen', 'open', ['admin'], []],
  ],
  guards: {},
}

/** Returns the next state of a ticket. Refuses with flow/not-now. */
export const stepTicket = (state: TicketState, command: TicketCommand): TicketState =>
  decideStep(table, state, command, { as: 'admin' }, null)

/** Returns the commands an admin may use on a ticket in this state. */
export const openTicketSteps = (state: TicketState): TicketCommand[] => openCommands(table, state, { as: 'admin' })

/** The events of a ticket's history; rows are never changed. */
export const ticketEventKinds = ['opened', 'noted', 'replied', 'closed', 'reopened'] as const
export type TicketEventKind = (typeof ticketEventKinds)[number]
