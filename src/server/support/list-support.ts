import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { listMessageRows, messageListSource } from './contact-store.ts'
import { listTicketRows, ticketListSource } from './ticket-store.ts'

/** Returns the list of all contact messages. */
export const openMessageList = (language: Language) =>
  openList({ source: messageListSource, readRows: listMessageRows }, language)

/** Returns the list of all support tickets. */
export const openTicketList = (language: Language) =>
  openList({ source: ticketListSource, readRows: listTicketRows }, language)
