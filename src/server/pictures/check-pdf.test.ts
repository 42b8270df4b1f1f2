import { expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'

const pdf = (inside: string) => new TextEncoder().encode(`%PDF-1.7\n1 0 obj\n<< ${inside} >>\nendobj\n%%EOF\n`)

test.each([['/Type /Catalog'], ['/Title (JavaScript for cooks)'], ['/AAA 1'], ['/JSX 1']])('takes %s', (inside) => {
  expect(() => checkPdf(pdf(inside))).not.toThrow()
})

test.each([
  ['/S /JavaScript /JS (app.alert(1))'],
  ['/S/Launch'],
  ['/OpenAction 3 0 R'],
  ['/J#61vaScript (x)'],
  ['/Type /EmbeddedFile'],
  ['/Encrypt 5 0 R'],
])('refuses %s', (inside) => {
  expect(() => checkPdf(pdf(inside))).toThrow('file/active-document')
})

test.each([
  ['nothing', ''],
  ['a picture', '\u0089PNG\r\n'],
  ['a page', '<html>%%EOF'],
  ['a PDF without its end', '%PDF-1.7\n1 0 obj'],
])('%s is no document', (_name, text) => {
  expect(() => checkPdf(new TextEncoder().encode(text))).toThrow('file/not-a-document')
})
