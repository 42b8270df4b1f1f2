import type { Device } from '#domain/device-words.ts'
import type { Language } from '#domain/language.ts'
import { say } from '#server/say.ts'

/** Returns "Chrome on Windows", or what is known of it. */
export function sayDevice({ browser, system }: Device, language: Language): string {
  if (browser && system) return say(language, 'mails', 'device.both', { browser, system })
  return browser || system || say(language, 'mails', 'device.unknown')
}
