import type { Page } from '@playwright/test'

/**
 * Something that opens over a page: where, how, and how to detect that it is open. `narrow` ones do not exist on
 * desktop.
 */
export type OpenState = {
  name: string
  path: string
  open: (page: Page) => Promise<void>
  shown: string
  narrow?: true
}

/** All overlays that a visitor can open on the public pages, independent of language. */
export const openStates: readonly OpenState[] = [
  {
    name: 'city dialog',
    path: '/',
    open: (page) => page.locator('.picker.city').click(),
    shown: 'dialog[open] .city-list',
  },
  {
    name: 'contact dialog with its mistakes',
    path: '/brands',
    open: async (page) => {
      await page.locator('.help-buttons button').click()
      await page.locator('dialog[open] [type=submit]').click()
    },
    shown: 'dialog[open] [aria-invalid=true]',
  },
  {
    name: 'suggestions',
    path: '/',
    open: async (page) => {
      await page.locator('.search-form input').pressSequentially('khakh')
      await page.locator('[role=option]').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
    shown: '[role=option][aria-selected=true]',
  },
  {
    name: 'filter drawer',
    path: '/products',
    open: (page) => page.locator('.filter-button').click(),
    shown: 'dialog[open].drawer fieldset',
    narrow: true,
  },
  {
    name: 'menu',
    path: '/products',
    open: (page) => page.locator('.menu-button').click(),
    shown: '.category-nav[data-open]',
    narrow: true,
  },
  {
    name: 'toast',
    path: '/products',
    open: async (page) => {
      await page.locator('.add-button').first().click()
      await page.locator('.toast').first().waitFor()
      // A toast does not disappear while the focus is among the toasts.
      await page.keyboard.press('F8')
    },
    shown: '.toast',
  },
  {
    name: 'offer to use the location',
    path: '/',
    open: async (page) => {
      await page.evaluate(() => localStorage.removeItem('locationPromptShown'))
      await page.reload()
      await page.mouse.move(40, 300)
    },
    shown: '.location-prompt',
  },
  {
    name: 'checkout with its mistakes',
    path: '/checkout',
    open: (page) => page.locator('#checkout-form [type=submit]').click(),
    shown: '#checkout-form [aria-invalid=true]',
  },
]
