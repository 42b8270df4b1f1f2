import account from '#texts/hi/account.json'
import cancelling from '#texts/hi/cancelling.json'
import checkout from '#texts/hi/checkout.json'
import checkoutFields from '#texts/hi/checkout-fields.json'
import order from '#texts/hi/order.json'

export const texts = { account, cancelling, checkout, 'checkout-fields': checkoutFields, order }
