// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { packInput, unpackInput } from './carried-input.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
})

test('a choice is restored once its list has it, and no other is made before', async () => {
  document.body.innerHTML =
    '<select name="store"><option value="">All</option><option value="b" selected>B</option></select>'
  packInput()
  document.body.innerHTML = '<select name="store"><option value="" selected>All</option></select>'
  const field = document.querySelector('select') as HTMLSelectElement
  const chosen: string[] = []
  field.addEventListener('change', () => chosen.push(field.value))
  unpackInput()
  expect(chosen).toEqual([])
  field.insertAdjacentHTML('beforeend', '<option value="b">B</option>')
  await vi.waitFor(() => expect(chosen).toEqual(['b']))
})

test('what was typed is restored when its field comes', async () => {
  document.body.innerHTML = '<input name="city" value="Surat">'
  packInput()
  document.body.innerHTML = ''
  unpackInput()
  document.body.innerHTML = '<input name="city">'
  await vi.waitFor(() => expect(document.querySelector('input')?.value).toBe('Surat'))
})
