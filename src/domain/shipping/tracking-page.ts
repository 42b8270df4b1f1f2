/** Stands for the waybill in the address of a carrier's page. */
const waybillPlaceholder = '{waybill}'

export const longestTrackingPage = 300

/**
 * Returns whether a text is the address of a carrier's page about one parcel: https, with `{waybill}` once, in path, query or fragment, and
 * without characters that are not seen or turn the direction of a text.
 */
export function isTrackingPage(text: string): boolean {
  if (text.length > longestTrackingPage || /[\s\p{C}]/u.test(text)) return false
  if (text.split(waybillPlaceholder).length !== 2) return false
  const filled = text.replace(waybillPlaceholder, 'AB123')
  if (!URL.canParse(filled)) return false
  const { protocol, host, username, password } = new URL(filled)
  return protocol === 'https:' && username === '' && password === '' && !host.includes('ab123') && host.includes('.')
}

/** Returns the address of a carrier's page about a parcel. */
export const trackingPageOf = (page: string, waybill: string): string =>
  page.replace(waybillPlaceholder, () => encodeURIComponent(waybill))
