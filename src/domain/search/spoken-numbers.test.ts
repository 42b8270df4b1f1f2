import { expect, it } from 'vitest'
import { writeSpokenNumbers } from './spoken-numbers.ts'

it.each([
  ['namkeen less than ninety rupees', 'namkeen less than 90 rupees'],
  ['below two hundred and fifty', 'below 250'],
  ['બસોથી ઓછી મીઠાઈ', '200થી ઓછી મીઠાઈ'],
  ['અઢીસો સુધી', '250 સુધી'],
  ['ત્રણસો પચાસ રૂપિયા', '350 રૂપિયા'],
  ['नब्बे रुपये से कम', '90 रुपये से कम'],
  ['साढ़े सात', 'साढ़े सात'],
  ['ढाई सौ रुपये तक', '250 रुपये तक'],
  ['transo rupiya sudhi', '300 rupiya sudhi'],
  ['पांच हज़ार', '5000'],
  ['under a hundred', 'under 100'],
  ['સવાસો રૂપિયા', '125 રૂપિયા'],
  ['savaso rupiya', '125 rupiya'],
  ['સાડા ત્રણસો', '350'],
  ['पौने दो सौ तक', '175 तक'],
  ['sada transo', '350'],
  ['સો રૂપિયા', '100 રૂપિયા'],
])('writes "%s" as "%s"', (spoken, written) => {
  expect(writeSpokenNumbers(spoken)).toBe(written)
})

it.each([
  'so good khakhra',
  'sada khakhra',
  'સાડા સાત',
  'seven grain khakhra',
  'do you have sev',
  'be quick',
  'be so kind',
  'tender',
  'સોનું',
  'chai for two',
])('leaves "%s" as it is', (text) => {
  expect(writeSpokenNumbers(text)).toBe(text)
})
