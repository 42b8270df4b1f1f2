/** Until when those who write to the shop are answered: its hours, and the working hours each clock runs. */
export type SupportTerms = {
  /** Hours of the day in India; the week begins on Monday. */
  readonly opensAt: number
  readonly closesAt: number
  readonly daysAWeek: number
  readonly ticketAnswer: number
  readonly ticketSolve: number
  readonly messageAnswer: number
  readonly reviewSolve: number
  readonly claimAnswer: number
  readonly claimSolve: number
}

/**
 * The terms the shop is shipped with; the function support_terms() of the database has the same. The first answer to a
 * ticket comes within a working day, well before the 48 hours that its acknowledgement promises.
 */
export const usualSupportTerms: SupportTerms = {
  opensAt: 10,
  closesAt: 19,
  daysAWeek: 6,
  ticketAnswer: 8,
  ticketSolve: 27,
  messageAnswer: 9,
  reviewSolve: 18,
  claimAnswer: 9,
  claimSolve: 27,
}
