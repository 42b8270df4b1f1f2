/** Returns the name of the browser's time zone. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
