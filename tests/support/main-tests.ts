/**
 * `npm test` runs the main tests alone. `npm run test:all`, and a run of a file by itself, also run those of which a faster
 * one proves the same, or that need minutes to show a rare fault; each says why.
 */
export const mainAlone = Boolean(process.env.MAIN_TESTS)
