import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { clientWithIdentity } from '#tests/support/shown-identity.ts'
import en from '#texts/en/contact.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { HelpButtons } from './help-buttons.tsx'

const translator = createTranslator('en', { ui, contact: en })
const html = renderToStaticMarkup(
  <TranslatorProvider translator={translator}>
    <QueryClientProvider client={clientWithIdentity('en')}>
      <ContactDialog onClose={() => undefined} />
    </QueryClientProvider>
    <HelpButtons chatHref="https://chat.haatdi.example/haatdi" onWrite={() => true} />
  </TranslatorProvider>,
)

describe('the contact modal (specification 2 and 9)', () => {
  test.each([
    ['its title', 'Get In Touch</h2>'],
    ['a contact email', 'href="mailto:hello@haatdi.example"'],
    ['the location', 'Ahmedabad, Gujarat, India'],
    ['the first of two profiles', 'href="https://instagram.example/haatdi"'],
    ['the second of two profiles', 'href="https://facebook.example/haatdi"'],
    ['the label of the name', '>Your Name</label>'],
    ['the label of the address', '>Email Address</label>'],
    ['the label of the subject', '>Subject</label>'],
    ['the label of the message', '>Message</label>'],
    ['the button', 'Send Message</button>'],
    ['a message box of 4 rows', 'rows="4"'],
    ['a chat that opens in a new tab', 'href="https://chat.haatdi.example/haatdi" target="_blank"'],
  ])('has %s', (_, piece) => {
    expect(html).toContain(piece)
  })

  test.each([
    ['while submitting', en.sending, 'Sending...'],
    ['success, title', en.sent.title, 'Message sent!'],
    ['success, description', en.sent.text, "Thank you for contacting us. We'll get back to you soon."],
    ['failure, title', en.failed.title, 'Error'],
    ['failure, description', en.failed.text, 'There was a problem sending your message. Please try again.'],
  ])('%s: to the letter (specification 2 and 8)', (_, text, specified) => {
    expect(text).toBe(specified)
  })
})

test('both buttons are called by name in every language', async () => {
  for (const language of languages) {
    const texts = (await import(`../../texts/${language}/ui.json`, { with: { type: 'json' } })).default
    expect(texts.help.chat).toBeTruthy()
    expect(texts.help.write).toBeTruthy()
  }
})
