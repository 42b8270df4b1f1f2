/** Browser and system as a person would recognise their own. */
export type Device = { browser: string; system: string }

const unknown = ''

/** The first match applies: most browsers also name those they derive from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** The number of characters that are examined; the rest is ignored. */
const longest = 400

/**
 * Returns browser and system from a User-Agent header; an empty string where unknown. Nothing else of the header is
 * stored.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const header = (userAgent ?? '').slice(0, longest)
  const find = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(header))?.[1] ?? unknown
  return { browser: find(browsers), system: find(systems) }
}

/** Converts a device to the session's stored form, "Chrome/Windows", and back. */
export const writeDevice = ({ browser, system }: Device): string => `${browser}/${system}`

export function readDevice(stored: string | null): Device {
  const [browser = unknown, system = unknown] = (stored ?? '').split('/')
  const known = (list: readonly [RegExp, string][], word: string) =>
    list.some(([, name]) => name === word) ? word : unknown
  return { browser: known(browsers, browser), system: known(systems, system) }
}
