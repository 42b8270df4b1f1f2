import { jsonLdText } from './json-ld.ts'

/** Questions with their answers, as search engines read them; both are plain text. */
export const faqJsonLd = (questions: readonly { question: string; answer: string }[]): string =>
  jsonLdText({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
