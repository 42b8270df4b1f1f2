import { jsonLdText } from './json-ld.ts'

/** Returns the JSON-LD of questions with their answers; both are plain text. */
export const faqJsonLd = (questions: readonly { question: string; answer: string }[]): string =>
  jsonLdText({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
