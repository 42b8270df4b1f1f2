import { expect, it } from 'vitest'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { announcementBody, announcementDraft, problemsOfAnnouncement } from './announcement-draft.ts'

const full = {
  ...announcementDraft(undefined),
  'texts.en': 'Open on Sunday',
  'texts.gu': 'રવિવારે ખુલ્લી',
  'texts.hi': 'रविवार को खुली',
}
const translate = translatorFor('en')
const t = ((key: 'problem.href') => translate('announcements', key)) as never

it.each([
  ['nothing', full, []],
  ['a text that is missing in one language', { ...full, 'texts.gu': ' ' }, ['texts.gu']],
  [
    'a link out of the shop without words',
    { ...full, 'link.href': '//elsewhere.example' },
    ['link.texts.en', 'link.texts.gu', 'link.texts.hi', 'link.href'],
  ],
  ['an end before its start', { ...full, from: '2026-12-02T09:00', until: '2026-12-01T09:00' }, ['until']],
])('finds %s', (_, draft, fields) => expect(Object.keys(problemsOfAnnouncement(draft, t))).toEqual(fields))

it('sends Indian times, and a start that was not touched with its seconds', () => {
  const from = '2026-11-27T04:30:42.500Z'
  const saved = {
    ...{ id: 'a', version: 1, state: 'shown' as const, link: null, countries: ['GB'], canDismiss: false },
    texts: { en: 'A', gu: 'અ', hi: 'अ' },
    from,
    until: null,
  }
  const draft = { ...announcementDraft(saved), until: '2026-12-01T09:00' }
  expect(draft.from).toBe('2026-11-27T10:00')
  expect(announcementBody(draft, saved)).toMatchObject({ from, until: '2026-12-01T03:30:00.000Z', countries: ['GB'] })
  expect(announcementBody({ ...draft, from: '' }, saved).from).toBeNull()
})
