import type { Language } from '#domain/language/language.ts'
import type { Device } from '#server/accounts/device-name.ts'
import { translate } from '#server/translate.ts'

/** Returns "Chrome on Windows", or what is known of it. */
export function describeDevice({ browser, system }: Device, language: Language): string {
  if (browser && system) return translate(language, 'emails', 'device.both', { browser, system })
  return browser || system || translate(language, 'emails', 'device.unknown')
}
