import type { Language } from '#domain/language/language.ts'
import type { QuestionReason } from '#domain/questions/product-question.ts'
import { drawFrom } from '#server/demo/draw.ts'
import type { Shopper } from './order-life.ts'
import { productQuestions } from './words.ts'
import { atHour, day, hour, inHours, type Row, type World } from './world.ts'

const questionsOfYear = 70
/** Of the first two stores something is always open: they are the ones that a newcomer signs in to. */
const announcedStores = ['otlavali-khakhra', 'rankaar-farsan'] as const
/** Hours before the end at which a question came that nobody has answered; the first are late. */
const openSince = [70, 58, 40, 26, 19, 15, 4, 2] as const

const hidden: readonly { text: string; reason: QuestionReason; note: string }[] = [
  {
    text: 'My cousin sells the same for half the price, look for the blue stall at the station.',
    reason: 'advertising',
    note: 'Advertises another shop',
  },
  { text: 'મારું પાર્સલ ક્યાં પહોંચ્યું? ચાર દિવસ થયા.', reason: 'not-about-product', note: 'A ticket was opened instead' },
]

/** Schedules what customers ask stores about products: most is answered within two days, some waits today, two are hidden. */
export function scheduleQuestions(world: World, shoppers: readonly Shopper[]): void {
  const { act, at, end, now, people, rows } = world
  const draw = drawFrom(2_311)
  const writers = shoppers.filter(({ principal }) => principal !== null)
  const food = rows(
    `select id, brand_id from product where published and shelf_life_days is not null order by id`,
  ) as Promise<{ id: string; brand_id: string }[]>

  const write = async ({ principal, language }: Shopper, text: string, brandId?: string): Promise<Row> => {
    const shelf = (await food).filter((product) => brandId === undefined || product.brand_id === brandId)
    const product = draw.one(shelf)
    const written = (await act('POST /api/products/:id/questions', principal, {
      params: { id: product.id },
      body: { text },
      language,
    })) as Row
    return { id: written.id, seller: people.sellers.get(product.brand_id) }
  }

  const answerLater = ({ id, seller }: Row, text: string): void =>
    at(inHours(now() + draw.whole(2, 44) * hour, 9, 20), () =>
      act('PUT /api/seller/questions/:id/answer', seller, { params: { id }, body: { text } }),
    )

  const pair = (language: Language) => draw.one(productQuestions[language])

  for (let number = 0; number < questionsOfYear; number++)
    at(inHours(end - (4 + draw.share() * 320) * day, 8, 22), async () => {
      const writer = draw.one(writers)
      const [text, answer] = pair(writer.language)
      answerLater(await write(writer, text), answer)
    })
  openSince.forEach((hours, number) => {
    at(end - hours * hour, async () => {
      const writer = draw.one(writers)
      await write(writer, pair(writer.language)[0], announcedStores[number % announcedStores.length])
    })
  })
  for (const [number, { text, reason, note }] of hidden.entries())
    at(atHour(end, 12, -1) + number * hour, async () => {
      const { id } = await write(draw.one(writers), text)
      at(now() + 3 * hour, () =>
        act('POST /api/admin/questions/:id/moderate', people.admins[0], {
          params: { id },
          body: { version: 1, command: 'hold', reason, note },
        }),
      )
    })
}
