import { expect, test } from 'vitest'
import {
  addQuestion,
  inPageOrder,
  moveQuestion,
  orderedTexts,
  placeQuestion,
  problemOfQuestions,
  removeQuestion,
  restoreQuestion,
} from './change-questions.ts'
import type { TextsBody } from './content-body.ts'
import { changesOfBodies } from './content-changes.ts'
import { problemOfStructure, problemsOfTexts } from './content-problems.ts'

const three = (text: string) => ({ en: text, gu: text, hi: text })
const text = (key: string, words: string) => ({ key, text: three(words) })
const shipped: TextsBody = {
  kind: 'texts',
  texts: [
    text('title', 'Questions'),
    text('topic.money', 'Money'),
    text('topic.food', 'Food'),
    text('questions.customs.question', 'Customs?'),
    text('questions.customs.answer', 'Perhaps.'),
    text('questions.free-delivery.question', 'Free?'),
    text('questions.free-delivery.answer.both', 'Yes, above {{freeAbove}}.'),
    text('questions.diets.question', 'Jain?'),
    text('questions.diets.answer', 'Use the filters.'),
  ],
  questions: [
    { name: 'customs', topic: 'money', isFurther: false },
    { name: 'free-delivery', topic: 'money', isFurther: false },
    { name: 'diets', topic: 'food', isFurther: false },
  ],
}
const rules = { placeholders: null, sections: [], most: 1_000, hasMarks: true }
const names = (body: TextsBody) => inPageOrder(body.questions ?? []).map(({ name }) => name)
const order = (after: TextsBody) =>
  changesOfBodies(shipped, after)
    .filter(({ group, language }) => group === 'questions' && language === 'en')
    .flatMap(({ lines }) => lines.map(({ did, text }) => `${did} ${text}`))

test('a question is added at the end of its topic, and is wrong until it has all its words', () => {
  const body = addQuestion(shipped, 'money')
  expect(names(body)).toEqual(['customs', 'free-delivery', 'question-1', 'diets'])
  expect(names(addQuestion(body, 'food'))).toEqual(['customs', 'free-delivery', 'question-1', 'diets', 'question-2'])
  expect([...problemsOfTexts(body, shipped, rules).keys()]).toEqual([
    'questions.question-1.question.en',
    'questions.question-1.question.gu',
    'questions.question-1.question.hi',
    'questions.question-1.answer.en',
    'questions.question-1.answer.gu',
    'questions.question-1.answer.hi',
  ])
  expect(problemOfStructure(body, shipped, rules)).toBeUndefined()
})

test('an added question may name the shop, but no amount that may be missing', () => {
  const added = addQuestion(shipped, 'food')
  const filled = (words: string): TextsBody => ({
    ...added,
    texts: added.texts.map((one) => (one.key.startsWith('questions.question-1.') ? text(one.key, words) : one)),
  })
  expect([...problemsOfTexts(filled('What is {{marketplace}}?'), shipped, rules)]).toEqual([])
  expect(problemsOfTexts(filled('From {{freeAbove}}'), shipped, rules).get('questions.question-1.answer.en')).toEqual({
    code: 'placeholder-unknown',
    name: 'freeAbove',
  })
})

test('a question moves among those of its topic and stays at the ends', () => {
  expect(names(moveQuestion(shipped, 'free-delivery', -1))).toEqual(['free-delivery', 'customs', 'diets'])
  expect(names(moveQuestion(shipped, 'free-delivery', 1))).toEqual(names(shipped))
  expect(names(moveQuestion(shipped, 'customs', -1))).toEqual(names(shipped))
  const further = placeQuestion(shipped, 'customs', { isFurther: true })
  expect(names(further)).toEqual(['free-delivery', 'customs', 'diets'])
})

test('a removed question takes its texts along and can be brought back', () => {
  const body = removeQuestion(shipped, 'customs')
  expect(names(body)).toEqual(['free-delivery', 'diets'])
  expect(body.texts.some(({ key }) => key.includes('customs'))).toBe(false)
  const back = restoreQuestion(body, shipped, 'customs')
  expect(new Set(names(back))).toEqual(new Set(names(shipped)))
  expect(new Set(orderedTexts(back).map(({ key }) => key))).toEqual(new Set(shipped.texts.map(({ key }) => key)))
})

test('the comparison says which questions came, went and moved, in words', () => {
  expect(order(shipped)).toEqual([])
  expect(order(removeQuestion(shipped, 'customs'))).toEqual(['removed Money › Customs?'])
  expect(order(placeQuestion(shipped, 'diets', { isFurther: true }))).toEqual([
    'removed Food › Jain?',
    'added Food › … › Jain?',
  ])
  expect(order(moveQuestion(shipped, 'customs', 1)).toSorted()).toEqual([
    'added Money › Customs?',
    'removed Money › Customs?',
  ])
})

test.each([
  ['one that other pages lead to', removeQuestion(shipped, 'free-delivery'), 'question-needed'],
  [
    'twice the same',
    { ...shipped, questions: [...(shipped.questions ?? []), ...(shipped.questions ?? [])] },
    'key-unknown',
  ],
  [
    'a name that is no question',
    {
      ...shipped,
      questions: [...(shipped.questions ?? []), { name: 'main', topic: 'food' as const, isFurther: false }],
    },
    'key-unknown',
  ],
  [
    'one without texts',
    {
      ...shipped,
      questions: [...(shipped.questions ?? []), { name: 'question-7', topic: 'food' as const, isFurther: false }],
    },
    'question-unfinished',
  ],
])('refuses %s', (_, body, code) => expect(problemOfQuestions(body, shipped)?.code).toBe(code))
