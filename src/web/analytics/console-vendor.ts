import type { AnalyticsVendor } from './analytics-event.ts'

const write = (event: object): void => {
  // biome-ignore lint/suspicious/noConsole: writing there is all this vendor does
  console.info('analytics', JSON.stringify(event))
}

/** The vendor for development (`ANALYTICS=console`): logs every event as one line in the browser's console. */
export const consoleVendor: AnalyticsVendor = { track: write, stop: () => write({ kind: 'stopped' }) }
