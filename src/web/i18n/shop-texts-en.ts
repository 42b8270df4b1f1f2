import account from '#texts/en/account.json'
import cart from '#texts/en/cart.json'
import checkout from '#texts/en/checkout.json'
import checkoutFields from '#texts/en/checkout-fields.json'
import order from '#texts/en/order.json'
import shell from '#texts/en/shell.json'
import shop from '#texts/en/shop.json'
import ui from '#texts/en/ui.json'

export const texts = { account, cart, checkout, 'checkout-fields': checkoutFields, order, shell, shop, ui }
