import account from '#texts/gu/account.json'
import cancelling from '#texts/gu/cancelling.json'
import checkout from '#texts/gu/checkout.json'
import checkoutFields from '#texts/gu/checkout-fields.json'
import order from '#texts/gu/order.json'

export const texts = { account, cancelling, checkout, 'checkout-fields': checkoutFields, order }
