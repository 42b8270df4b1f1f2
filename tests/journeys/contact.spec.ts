import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage, visit } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const t = translatorFor('en')

/** Presses the email entry of the contact widget and returns the dialog. */
async function write(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: t('ui', 'help.write') }).click()
  const dialog = page.getByRole('dialog', { name: 'Get In Touch' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('two round buttons are half docked at the right edge of a phone: a chat in a new tab, and a dialog that is at most 90 % high and gives the focus back', async ({
  page,
}) => {
  await setLanguage(page, 'en')
  await page.goto('/brands')
  const chat = page.getByRole('link', { name: t('ui', 'help.chat') })
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('href', 'https://chat.haatdi.example/haatdi')
  const button = page.getByRole('button', { name: t('ui', 'help.write') })
  for (const round of [chat, button]) {
    expect(await round.boundingBox()).toMatchObject({ width: 24, height: 48 })
  }
  const dialog = await write(page)
  await expect(dialog.getByRole('link', { name: 'hello@haatdi.example' })).toBeVisible()
  await expect(dialog.getByText('Ahmedabad, Gujarat, India')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /Instagram|Facebook/ })).toHaveCount(2)
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '4')
  const height = page.viewportSize()?.height ?? 0
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(height * 0.9 + 1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(
    await dialog.evaluate(
      (inside) => inside.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a click before hydration opens the dialog as soon as it is loaded', async ({ page }) => {
  await setLanguage(page, 'en')
  let releaseScripts = () => {}
  const scriptsHeld = new Promise<void>((resolve) => {
    releaseScripts = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scriptsHeld
    await route.continue()
  })
  await page.goto('/brands', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('ui', 'help.write') }).click()
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  releaseScripts()
  await expect(page.getByRole('dialog', { name: 'Get In Touch' })).toBeVisible()
})

test('the contact form tells each mistake under its field, keeps everything when it fails, and says when it has arrived', async ({
  page,
}) => {
  await setLanguage(page, 'en')
  await page.goto('/brands')
  const dialog = await write(page)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const button = dialog.getByRole('button', { name: 'Send Message' })
  await field('Your Name').fill('H')
  await field('Email Address').fill('hetal@haatdi')
  await field('Subject').fill('Help')
  await field('Message').fill('Too short')
  await expect(field('Your Name')).toHaveAccessibleDescription('')
  await button.click()
  await expect(field('Your Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(field('Email Address')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field('Subject')).toHaveAccessibleDescription('Subject must be at least 5 characters')
  await expect(field('Message')).toHaveAccessibleDescription('Message must be at least 10 characters')
  await expect(field('Your Name')).toBeFocused()

  // Looked at again at every change, field by field.
  const subject = `Box ${Date.now()}`
  const emailMessage = {
    'Your Name': 'Hetal Joshi',
    'Email Address': 'hetal@haatdi.example',
    Subject: subject,
    Message: 'When does my box come?',
  }
  for (const [name, text] of Object.entries(emailMessage)) {
    await field(name).fill(text)
    await expect(field(name)).toHaveAccessibleDescription('')
  }

  // Made beforehand: the button waits before the request is here.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/contact', async (route) => {
    await answered
    await route.fulfill({ status: 500, json: { error: 'broken' } })
  })
  await button.click()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answer()
  await expect(
    page.getByRole('alert').filter({ hasText: 'There was a problem sending your message. Please try again.' }),
  ).toContainText('Error')
  await expect(dialog).toBeVisible()
  for (const [name, text] of Object.entries(emailMessage)) await expect(field(name)).toHaveValue(text)

  await page.unroute('**/api/contact')
  await button.click()
  const sent = page.getByRole('status').filter({ hasText: 'Message sent!' })
  await expect(sent).toContainText("Thank you for contacting us. We'll get back to you soon.")
  await expect(dialog).toBeHidden()
  await sent.getByRole('button', { name: t('ui', 'toast.close') }).click()
  await write(page)
  for (const name of Object.keys(emailMessage)) await expect(field(name)).toHaveValue('')

  await page.keyboard.press('Escape')
  await signIn(page, 'admin')
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByText('When does my box come?')).toBeVisible()
  const open = page.getByRole('button', { name: t('inbox', 'asTicket.open') })
  await open.click()
  const topic = page.getByRole('combobox', { name: t('inbox', 'asTicket.label') })
  await expect(topic).toHaveAccessibleDescription(new RegExp(t('inbox', 'asTicket.empty')))
  await topic.selectOption({ label: t('support', 'topics.delivery.name') })
  await open.click()
  await expect(page).toHaveURL(/\/admin\/tickets\//)
  await expect(page.getByText('When does my box come?')).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('inbox', 'answer.label') })).toBeVisible()
  await expectNoOverflow(page)
  await page.goBack()
  await expect(page.getByText(/^Answered by /)).toBeVisible()
  await expect(page.getByRole('link', { name: /Open ticket HS-/ })).toBeVisible()
})

