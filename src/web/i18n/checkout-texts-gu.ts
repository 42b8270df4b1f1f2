import checkout from '#texts/gu/checkout.json'
import checkoutFields from '#texts/gu/checkout-fields.json'

export const texts = { checkout, 'checkout-fields': checkoutFields }
