import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { validateAddress } from '#domain/accounts/address.ts'
import { type AddressField, addressFields } from '#domain/accounts/address-field.ts'
import { mayPayBy } from '#domain/orders/order-channel.ts'
import { addressRulesOf, quotableDestination, useCountries } from '#web/cart/destination-country.ts'
import { newKey } from '#web/cart/new-key.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { orderPath } from './admin-paths.ts'
import { type DeskDraft, deskOrderOf, emptyDeskDraft } from './desk-order-draft.ts'

/** Reads the price of the draft; undefined until it has items. */
function useDeskPrice(draft: DeskDraft, destination: { country: string; pincode: string } | undefined) {
  const { language } = useTranslation('desk-order')
  const body = {
    items: draft.items.map(({ productId, quantity }) => ({ productId, quantity })),
    payment: draft.payment,
    ...(draft.accountId ? { accountId: draft.accountId } : {}),
    ...(draft.promoCode ? { promoCode: draft.promoCode } : {}),
    ...(draft.serviceId ? { serviceId: draft.serviceId } : {}),
    ...(destination ? { destination } : {}),
  }
  return useQuery({
    queryKey: ['/api/admin/desk-orders/price', body, language],
    queryFn: () => send('POST /api/admin/desk-orders/price', { body }),
    enabled: body.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 20_000,
    retry: false,
  })
}

/** The server names fields of the address `shipping.city`; this form names them `city`. */
export function withOwnNames(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const details = Object.entries(error.details).map(([name, text]) => [name.replace('shipping.', ''), text])
  throw new ApiError(error.status, error.message, error.code, Object.fromEntries(details))
}

/** The form of an order at the desk: what is typed, its price, and the act that places it. */
export function useDeskOrder() {
  const { t, language } = useTranslation('desk-order')
  const router = useRouter()
  const countries = useCountries(language).data?.items ?? []
  const form = useStaffForm({
    name: 'desk-order',
    start: emptyDeskDraft(language),
    check: (draft) => errorsIn(draft),
    send: async (draft) => {
      if (!price.data) throw new ApiError(422, t('notPriced'))
      const body = deskOrderOf(draft, rules, price.data)
      const { order } = await send('POST /api/admin/desk-orders', { body }, { 'idempotency-key': draft.key }).catch(
        withOwnNames,
      )
      router.history.push(orderPath(order.id))
      return order.number
    },
    done: (number) => t('placed', { number }),
    reload: useReload('/api/admin/'),
  })
  const { draft } = form
  const country = countries.find(({ code }) => code === draft.country)
  const rules = country && addressRulesOf(country)
  const price = useDeskPrice(draft, quotableDestination(country, draft.pincode))
  const errorsIn = (typed: DeskDraft): FormErrors => {
    const { errors } = validateAddress(typed, rules)
    const wrong = addressFields.flatMap((field: AddressField) => {
      const problem = errors[field]
      return problem ? [[field, t(`checkout-fields:errors.${problem}`)]] : []
    })
    return { ...Object.fromEntries(wrong), ...(typed.items.length === 0 ? { items: t('noItems') } : {}) }
  }
  // A repeated click with the same values is the same order; other values are another one.
  const change = (part: Partial<DeskDraft>) => {
    const channel = part.channel ?? draft.channel
    const payment = part.payment ?? draft.payment
    form.change({ ...part, key: newKey(), payment: mayPayBy(payment, channel) ? payment : 'link' })
  }
  return { form, draft, change, country, countries, price }
}

export type DeskOrder = ReturnType<typeof useDeskOrder>
