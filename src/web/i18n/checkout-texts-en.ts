import checkout from '#texts/en/checkout.json'
import checkoutFields from '#texts/en/checkout-fields.json'

export const texts = { checkout, 'checkout-fields': checkoutFields }
