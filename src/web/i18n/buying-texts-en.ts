import account from '#texts/en/account.json'
import cancelling from '#texts/en/cancelling.json'
import checkout from '#texts/en/checkout.json'
import checkoutFields from '#texts/en/checkout-fields.json'
import order from '#texts/en/order.json'

export const texts = { account, cancelling, checkout, 'checkout-fields': checkoutFields, order }
