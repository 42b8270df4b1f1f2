import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { type KeyPresses, pressKeys } from '#tests/support/key-presses.ts'
import { setLanguage, waitForAmounts, waitForHydration } from '#tests/support/shopper.ts'
import type { KeyIn } from '#texts/text-keys.ts'

const t = translatorFor('en')

/**
 * Maximum key presses from a product page to a placed order, without the letters of the address (WCAG 2.1.1 only
 * requires that it is possible).
 */
const mostPresses = 60

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page in English, for a visitor who has answered the first questions or not. */
async function begin(page: Page, path: string, answered = true): Promise<KeyPresses> {
  await setLanguage(page, 'en')
  await page.addInitScript((declined) => {
    localStorage.setItem('locationPromptShown', 'true')
    if (declined) localStorage.setItem('cookieConsent', 'declined')
  }, answered)
  await page.goto(path)
  // A key press hydrates the page; `hydration.spec.ts` covers keys pressed during hydration.
  await page.keyboard.press('Shift')
  await waitForHydration(page)
  return pressKeys(page)
}

async function expectNoViolations(page: Page): Promise<void> {
  // A toast in its transition is translucent, and could start one during the check.
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 15_000 })
  const violations = await findViolations(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

test(
  `from a product page to an order paid in cash by keys alone takes at most ${mostPresses} presses`,
  { tag: '@main' },
  async ({ page }, { project }) => {
    const { press, tabTo, count } = await begin(page, '/product/methi-khakhra')
    await press('Tab')
    await expect(page.getByRole('link', { name: t('shell', 'skip') })).toBeFocused()
    await press('Enter')
    await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - navigation
      - heading /Methi Khakhra/ [level=1]
      - group "Quantity of Methi Khakhra":
        - button "Less" [disabled]
        - textbox "Quantity of Methi Khakhra": "1"
        - button "More"
      - button /Add to cart/
  `)
    await tabTo(
      main(page)
        .getByRole('button', { name: textPattern(t('shelves', 'product.add')) })
        .first(),
    )
    await press('Enter')
    await expect(page.getByRole('status').filter({ hasText: t('shop', 'added.title') })).toBeVisible()

    // The same button now links to the cart, whose heading is announced and is the starting point of the next Tab.
    await press('Enter')
    await page.waitForURL('**/cart')
    await expect(heading(page)).toBeFocused()
    await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading /Your cart/ [level=1]
      - progressbar "Towards free delivery"
      - region "Otlavali Khakhra":
        - list:
          - listitem:
            - link /Methi Khakhra/
            - button "Remove Methi Khakhra"
            - group "Quantity of Methi Khakhra"
      - complementary "Order summary":
        - heading "Order summary" [level=2]
        - combobox "Country"
        - textbox "PIN code"
        - textbox "Promo code"
        - button "Apply"
  `)
    const onward = main(page)
      .getByRole('link', { name: t('checkout', 'cart.go') })
      .and(page.locator(':visible'))
    await tabTo(onward)
    await press('Enter')
    await page.waitForURL('**/checkout')
    await expect(heading(page)).toBeFocused()

    const typeIn = async (field: KeyIn<'checkout', 'fields'>, text: string) => {
      await tabTo(
        main(page)
          .getByLabel(t('checkout', `fields.${field}`))
          .and(page.locator('input, textarea, select'))
          .first(),
      )
      await page.keyboard.type(text)
    }
    await typeIn('fullName', 'Hetal Joshi')
    await typeIn('phone', '9812345670')
    await typeIn('email', `keys-${project.name}-${Date.now()}@haatdi.example`)
    await typeIn('address', '12, Moti Pol, Kalupur')
    await typeIn('pincode', '380001')
    await typeIn('city', 'Ahmedabad')
    await typeIn('state', 'Guj')
    const placeButton = page.getByRole('button', { name: textPattern(t('checkout', 'place.cash')) })
    await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading /Checkout/ [level=1]
      - group "Checkout":
        - region "Delivery address":
          - heading "Delivery address" [level=2]
          - textbox "Full name": Hetal Joshi
          - textbox "Phone": "9812345670"
          - textbox "Email": /@haatdi.example/
          - textbox "Address": 12, Moti Pol, Kalupur
          - combobox "Country"
          - textbox "PIN code": "380001"
          - textbox "City": Ahmedabad
          - combobox "State"
          - textbox "Order notes (optional)"
        - group "Delivery":
          - radio /Standard/ [checked]
        - group "Payment":
          - radio /UPI/ [checked]
          - radio /Card/
          - radio /Wallet/
          - radio /Cash on delivery.*A fee of ₹\\d+ is added/
      - complementary "Order summary"
      - button /Place order, pay ₹\\d+/
  `)
    await tabTo(page.getByRole('radio', { name: 'UPI' }))
    await press('ArrowUp')
    await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    await waitForAmounts(page)
    await tabTo(placeButton)
    await press('Enter')
    await page.waitForURL(/\/order-success\?/)
    await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading /Thank you/ [level=1]
      - paragraph: /Your order is placed. Its number is HT-/
      - heading "What happens next" [level=2]
      - list:
        - listitem: /Otlavali Khakhra Accepts the order/
      - paragraph:
        - link "Follow the box"
  `)
    expect(count()).toBeLessThanOrEqual(mostPresses)
    test.info().annotations.push({ type: 'presses', description: String(count()) })
    await expectNoViolations(page)
    await tabTo(page.getByRole('link', { name: t('order', 'success.follow') }))
    await press('Enter')
    await expect(page.getByText('Hetal Joshi').first()).toBeVisible()
    await expectNoViolations(page)
  },
)

