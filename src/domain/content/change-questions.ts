import type { Trilingual } from '../language/language.ts'
import type { ContentBody, TextsBody } from './content-body.ts'
import { type FaqPosition, type FaqTopic, faqTopics } from './faq-questions.ts'
import { identityPlaceholders } from './identity-placeholders.ts'

/** Questions that other pages lead to; they can be moved but not removed. */
export const neededQuestions: readonly string[] = ['free-delivery']

/** The most questions of a page. */
export const mostQuestions = 80

const ownName = /^question-[1-9]\d{0,3}$/
const noText: Trilingual = { en: '', gu: '', hi: '' }

/** Returns the name of the question that a text belongs to; undefined for other texts. */
export const questionOfKey = (key: string): string | undefined => /^questions\.([\w-]+)\./.exec(key)?.[1]

/** Returns whether a name is one that an added question may have. */
export const isAddedName = (name: string): boolean => ownName.test(name)

/** Returns the keys of the texts of an added question. */
export const addedKeys = (name: string): string[] => [`questions.${name}.question`, `questions.${name}.answer`]

/** Returns the placeholders that a text of an added question may use; undefined for other texts. */
export function placeholdersOfAdded(key: string): readonly string[] | undefined {
  if (!isAddedName(questionOfKey(key) ?? '')) return undefined
  return key.endsWith('.question') ? ['marketplace'] : identityPlaceholders
}

/** Returns a page of questions with another one at the end of a topic, without words yet. */
export function addQuestion(body: TextsBody, topic: FaqTopic): TextsBody {
  const numbers = (body.questions ?? []).map(({ name }) => (isAddedName(name) ? Number(name.split('-')[1]) : 0))
  const name = `question-${Math.max(0, ...numbers) + 1}`
  return {
    ...body,
    texts: [...body.texts, ...addedKeys(name).map((key) => ({ key, text: noText }))],
    questions: [...(body.questions ?? []), { name, topic, isFurther: false }],
  }
}

/** Returns a page of questions without one of them and its texts. */
export const removeQuestion = (body: TextsBody, name: string): TextsBody => ({
  ...body,
  texts: body.texts.filter(({ key }) => questionOfKey(key) !== name),
  questions: (body.questions ?? []).filter((place) => place.name !== name),
})

/** Returns a page of questions with a removed one as it was shipped. */
export function restoreQuestion(body: TextsBody, shipped: TextsBody, name: string): TextsBody {
  const left = removeQuestion(body, name)
  return {
    ...left,
    texts: [...left.texts, ...shipped.texts.filter(({ key }) => questionOfKey(key) === name)],
    questions: [...(left.questions ?? []), ...(shipped.questions ?? []).filter((place) => place.name === name)],
  }
}

/** Returns a page of questions with one of them in another topic, or before or behind "Show more". */
export const placeQuestion = (
  body: TextsBody,
  name: string,
  change: Partial<Omit<FaqPosition, 'name'>>,
): TextsBody => ({
  ...body,
  questions: (body.questions ?? []).map((place) => (place.name === name ? { ...place, ...change } : place)),
})

/** Returns the questions as the page shows them: by topic, those behind "Show more" last. */
export const inPageOrder = (questions: readonly FaqPosition[]): FaqPosition[] =>
  faqTopics.flatMap(({ topic }) => {
    const own = questions.filter((place) => place.topic === topic)
    return [...own.filter(({ isFurther }) => !isFurther), ...own.filter(({ isFurther }) => isFurther)]
  })

/** Returns the questions that one of them can change places with, in order, itself among them. */
export const questionsBeside = (questions: readonly FaqPosition[], { topic, isFurther }: FaqPosition): FaqPosition[] =>
  questions.filter((other) => other.topic === topic && other.isFurther === isFurther)

/** Returns a page of questions with one moved up (-1) or down (1) among those of its topic; unchanged at the ends. */
export function moveQuestion(body: TextsBody, name: string, by: 1 | -1): TextsBody {
  const questions = [...(body.questions ?? [])]
  const own = questions.find((place) => place.name === name)
  if (!own) return body
  const beside = questionsBeside(questions, own)
  const other = beside[beside.indexOf(own) + by]
  if (!other) return body
  const [at, to] = [questions.indexOf(own), questions.indexOf(other)]
  questions[at] = other
  questions[to] = own
  return { ...body, questions }
}

/** What is wrong with the questions of a page. */
export type QuestionsProblem = { code: 'key-unknown' | 'question-needed' | 'question-unfinished'; name: string }

/** Returns what is wrong with the questions of a page; undefined when nothing is. */
export function problemOfQuestions(body: TextsBody, shipped: TextsBody): QuestionsProblem | undefined {
  const { questions } = body
  if (!questions) return undefined
  const before = new Set((shipped.questions ?? []).map(({ name }) => name))
  const known = (name: string): boolean => before.has(name) || (before.size > 0 && isAddedName(name))
  const wrong = questions.find(
    ({ name }, index) => !known(name) || questions.findIndex((other) => other.name === name) !== index,
  )
  if (wrong) return { code: 'key-unknown', name: wrong.name }
  const missing = neededQuestions.find((name) => before.has(name) && !questions.some((place) => place.name === name))
  if (missing !== undefined) return { code: 'question-needed', name: wordsOf(shipped, missing) }
  const keys = new Set(body.texts.map(({ key }) => key))
  const unfinished = questions.find(({ name }) => isAddedName(name) && !addedKeys(name).every((key) => keys.has(key)))
  return unfinished && { code: 'question-unfinished', name: unfinished.name }
}

const wordsOf = ({ texts }: TextsBody, name: string): string =>
  texts.find(({ key }) => key === `questions.${name}.question`)?.text.en ?? name

/** Returns the body's texts in the order of its questions, without those of questions that it has not; other texts come first. */
export function orderedTexts({ texts, questions }: TextsBody): TextsBody['texts'] {
  if (!questions) return texts
  const byQuestion = Map.groupBy(texts, ({ key }) => questionOfKey(key))
  return [
    ...(byQuestion.get(undefined) ?? []),
    ...inPageOrder(questions).flatMap(({ name }) => byQuestion.get(name) ?? []),
  ]
}

/** Returns the questions of a page as the lines by which two versions are compared; dots stand for "Show more". */
export function linesOfQuestions(body: ContentBody): { place: string; text: Trilingual }[] {
  if (body.kind !== 'texts' || !body.questions) return []
  const texts = new Map(body.texts.map(({ key, text }) => [key, text]))
  return inPageOrder(body.questions).map(({ name, topic, isFurther }) => {
    const [question, heading] = [texts.get(`questions.${name}.question`), texts.get(`topic.${topic}`)]
    const line = (language: keyof Trilingual) =>
      [heading?.[language], ...(isFurther ? ['…'] : []), question?.[language]].join(' › ')
    return { place: `${topic} ${isFurther} ${name}`, text: { en: line('en'), gu: line('gu'), hi: line('hi') } }
  })
}
