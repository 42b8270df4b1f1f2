import type { Language } from '#domain/language/language.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { makeCart, type ShelfItem } from '#server/demo/demo-cart.ts'
import { drawFrom } from '#server/demo/draw.ts'
import { customerPrincipal } from './engage-people.ts'
import type { OrderLife, Shopper } from './order-life.ts'
import { atHour, day, hour, type Row, type World } from './world.ts'

type Registration = { email: string; username: string; fullName: string; brandName?: string; language: Language }

/** Stores that want to open, the oldest first; hours before the end. */
const applications: readonly (Registration & { hours: number })[] = [
  {
    hours: 9 * 24,
    fullName: 'Rekha S.',
    brandName: 'Sankheda Toy Bench',
    email: 'toy.bench@demo.example',
    username: 'toybench',
    language: 'en',
  },
  {
    hours: 70,
    fullName: 'જાગૃતિ વી.',
    brandName: 'વાડીનું અથાણું',
    email: 'vadi.athanu@demo.example',
    username: 'vadiathanu',
    language: 'gu',
  },
  {
    hours: 21,
    fullName: 'Munir K.',
    brandName: 'Kutch Khajli House',
    email: 'khajli@demo.example',
    username: 'khajlihouse',
    language: 'en',
  },
  {
    hours: 3,
    fullName: 'सीमा आर.',
    brandName: 'सीमा की गजक',
    email: 'gajak@demo.example',
    username: 'seemagajak',
    language: 'hi',
  },
]

/** Lets people register: with the stores they want to open, and a second time with another address. */
export function scheduleNewPeople(
  world: World,
  orders: OrderLife,
  { shoppers, shelf }: { shoppers: readonly Shopper[]; shelf: readonly ShelfItem[] },
): void {
  const { act, at, end } = world
  const draw = drawFrom(3_407)

  const register = async ({ language, ...typed }: Registration): Promise<string> => {
    const registered = (await act('POST /api/auth/register', null, {
      body: {
        ...typed,
        role: typed.brandName === undefined ? 'user' : 'seller',
        password: demoPassword,
        confirmPassword: demoPassword,
        acceptTerms: true,
        ...(typed.brandName === undefined ? {} : { acceptSellerAgreement: true }),
      },
      language,
    })) as Row
    return registered.id
  }
  for (const { hours, ...application } of applications) at(end - hours * hour, () => register(application))

  /** The same person has forgotten the account: same phone and address, another mailbox. */
  const comeAgain = async (known: Shopper, number: number): Promise<void> => {
    const [local] = known.email.split('@')
    const email = `${local}.home@demo.example`
    const username = `home${number}${local?.replaceAll('.', '')}`
    const id = await register({ email, username, fullName: known.name, language: known.language })
    const principal = { ...customerPrincipal({ id, email, name: known.name, username }), language: known.language }
    const again: Shopper = { ...known, email, principal, shipping: { ...known.shipping, email } }
    const orderAgain = () => orders.order(again, makeCart(draw, shelf, again))
    await orderAgain()
    at(atHour(end, 19, number - 4), orderAgain)
  }
  const regulars = shoppers.filter(({ principal, place }) => principal !== null && place.country === 'IN').slice(20, 23)
  for (const [number, known] of regulars.entries())
    at(atHour(end, 18, -20 - 9 * number), () => comeAgain(known, number))

  scheduleSameProducts(world)
}

/** Two stores add a product that they sell already, under a name that sounds the same; one of them still waits for its review. */
function scheduleSameProducts({ act, at, end, people }: World): void {
  const add = async (brandId: string, of: string, name: string, isApproved: boolean): Promise<void> => {
    const seller = people.sellers.get(brandId)
    if (!seller) return
    const { content } = (await act('GET /api/seller/products/:id', seller, { params: { id: of } })) as Row
    const again = { ...content, price: content.price / 100, name: { ...content.name, en: name }, photos: [] }
    const { change } = (await act('POST /api/seller/products', seller, { body: { content: again } })) as Row
    if (isApproved)
      at(end - 5 * day, () =>
        act('POST /api/admin/product-changes/:id/approve', people.admins[0], { params: { id: String(change.id) } }),
      )
  }
  at(end - 6 * day, () => add('otlavali-khakhra', 'jeera-khakhra', 'Jira Khakhra', true))
  at(end - 6 * day + hour, () => add('rankaar-farsan', 'papdi-gathiya-ahmedabad', 'Papdi Ganthiya', false))
}
