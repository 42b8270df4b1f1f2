import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentPage } from '#domain/content/content-id.ts'
import type { Policy } from '#domain/content/policy.ts'
import type { Language } from '#domain/language/language.ts'

/** Returns an information page as it is shipped. */
export const readPolicy = (name: DocumentPage, language: Language): Policy =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../src/texts', language, 'policies', `${name}.json`), 'utf8'),
  ) as Policy
