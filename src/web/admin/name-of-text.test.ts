import { expect, test } from 'vitest'
import type { ContentBody } from '#domain/content/content-body.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { addTexts, loadTranslator } from '#web/i18n/translator.ts'
import { nameOfPart, nameOfText } from './name-of-text.ts'

const texts = (...list: [key: string, text: string][]): ContentBody => ({
  kind: 'texts',
  texts: list.map(([key, text]) => ({ key, text: { en: text, gu: text, hi: text } })),
})
const faq = texts(
  ['title', 'Questions people ask'],
  ['topic.all', 'All {{count}}'],
  ['questions.how-long.question', 'How long does it take?'],
  ['questions.how-long.answer.whole', 'A week.'],
)
const email = texts(['order.customer.order_placed.subject', 'We have your order {{number}}'])

async function translatorOf(language: Language) {
  await addTexts(language, ['content'])
  return { t: (await loadTranslator(language)).of('content') }
}

test('a text is known by its part, its question or its beginning, never by its key', async () => {
  const { t } = await translatorOf('en')
  const named = (key: string, body = faq) => nameOfText(t, body, key, 'en')
  expect(named('title')).toBe('Title')
  expect(named('topic.all')).toBe('Text: All …')
  expect(named('questions.how-long.question')).toBe('Question')
  expect(named('questions.how-long.answer.whole')).toBe('Answer: How long does it take?')
  expect(named('order.customer.order_placed.subject', email)).toBe('Subject')
})

test.each(languages)('every text of a page has a name in %s', async (language) => {
  const { t } = await translatorOf(language)
  for (const { key } of faq.kind === 'texts' ? faq.texts : [])
    expect(nameOfText(t, faq, key, language)).not.toMatch(/\{\{|how-long|place\.|^$/)
})

test('a changed part is known by its name or its heading in the language of the reader', async () => {
  const { t } = await translatorOf('gu')
  const title = { en: 'Refunds', gu: 'રિફંડ', hi: 'रिफ़ंड' }
  const page: ContentBody = {
    kind: 'document',
    title,
    description: title,
    summary: [],
    sections: [{ id: 'refunds', title, blocks: [], withoutPromotions: null }],
  }
  expect(nameOfPart(t, 'title', 'gu', page, page)).toBe('શીર્ષક')
  expect(nameOfPart(t, 'refunds', 'gu', page, page)).toBe('રિફંડ')
  expect(nameOfPart(t, 'title', 'gu', faq, faq)).toBe('શીર્ષક')
})
