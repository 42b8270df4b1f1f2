import checkout from '#texts/hi/checkout.json'
import checkoutFields from '#texts/hi/checkout-fields.json'

export const texts = { checkout, 'checkout-fields': checkoutFields }