test('search by keys: / leads into the field from anywhere on the page, Escape closes what is suggested and leaves the words', async ({
  page,
}) => {
  const { press } = await begin(page, '/products')
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  // When scrolled up, a hydrated page fixes its row at the top, where a phone has no room for the field.
  await expect(async () => {
    await page.mouse.wheel(0, 1600)
    await page.mouse.wheel(0, -300)
    await expect(page.locator('.site-header[data-held]')).toBeVisible({ timeout: 500 })
  }).toPass()
  await press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('khakh')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press('ArrowDown')
  await press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('khakh')
})

test('a second search by keyboard: the heading is announced as the first one’s was, and the field holds the query', async ({
  page,
}) => {
  const { press } = await begin(page, '/search?q=sev')
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await press('/')
  await expect(field).toBeFocused()
  await field.fill('khakhra')
  await press('Enter')
  await expect(page).toHaveURL(/\/search\?q=khakhra$/)
  await expect(heading(page)).toContainText('khakhra')
  await expect(heading(page)).toBeFocused()
  await expect(field).toHaveValue('khakhra')
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=sev$/)
  await expect(field).toHaveValue('sev')
})

test('city and toasts by keys: Escape closes the dialog and gives the focus back, F8 leads to what was said', async ({
  page,
}) => {
  const { press, tabTo } = await begin(page, '/brands')
  const city = page.getByRole('button', { name: t('ui', 'header.city') })
  const dialog = page.getByRole('dialog', { name: t('shopping-location', 'title') })
  await tabTo(city)
  await press('Enter')
  await expect(dialog).toBeVisible()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(city).toBeFocused()

  await press('Enter')
  await tabTo(dialog.getByRole('button', { name: /^Surat/ }))
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(city).toBeFocused()
  await expect(city).toContainText('Surat')
  await press('F8')
  await expect(page.getByRole('region', { name: t('ui', 'toast.region') })).toBeFocused()
  await press('Escape')
  await expect(page.locator('.toast')).toBeHidden()
})

test('currency and language by keys: the choice is made where the focus is, and the focus stays', async ({ page }, {
  project,
}) => {
  const { press, tabTo } = await begin(page, '/product/methi-khakhra')
  if (project.name === 'phone') {
    const menu = page.getByRole('button', { name: t('ui', 'menu') })
    await tabTo(menu)
    await press('Enter')
    await tabTo(
      page
        .getByRole('navigation', { name: t('ui', 'header.categories') })
        .getByRole('link')
        .first(),
    )
    await press('Escape')
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await press('Enter')
  }
  const currency = page.getByLabel(t('ui', 'header.currency')).and(page.locator(':visible'))
  await tabTo(currency)
  await press('ArrowDown')
  await expect(currency).not.toHaveValue('INR')
  await expect(page.locator('.price.big .converted')).toHaveText(/^about /)

  const gujarati = page.locator('.languages a[hreflang=gu]').first()
  await page.evaluate(() => document.querySelector<HTMLElement>('.site-header .logo')?.focus())
  await tabTo(gujarati)
  await press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
  await expect(gujarati).toBeFocused()
})

test('filters by keys: the box ticked keeps the focus, and Escape gives it back to what opened the drawer', async ({
  page,
}, { project }) => {
  const { press, tabTo } = await begin(page, '/products')
  const opener = page.getByRole('button', { name: t('shelves', 'listing.filter'), exact: true })
  const drawer = page.getByRole('dialog', { name: t('shelves', 'listing.filter') })
  const phone = project.name === 'phone'
  if (phone) {
    await tabTo(opener)
    await press('Enter')
    await expect(drawer).toBeVisible()
  }
  const facets = phone ? drawer : page.getByRole('complementary', { name: t('shelves', 'listing.facet.label') })
  const checkbox = facets.getByRole('checkbox').first()
  await tabTo(checkbox)
  await press('Space')
  await expect(page).toHaveURL(/\/products\?./)
  await expect(checkbox).toBeChecked()
  await expect(checkbox).toBeFocused()
  if (!phone) return
  await press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.locator('.filter-button')).toBeFocused()
})

test('cookies and a letter by keys: both are the last stops of the page, and Escape closes what is on top first', async ({
  page,
}) => {
  const { press, tabTo } = await begin(page, '/brands', false)
  const decline = page.getByRole('button', { name: t('ui', 'cookie.decline') })
  const emailMessage = page.getByRole('button', { name: t('ui', 'help.write') })
  await tabTo(decline, 'Shift+Tab')
  await press('Enter')
  await expect(decline).toBeHidden()
  await tabTo(emailMessage, 'Shift+Tab')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Get In Touch' })
  await expect(dialog).toBeVisible()
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }))
  for (const [field, text] of [
    ['Your Name', 'Hetal Joshi'],
    ['Email Address', 'hetal@haatdi.example'],
    ['Subject', 'A question'],
    ['Message', 'When does my box come?'],
  ] as const) {
    await tabTo(dialog.getByRole('textbox', { name: field, exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(dialog.getByRole('button', { name: 'Send Message' }))
  await press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await press('F8')
  await press('Escape')
  await expect(page.locator('.toast')).toBeHidden()
  await expect(dialog).toBeVisible()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(emailMessage).toBeFocused()
})
