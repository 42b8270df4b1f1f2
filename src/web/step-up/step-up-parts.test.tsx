import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StepUpForm } from './step-up-form.tsx'
import type { SecondFactor } from './use-second-factor.ts'

const factor: SecondFactor = {
  has: true,
  authenticatorSince: '2026-09-02T10:00:00Z',
  recoveryCodes: { left: 8, of: 10 },
  passkeys: [],
  passkeysPossible: true,
  hasPassword: true,
}
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']

const textsOf = async (language: Language) => ({
  ui: (await import(`../../texts/${language}/ui.json`, { with: { type: 'json' } })).default,
  'second-factor': (await import(`../../texts/${language}/second-factor.json`, { with: { type: 'json' } })).default,
})
async function drawn(part: React.ReactNode, language: Language = 'en'): Promise<string> {
  return renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator(language, await textsOf(language))}>{part}</TranslatorProvider>,
  )
}
const form = (change: Partial<SecondFactor> = {}) => (
  <StepUpForm factor={{ ...factor, ...change }} onStepUp={() => undefined} />
)

describe('"Confirm it’s you"', () => {
  test('asks for the code of the app, in a field that phones know', async () => {
    const html = await drawn(form())
    expect(html).toContain('>Authenticator code</label>')
    expect(html).toMatch(/inputMode="numeric"[^>]*autoComplete="one-time-code"/i)
    expect(html).toContain('Use a recovery code instead')
  })

  test('asks for a recovery code where there is no app, and this browser knows no passkeys', async () => {
    const passkey = { id: 'x', name: 'My phone', createdAt: '2026-09-02T10:00:00Z', usedAt: null }
    const html = await drawn(form({ authenticatorSince: null, passkeys: [passkey] }))
    expect(html).toContain('>Recovery code</label>')
    expect(html).toContain('8 codes left')
    expect(html).not.toContain('authenticator')
  })

  test.each(languages)('says all it has to say in %s', async (language) => {
    const html =
      (await drawn(form(), language)) +
      (await drawn(<RecoveryCodes codes={codes} onSaved={() => undefined} />, language))
    expect(html).not.toMatch(/[>"](prove|codes|app|owner)\.\w/)
  })
})

test('recovery codes are listed, and the file to save holds every one of them', async () => {
  const html = await drawn(<RecoveryCodes codes={codes} onSaved={() => undefined} />)
  const file = decodeURIComponent(/href="data:text\/plain;charset=utf-8,([^"]+)"/.exec(html)?.[1] ?? '')
  for (const code of codes) {
    expect(html).toContain(`<li>${code}</li>`)
    expect(file.split('\n')).toContain(code)
  }
})
