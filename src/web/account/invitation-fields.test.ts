import { expect, test } from 'vitest'
import { type InvitationDraft, wrongFields } from './invitation-fields.ts'

const good: InvitationDraft = { fullName: 'Mina', username: 'mina.j', password: 'long enough', again: 'long enough' }

const cases: [string, Partial<InvitationDraft>, string[]][] = [
  ['all is well', {}, []],
  ['a username in Gujarati', { username: 'મીના' }, []],
  ['a username with a nukta in one sign', { username: '\u0958\u0932\u092e' }, []],
  ['a username that ends in a point', { username: 'mina.' }, ['username']],
  ['a sentence in Gujarati as the password', { password: 'ઘરની મીઠી વાનગી', again: 'ઘરની મીઠી વાનગી' }, []],
  [
    'nothing is filled in',
    { fullName: '', username: '', password: '', again: '' },
    ['fullName', 'username', 'password'],
  ],
  ['an address as the username', { username: 'mina@haatdi.example' }, ['username']],
  ['a space in the username', { username: 'mina j' }, ['username']],
  ['two passwords', { again: 'long enougH' }, ['again']],
  ['a short password', { password: 'short', again: 'short' }, ['password']],
]
test.each(cases)('accepting an invitation: %s', (_name, change, wrong) => {
  expect(wrongFields({ ...good, ...change })).toEqual(wrong)
})