test('a question becomes a ticket: what is typed survives a reload and a failure, and an admin answers it by email', {
  tag: '@main',
}, async ({ page }) => {
  await setLanguage(page, 'en')
  await page.goto('/support')
  await expectNoOverflow(page)
  const form = page.getByRole('form', { name: t('support', 'form.title') })
  const send = form.getByRole('button', { name: t('support', 'form.send') })
  const message = form.getByRole('textbox', { name: t('support', 'form.message') })
  await send.click()
  await expect(form.getByText(t('support', 'errors.topic'))).toBeVisible()
  await form.getByRole('radio', { name: 'Damaged or missing' }).check()
  await expect(form.getByText(t('support', 'errors.topic'))).toBeHidden()
  await expect(form.getByText(t('support', 'topics.damaged.help'))).toBeVisible()
  const email = `asha-${Date.now()}@haatdi.example`
  await form.getByRole('textbox', { name: t('support', 'form.email') }).fill(email)
  await message.fill('The jar of chhundo came broken.')

  await page.reload()
  await expect(message).toHaveValue('The jar of chhundo came broken.')
  await expect(form.getByRole('radio', { name: 'Damaged or missing' })).toBeChecked()
  await page.goto('/brands')
  await page.goBack()
  await expect(message).toHaveValue('The jar of chhundo came broken.')

  await page.route('**/api/support/tickets', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert').first()).toContainText(t('support', 'failed.text'))
  await expect(message).toHaveValue('The jar of chhundo came broken.')
  await page.unroute('**/api/support/tickets')
  await send.click()
  const number = (await page.getByText(/^HS-/).textContent()) ?? ''
  expect(number).toMatch(/^HS-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await expect(page.getByText(t('support', 'done.text', { email }))).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('')

  await signIn(page, 'admin')
  await page.goto('/admin/inbox?kind=ticket')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: t('inbox', 'work.take') }).click()
  await expect(page.getByText(t('inbox', 'work.mine'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('inbox', 'snooze.hour') }).click()
  await page.getByRole('button', { name: t('inbox', 'snooze.end') }).click()
  await expect(page.getByRole('button', { name: t('inbox', 'snooze.hour') })).toBeVisible()
  const template = `Broken jar ${number}`
  await page.getByRole('link', { name: t('inbox', 'templates.manage') }).click()
  await page.getByRole('button', { name: t('inbox', 'templates.add') }).click()
  await page.getByRole('textbox', { name: t('inbox', 'templates.name') }).fill(template)
  await page.getByRole('textbox', { name: t('inbox', 'templates.texts.en') }).fill('Dear {name}, about {ticket}:')
  await page.getByRole('button', { name: t('inbox', 'templates.save') }).click()
  await expect(page.getByRole('heading', { name: template })).toBeVisible()
  await page.goBack()
  const answer = page.getByRole('textbox', { name: t('inbox', 'answer.label') })
  await answer.fill('A new jar is on its way.')
  await page
    .getByRole('combobox', { name: t('inbox', 'templates.pick') })
    .selectOption({ label: `${template} · ${t('admin', 'language.en')}` })
  await expect(answer).toHaveValue(`A new jar is on its way.\n\nDear customer, about ${number}:`)
  await page.getByRole('button', { name: t('inbox', 'answer.send') }).click()
  await expect(page.getByText(/replied by email/)).toBeVisible()
  await expect(page.getByText(t('inbox', 'clock.paused'))).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/support')
  await expect(form.getByRole('textbox', { name: t('support', 'form.email') })).toHaveValue('admin@haatdi.example')

  // The email is sent shortly after the response of the page.
  await expect(async () => {
    await page.goto('/dev/emails')
    await expect(page.getByText(t('emails', 'templates.ticketReply.subject', { number }))).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
})

test('on a phone page with a bar at its foot the buttons stand above the bar, and never upon what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/product/methi-khakhra')
  const buttons = page.getByRole('complementary', { name: t('ui', 'help.label') })
  const rect = await buttons.boundingBox()
  const bar = await page.locator('.sticky-buy').boundingBox()
  expect((rect?.y ?? 0) + (rect?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await visit(page, '/products')
  // The widget has its own gutter: no control reaches under it at any scroll position.
  const add = page.getByRole('button', { name: /^Add / }).nth(3)
  await expect(add).toBeVisible()
  const [help, control] = [await buttons.boundingBox(), await add.boundingBox()]
  expect((control?.x ?? 999) + (control?.width ?? 0)).toBeLessThanOrEqual(help?.x ?? 0)
  // Hidden while the page scrolls down and while a field has the focus; visible again while it scrolls up.
  await page.mouse.wheel(0, 900)
  await expect(buttons).toBeHidden()
  await page.mouse.wheel(0, -300)
  await expect(buttons).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('.search-form input').first().focus()
  await expect(buttons).toBeHidden()
})
