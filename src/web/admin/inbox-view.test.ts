import { expect, it } from 'vitest'
import { conversationPath, inboxRequestOf, inboxViewOf, parseInboxView, printInboxView } from './inbox-view.ts'

it('shows what is open unless a state was chosen', () => {
  expect(inboxRequestOf(inboxViewOf({}))).toEqual({ state: 'open' })
  expect(inboxRequestOf(inboxViewOf({ state: 'all', kind: 'claim' }))).toEqual({ kind: 'claim' })
  expect(inboxRequestOf(inboxViewOf({ late: 'yes' }))).toEqual({ late: 'yes' })
  expect(inboxViewOf({ state: 'nonsense', kind: 'email', holder: 'mine', cursor: 'abc' })).toEqual({
    holder: 'mine',
    cursor: 'abc',
  })
})

it('goes along to a conversation and back, without its page', () => {
  const view = inboxViewOf({ kind: 'ticket', state: 'waiting', language: 'gu', cursor: 'abc' })
  expect(parseInboxView(printInboxView(view))).toEqual({ kind: 'ticket', state: 'waiting', language: 'gu' })
  expect(parseInboxView(printInboxView({}))).toEqual({ state: 'open' })
  expect(conversationPath({ id: 'claim-a-b', kind: 'claim' }, 'state=open')).toBe('/admin/claims/a-b?from=state%3Dopen')
})
