import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '#texts/en/ui.json' with { type: 'json' }
import gu from '#texts/gu/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'
import { Loader } from './loader.tsx'
import { PageTitle } from './page-title.tsx'
import { Price } from './price.tsx'

const translators = { en: createTranslator('en', { ui: en }), gu: createTranslator('gu', { ui: gu }) }

function draw(part: ReactNode, language: 'en' | 'gu' = 'en'): string {
  return renderToStaticMarkup(<TranslatorProvider translator={translators[language]}>{part}</TranslatorProvider>)
}

test('an error takes the place of the hint and is what the field is described by', () => {
  const html = draw(<Field id="mail" label="Email Address" hint="Only for the bill." error="Not an address" />)
  expect(html).toContain('aria-describedby="mail-note"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('Not an address')
  expect(html).not.toContain('Only for the bill.')
})

test('a busy button is called disabled but can hold the focus, and says what it is doing', () => {
  const html = draw(
    <Button busy busyText="Sending...">
      Send Message
    </Button>,
  )
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled/)
  expect(html).toContain('Sending...')
  expect(html).not.toContain('Send Message')
})

test('the old price is called "was" for those who do not see that it is struck out', () => {
  expect(draw(<Price now="₹95" was="₹119" />)).toMatch(/visually-hidden">was <\/span>₹119/)
})

const text = { have: '₹500', goal: '₹500', missing: '₹0.01' }

test('exactly on the goal the thread is not full: delivery is free only above it', () => {
  const html = draw(<FreeDeliveryBar have={50000} goal={50000} reached={false} text={text} />)
  expect(html.match(/<g><circle[^>]*r="12"/g)).toHaveLength(19)
  expect(html.replace(/<[^>]+>/g, '')).toContain('Add ₹0.01 more for free delivery in India. You have ₹500 of ₹500.')
})

test('above the threshold every dot is filled and the text says so', () => {
  const html = draw(<FreeDeliveryBar have={50001} goal={50000} reached text={text} />)
  expect(html.match(/<g><circle[^>]*r="12"/g)).toHaveLength(20)
  expect(html).toContain('Standard delivery in India is free.')
})

test('the English meaning stands beside a sign line on English pages only', () => {
  const title = <PageTitle sign="તમારો થેલો" meaning="Your cart." />
  expect(draw(title)).toContain('Your cart.')
  expect(draw(title, 'gu')).not.toContain('Your cart.')
  expect(draw(title, 'gu')).toContain('lang="gu"')
})

test.each([
  ['small', 'loader small-sticks'],
  ['medium', 'loader'],
  ['large', 'loader large-sticks'],
] as const)('the themed loader comes in %s, dandiya sticks and the text for screen readers', (size, className) => {
  const html = draw(<Loader size={size} />)
  expect(html).toContain(`class="${className}" role="status"`)
  expect(html.match(/class="stick-/g)).toHaveLength(2)
})

test("the loader's default message is the product name followed by an ellipsis, preceded by 'Loading'", () => {
  expect(draw(<Loader />)).toContain('<span>Loading Haatdi...</span>')
  expect(draw(<Loader />, 'gu')).toContain('<span>ખોલીએ છીએ: હાટડી...</span>')
  expect(draw(<Loader text="Finding your order" />)).toContain('<span>Finding your order</span>')
})

test('the loader has an optional full-screen mode', () => {
  expect(draw(<Loader fullScreen />)).toContain('class="loader full-screen"')
})

test('data inside a page shows skeletons after 200 ms (decisions 42)', () => {
  const rule = /^\.skeleton \{[^}]*\}/m.exec(readFileSync('src/web/ui/feedback.css', 'utf8'))?.[0]
  expect(rule).toMatch(/skeleton-in \S+ linear 200ms backwards/)
})
