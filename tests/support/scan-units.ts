import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { translatorFor } from './journey-translator.ts'

type ShipmentUnits = { lines: { bag: string; position: number; productId: string; quantity: number }[] }

/** Scans the label of every unit into the box whose page is open, as a keyboard scanner does. */
export async function scanUnits(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  const shipment = new URL(page.url()).pathname.split('/').at(-1)
  const { lines } = (await (await page.request.get(`/api/courier/hub/boxes/${shipment}/units`)).json()) as ShipmentUnits
  const field = page.getByLabel(t('hub-units', 'field'))
  for (const { bag, position, productId, quantity } of lines)
    for (let unit = 1; unit <= quantity; unit++) {
      await field.fill(`https://haatdi.example/products/${productId}?unit=${bag}.${position}.${unit}`)
      await field.press('Enter')
    }
  await expect(page.getByText(t('hub-units', 'all'))).toBeVisible()
}
