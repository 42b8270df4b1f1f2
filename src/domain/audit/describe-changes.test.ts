import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

test('shows each column before and after, hidden ones as dots, and long values cut', () => {
  const lines = describeChanges([
    { kind: 'refund', id: 'r', columns: { state: { before: 'requested', after: 'approved' } } },
    { kind: 'person', id: 'p', columns: { email: 'hidden', disabled_at: { before: null, after: 'now' } } },
    { kind: 'setting', id: 's', columns: { value: { before: { a: 1 }, after: 'x'.repeat(200) } } },
  ])
  expect(lines).toEqual([
    'refund state: requested → approved',
    'person email: •••',
    'person disabled_at: – → now',
    `setting value: {"a":1} → ${'x'.repeat(120)}…`,
  ])
})

test('shows what a version changed part by part, and a text of three languages by language, in words', () => {
  const part = (language: 'gu' | null, group: string, ...lines: { did: 'removed' | 'added'; text: string }[]) => ({
    ...{ group, language, lines },
  })
  const lines = describeChanges([
    {
      kind: 'content',
      id: 'faq',
      columns: {
        changes: {
          after: [
            part('gu', 'lede', { did: 'removed', text: 'જૂનું\nલખાણ' }, { did: 'added', text: 'નવું' }),
            part(null, 'legal.gstin', { did: 'added', text: '24' }),
          ],
        },
      },
    },
    {
      kind: 'announcement',
      id: 'a',
      columns: {
        texts: { before: { en: 'Open', gu: 'ખુલ્લી', hi: 'खुली' }, after: { en: 'Closed', gu: 'ખુલ્લી', hi: 'बंद' } },
        link_texts: { before: null, after: null },
        countries: { before: [], after: ['GB', 'US'] },
      },
    },
  ])
  expect(lines).toEqual([
    'content lede (ગુજરાતી): જૂનું લખાણ → નવું',
    'content legal.gstin: – → 24',
    'announcement texts (English): Open → Closed',
    'announcement texts (हिन्दी): खुली → बंद',
    'announcement link_texts: – → –',
    'announcement countries: – → GB, US',
  ])
})
